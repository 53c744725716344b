import { issueCertificate } from '../../certificate/issue.js';
import { type NamedKey, readKey } from '../../certificate/keys.js';
import type { CertificateRequest, Config } from '../../config/config.js';
import { visible } from '../../reporters/text.js';
import type { Results } from '../../results/results.js';
import type { Io } from '../io.js';
import { shownPath } from '../shown-path.js';

/**
 * The key that signs the certificate of a run; null where none is asked for, or no key is named.
 *
 * @throws {ConfigError} where the file holds no such key: told before the run, not after it.
 */
export const signerFor = async (request: CertificateRequest | null): Promise<NamedKey | null> =>
  request === null || request.keyFile === null
    ? null
    : readKey('PIM_SIGNING_KEY', request.keyFile, 'private');

/** Writes the certificate that was asked for, and says so on standard error; where the run earns none, why. */
export const keepCertificate = async (
  results: Results,
  { certificate, reports }: Pick<Config, 'certificate' | 'reports'>,
  signer: NamedKey | null,
  { stderr, cwd }: Io,
): Promise<void> => {
  if (certificate === null) return;
  const issue = await issueCertificate(results, reports, certificate, signer);
  if ('refused' in issue) {
    stderr.write(`Certificate: none was written, since ${visible(issue.refused)}\n`);
    return;
  }
  const files = issue.files.map((file) => visible(shownPath(file, cwd))).join(', ');
  const by =
    issue.keyId === null
      ? 'not signed: name a key file in PIM_SIGNING_KEY'
      : `signed by the key ${issue.keyId}`;
  stderr.write(`Certificate: ${files} (${by}); keep results.json beside it\n`);
};
