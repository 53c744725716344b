import { join } from 'node:path';
import { dayMs } from '../basics/day.js';
import { sha256 } from '../basics/sha256.js';
import type { CertificateRequest } from '../config/config.js';
import { renderJson } from '../reporters/json.js';
import { certificateFiles, writeWhole } from '../reporters/write.js';
import type { Results } from '../results/results.js';
import { renderCertificate, sealed } from './certificate.js';
import { claimsOf } from './claims.js';
import type { NamedKey } from './keys.js';
import { objectionTo } from './objection.js';
import { renderCertificatePage } from './page.js';
import { suiteDigest } from './suite-digest.js';

/** What came of asking for a certificate. */
type Issue =
  | { readonly files: readonly string[]; readonly keyId: string | null }
  | { readonly refused: string };

/**
 * Writes the certificate of a run beside its `results.json`, where the results support one.
 *
 * @param folder where `results.json` lies as it was written from these results.
 * @param signer null leaves it unsigned, and it says so.
 * @returns the files, or why there are none.
 */
export const issueCertificate = async (
  results: Results,
  folder: string,
  { name, version, days }: CertificateRequest,
  signer: NamedKey | null,
  now: Date = new Date(),
): Promise<Issue> => {
  const refused = objectionTo(results);
  if (refused !== undefined) return { refused };
  const claims = claimsOf(results, {
    name,
    version,
    resultsDigest: sha256(renderJson(results)),
    suiteDigest: suiteDigest(),
    issued: { at: now.toISOString(), validUntil: new Date(now.getTime() + days * dayMs).toISOString() },
  });
  const certificate = await sealed(claims, signer);
  const json = join(folder, certificateFiles.json);
  const page = join(folder, certificateFiles.page);
  await writeWhole(json, renderCertificate(certificate));
  await writeWhole(page, renderCertificatePage(certificate));
  return { files: [json, page], keyId: certificate.keyId };
};
