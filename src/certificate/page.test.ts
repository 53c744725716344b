import { describe, expect, test } from 'vitest';
import { requirementIds } from '../catalogue/index.js';
import { hostileText } from '../results/fixtures/sample-runs.js';
import { certifiable, certificateFor, claimsFor, makePair } from './fixtures/sample-certificate.js';
import { notClaimed } from './not-claimed.js';
import { renderCertificatePage } from './page.js';

describe('the page of a certificate', () => {
  test('names the service, every digest, the key, what is not claimed, and each requirement', async () => {
    const { signer } = await makePair();
    const certificate = await certificateFor(certifiable(), signer);
    const page = renderCertificatePage(certificate);
    const { claims } = certificate;
    const { definition, catalogue, suite, results } = claims;
    for (const { digest } of [definition, catalogue, suite, results]) expect(page).toContain(digest);
    for (const text of [
      'Acme PIM 4.2',
      '2027-01-02',
      signer.id,
      'seed 7',
      ...notClaimed,
      ...requirementIds,
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/not signed/i);
  });

  test('says plainly where nobody signed and nobody gave a name', async () => {
    const claims = claimsFor(certifiable(), { name: null, version: null });
    const page = renderCertificatePage({ ...(await certificateFor(certifiable(), null)), claims });
    expect(page).toContain('Not signed: nobody vouches for this certificate.');
    expect(page).toContain('A service whose name was not given');
  });

  test('says that it is the reference service where it is', async () => {
    const page = renderCertificatePage(
      await certificateFor(certifiable({ target: { reference: true } }), null),
    );
    expect(page).toContain('the reference service that comes with the suite, not a service of yours');
  });

  test('names the suggestions that are not followed', async () => {
    const certificate = await certificateFor(certifiable(), null);
    const judged = { ...certificate.claims.judged, warned: ['token/scope-is-told'] };
    const page = renderCertificatePage({ ...certificate, claims: { ...certificate.claims, judged } });
    expect(page).toContain('It does not follow the suggestions <code>token/scope-is-told</code>.');
  });

  test('shows whatever it was given as text, and runs none of it', async () => {
    const results = certifiable({ target: { baseUrl: `https://host/${hostileText}` } });
    const claims = claimsFor(results, { name: hostileText });
    const page = renderCertificatePage({ ...(await certificateFor(results, null)), claims });
    expect(page).not.toMatch(/<(img|script|link|iframe)\b|@import|url\(|\son\w+=[^;&]*>/);
    for (const trap of ['\u001b', '\u202e']) expect(page).not.toContain(trap);
  });
});
