import { beforeAll, describe, expect, test } from 'vitest';
import { failedReport } from '../results/fixtures/sample-results.js';
import type { Results } from '../results/results.js';
import { type Certificate, sealed } from './certificate.js';
import type { Claims } from './claims.js';
import {
  certifiable,
  certificateFor,
  checked,
  claimsFor,
  makePair,
  type Pair,
} from './fixtures/sample-certificate.js';

let pair: Pair;
let other: Pair;
let certificate: Certificate;
const results = certifiable();
const noDigest = `sha256:${'0'.repeat(64)}`;

beforeAll(async () => {
  pair = await makePair();
  other = await makePair();
  certificate = await certificateFor(results, pair.signer);
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a check says of claims that the issuer himself signed, with results that he hands over beside them. */
const ofSigned = async (claims: Claims, beside: Results = results) =>
  checked(await sealed(claims, pair.signer), beside, pair.publicKey);

const invalid = (reason: string | RegExp) => ({ kind: 'invalid', reason: expect.stringMatching(reason) });
const undecided = (reason: string) => ({ kind: 'undecided', reason: expect.stringContaining(reason) });

describe('a certificate as it was issued', () => {
  test('is valid for whoever holds the results and the key of the issuer', async () => {
    expect(await checked(certificate, results, pair.publicKey)).toEqual({ kind: 'valid', certificate });
  });

  test('is undecided without the key', async () => {
    const signed = undecided('give the key of its issuer');
    expect(await checked(certificate, results, null)).toMatchObject(signed);
    expect(await checked(certificate, results, null, { allowUnsigned: true })).toMatchObject(signed);
  });

  test('is undecided for another release, which cannot derive it again', async () => {
    const catalogue = { ...results.catalogue, revision: '999' };
    expect(await ofSigned({ ...certificate.claims, catalogue })).toMatchObject(
      undecided('catalogue revision 999'),
    );
    const suite = { ...certificate.claims.suite, version: '99.0.0' };
    expect(await ofSigned({ ...certificate.claims, suite })).toMatchObject(undecided('99.0.0'));
  });
});

describe('a forged certificate is refused', () => {
  test('with an edited result', async () => {
    const [first, ...rest] = results.requirements;
    if (first === undefined) throw new Error('the sample is empty');
    const edited = { ...results, requirements: [{ ...first, examples: 99 }, ...rest] };
    expect(await checked(certificate, edited, pair.publicKey)).toMatchObject(invalid('their digest differs'));
    // Whoever holds the key signs the digest of the edited text, and the claims do not follow from it.
    const claims = { ...certificate.claims, results: claimsFor(edited).results };
    expect(await ofSigned(claims, edited)).toMatchObject(invalid('"run" does not follow'));
  });

  test('with a failure that was edited away, its finding left', async () => {
    const broken = certifiable();
    const failure = failedReport('create/unknown-code-is-404');
    const edited = {
      ...broken,
      requirements: broken.requirements.map((result) =>
        result.id === failure.id ? { ...result, findings: failure.findings } : result,
      ),
    };
    expect(await ofSigned(claimsFor(edited), edited)).toMatchObject(invalid('with nothing behind it'));
  });

  test('with a requirement that was dropped, though counts and claims were made anew', async () => {
    const requirements = results.requirements.filter(({ id }) => id !== 'get/by-product-id');
    const counts = { ...results.counts, passed: results.counts.passed - 1 };
    const subset = { ...results, requirements, counts };
    expect(await ofSigned(claimsFor(subset), subset)).toMatchObject(invalid('lack .*get/by-product-id'));
  });

  test('with a MUST that was made a SHOULD', async () => {
    const requirements = results.requirements.map((result) =>
      result.id === 'get/by-product-id' ? ({ ...result, level: 'SHOULD' } as const) : result,
    );
    const bent = { ...results, requirements };
    expect(await ofSigned(claimsFor(bent), bent)).toMatchObject(invalid('what the catalogue says'));
  });

  test('with a rule called not applicable that the definition makes applicable', async () => {
    const aside = certifiable();
    const requirements = aside.requirements.map((result) =>
      result.id === 'patch/by-ean'
        ? ({
            ...result,
            outcome: 'not-applicable',
            examples: 0,
            reason: 'the definition has no ean',
          } as const)
        : result,
    );
    const counts = { ...aside.counts, passed: aside.counts.passed - 1, 'not-applicable': 1 };
    const forged = { ...aside, requirements, counts };
    expect(await ofSigned(claimsFor(forged), forged)).toMatchObject(invalid('patch/by-ean is called'));
  });

  test('with a definition that is not that of its digest', async () => {
    const definition = { digest: noDigest, fields: results.definition?.fields ?? [] };
    const forged = { ...results, definition };
    expect(await ofSigned(claimsFor(forged), forged)).toMatchObject(invalid('not that of its digest'));
  });

  test.each([
    ['results', { results: { digest: noDigest } }, 'their digest differs'],
    ['catalogue', { catalogue: { ...results.catalogue, digest: noDigest } }, 'its catalogue is not that of'],
    ['suite', { suite: { ...claimsFor(results).suite, digest: noDigest } }, 'made by a changed copy'],
    ['definition', { definition: { digest: noDigest, fields: 5 } }, '"definition" does not follow'],
  ])('with a wrong digest of the %s', async (_, changes, reason) => {
    expect(await ofSigned({ ...claimsFor(results), ...changes })).toMatchObject(invalid(reason));
  });

  test('with the signature of another key, and says whose', async () => {
    const foreign = await certificateFor(results, other.signer);
    const reason = `${other.signer.id}, and yours is ${pair.publicKey.id}`;
    expect(await checked(foreign, results, pair.publicKey)).toMatchObject(invalid(reason));
    const disguised = { ...foreign, keyId: pair.publicKey.id };
    expect(await checked(disguised, results, pair.publicKey)).toMatchObject(invalid('does not hold'));
  });

  test('with its signature stripped, with a key and without', async () => {
    const stripped = { ...certificate, signed: false, keyId: null, signature: null };
    expect(await checked(stripped, results, pair.publicKey)).toMatchObject(invalid('not signed'));
    expect(await checked(stripped, results, null)).toMatchObject(invalid('not signed'));
    const half = { ...certificate, signature: null };
    expect(await checked(half, results, pair.publicKey)).toMatchObject(invalid('not signed'));
  });

  test('with an edited claim, in the clear or in the payload', async () => {
    const claims = { ...certificate.claims, target: { ...certificate.claims.target, version: '5.0' } };
    expect(await checked({ ...certificate, claims }, results, pair.publicKey)).toMatchObject(
      invalid('not what was signed'),
    );
    const signature = { ...certificate.signature, payload: encoded(claims) };
    expect(await checked({ ...certificate, claims, signature }, results, pair.publicKey)).toMatchObject(
      invalid('signature does not hold'),
    );
  });

  test('with the payload of another certificate of the same key', async () => {
    const older = await sealed(claimsFor(results, { version: '3.0' }), pair.signer);
    const swapped = { ...certificate, signature: older.signature };
    expect(await checked(swapped, results, pair.publicKey)).toMatchObject(invalid('not what was signed'));
    const payload = { ...certificate.signature, payload: older.signature?.payload };
    expect(await checked({ ...certificate, signature: payload }, results, pair.publicKey)).toMatchObject(
      invalid('signature does not hold'),
    );
  });

  test('with the algorithm none, or one that takes the public key for a secret', async () => {
    for (const alg of ['none', 'HS256']) {
      const header = encoded({ alg, typ: 'pim-certificate+jws', kid: pair.publicKey.id });
      const signature = { ...certificate.signature, protected: header, signature: '' };
      expect(await checked({ ...certificate, signature }, results, pair.publicKey)).toMatchObject(
        invalid('signature does not hold'),
      );
    }
  });

  test('that is no certificate at all, or holds more than one', async () => {
    for (const value of [undefined, null, [], {}, { ...certificate, extra: 1 }]) {
      expect(await checked(value, results, pair.publicKey)).toMatchObject(invalid('form'));
    }
  });
});

describe('the age of a certificate', () => {
  const at = (time: string, maxAge: number | null = null) =>
    checked(certificate, results, pair.publicKey, { now: new Date(time), maxAge });

  test('is what it says itself', async () => {
    expect((await at('2027-01-02T03:59:59.000Z')).kind).toBe('valid');
    expect(await at('2027-01-02T04:00:00.000Z')).toMatchObject(invalid('was valid until'));
    expect(await at('2026-01-02T03:00:00.000Z')).toMatchObject(invalid('in the future'));
  });

  test('is bounded by whoever checks it', async () => {
    expect((await at('2026-01-12T00:00:00.000Z', 10)).kind).toBe('valid');
    expect(await at('2026-01-13T04:00:00.000Z', 10)).toMatchObject(invalid('older than 10 days'));
  });

  test('cannot be stretched beyond three years, nor begin before the run', async () => {
    const forever = { at: '2026-01-02T04:00:00.000Z', validUntil: '2099-01-01T00:00:00.000Z' };
    expect(await ofSigned(claimsFor(results, { issued: forever }))).toMatchObject(invalid('longer than any'));
    const early = { at: '2025-12-01T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' };
    expect(await ofSigned(claimsFor(results, { issued: early }))).toMatchObject(invalid('before its run'));
  });
});

describe('a certificate that nobody signed', () => {
  test('passes only where that is allowed, and is held against the results all the same', async () => {
    const unsigned = await certificateFor(results, null);
    const allowed = { allowUnsigned: true };
    expect(await checked(unsigned, results, null)).toMatchObject(invalid('not signed, so anybody'));
    expect((await checked(unsigned, results, null, allowed)).kind).toBe('valid');
    expect(await checked(unsigned, results, pair.publicKey)).toMatchObject(invalid(/^it is not signed$/));
    const edited = certifiable({ run: { seed: 8 } });
    expect(await checked(unsigned, edited, null, allowed)).toMatchObject(invalid('their digest differs'));
  });
});

test('a failed run supports no certificate, whoever signs it', async () => {
  const failed = certifiable();
  const broken = {
    ...failed,
    requirements: failed.requirements.map((result) =>
      result.id === 'get/by-product-id' ? { ...result, ...failedReport('get/by-product-id') } : result,
    ),
  };
  expect(await ofSigned(claimsFor(broken), broken)).toMatchObject(invalid('not the form of a certificate'));
  const { judged } = claimsFor(results);
  expect(await ofSigned({ ...claimsFor(broken), judged }, broken)).toMatchObject(
    invalid('the verdict is non-conformant'),
  );
});
