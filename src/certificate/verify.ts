import { isDeepStrictEqual } from 'node:util';
import { flattenedVerify } from 'jose';
import { dayMs } from '../basics/day.js';
import { sha256 } from '../basics/sha256.js';
import { digest, revision } from '../catalogue/revision.js';
import { suite } from '../results/program-version.js';
import type { Results } from '../results/results.js';
import { type Certificate, isCertificate, signatureType } from './certificate.js';
import { type Claims, claimsOf } from './claims.js';
import type { NamedKey } from './keys.js';
import { objectionTo } from './objection.js';

/** What is at hand to check a certificate by. */
export interface Means {
  /** The key that the issuer published; null where there is none at hand. */
  readonly publicKey: NamedKey | null;
  /** Whether a certificate that nobody signed may pass, where no key is at hand. */
  readonly allowUnsigned: boolean;
  /** Text of `results.json`, and what it says; undefined where it holds no results. */
  readonly resultsText: string;
  readonly results: Results | undefined;
  readonly suiteDigest: string;
  readonly now: Date;
  /** Days after which a certificate is too old, whatever it says itself; null for no such bound. */
  readonly maxAge: number | null;
}

/** What came of checking a certificate; `undecided` where it takes another release, or a key, to tell. */
export type Verification =
  | { readonly kind: 'valid'; readonly certificate: Certificate }
  | { readonly kind: 'invalid'; readonly reason: string }
  | { readonly kind: 'undecided'; readonly reason: string };

/** A reason why not; undefined where there is none. */
type Objection = Exclude<Verification, { kind: 'valid' }> | undefined;

/** Clocks of two machines differ, by some minutes. */
const leewayMs = 5 * 60_000;
/** No certificate is issued for longer. */
const longestMs = 1_096 * dayMs;

const invalid = (reason: string): Objection => ({ kind: 'invalid', reason });
const undecided = (reason: string): Objection => ({ kind: 'undecided', reason });

const signedClaims = async (
  { signature, signed, keyId }: Certificate,
  publicKey: NamedKey,
): Promise<{ readonly claims: unknown } | { readonly objection: Objection }> => {
  if (signature === null || !signed) return { objection: invalid('it is not signed') };
  try {
    const { payload, protectedHeader } = await flattenedVerify({ ...signature }, publicKey.key, {
      algorithms: ['EdDSA', 'Ed25519'],
    });
    const isOurs = protectedHeader?.typ === signatureType && protectedHeader.kid === keyId;
    if (!isOurs) return { objection: invalid('its signature was made for something else') };
    return { claims: JSON.parse(Buffer.from(payload).toString('utf8')) };
  } catch {
    const other = keyId === publicKey.id ? '' : `: it names the key ${keyId}, and yours is ${publicKey.id}`;
    return { objection: invalid(`its signature does not hold${other}`) };
  }
};

const objectionToSignature = async (
  certificate: Certificate,
  { publicKey, allowUnsigned }: Means,
): Promise<Objection> => {
  if (publicKey === null) {
    const { signed, signature, keyId } = certificate;
    if (signed || signature !== null || keyId !== null) {
      return undecided('it is signed: give the key of its issuer by --public-key FILE');
    }
    return allowUnsigned
      ? undefined
      : invalid('it is not signed, so anybody may have written it; --allow-unsigned checks all the rest');
  }
  const found = await signedClaims(certificate, publicKey);
  if ('objection' in found) return found.objection;
  return isDeepStrictEqual(found.claims, certificate.claims)
    ? undefined
    : invalid('what it says is not what was signed');
};

/** What is judged by other rules, or by another program, can only be derived again by that. */
const objectionToRelease = ({ suite: by, catalogue }: Claims, own: string): Objection => {
  const made = `${by.name} ${by.version}, catalogue revision ${catalogue.revision}`;
  if (by.name !== suite.name || by.version !== suite.version || catalogue.revision !== revision) {
    return undecided(
      `it was made by ${made}, and this is ${suite.version}, revision ${revision}: verify it with the release that made it`,
    );
  }
  if (catalogue.digest !== digest()) return invalid(`its catalogue is not that of revision ${revision}`);
  if (by.digest !== own) return invalid(`it was made by a changed copy of ${suite.name} ${suite.version}`);
  return undefined;
};

const objectionToTimes = ({ issued, run }: Claims, now: Date, maxAge: number | null): Objection => {
  const [at, until, started] = [issued.at, issued.validUntil, run.startedAt].map((time) => Date.parse(time));
  if (at === undefined || until === undefined || started === undefined) return invalid('it has no times');
  if (at > now.getTime() + leewayMs) return invalid(`it was issued in the future, ${issued.at}`);
  if (started > at + leewayMs) return invalid('it was issued before its run');
  if (until <= now.getTime()) return invalid(`it was valid until ${issued.validUntil}: ask for a new one`);
  if (until - at > longestMs) return invalid('it is valid for longer than any certificate is issued');
  if (maxAge !== null && now.getTime() - started > maxAge * dayMs) {
    return invalid(`its run of ${run.startedAt} is older than ${maxAge} days (--max-age): ask for a new one`);
  }
  return undefined;
};

const objectionToResults = (claims: Claims, means: Means): Objection => {
  const { resultsText, results, suiteDigest } = means;
  const resultsDigest = sha256(resultsText);
  if (resultsDigest !== claims.results.digest) {
    return invalid('the results are not those that it speaks of: their digest differs');
  }
  if (results === undefined) return invalid('the file that it speaks of holds no results of a run');
  const objection = objectionTo(results);
  if (objection !== undefined) return invalid(objection);
  const { name, version } = claims.target;
  const derived = claimsOf(results, { name, version, resultsDigest, suiteDigest, issued: claims.issued });
  const differing = Object.keys(derived).find(
    (member) => !isDeepStrictEqual(Reflect.get(derived, member), Reflect.get(claims, member)),
  );
  return differing === undefined ? undefined : invalid(`its "${differing}" does not follow from the results`);
};

/**
 * Checks a certificate: who signed it, when, by which release, and that everything it says follows from the results,
 * which are held against catalogue and definition anew. The first objection is the one that is told.
 *
 * @param value what `certificate.json` holds.
 */
export const verifyCertificate = async (value: unknown, means: Means): Promise<Verification> => {
  if (!isCertificate(value)) return { kind: 'invalid', reason: 'it has not the form of a certificate' };
  const { claims } = value;
  const objection =
    (await objectionToSignature(value, means)) ??
    objectionToRelease(claims, means.suiteDigest) ??
    objectionToTimes(claims, means.now, means.maxAge) ??
    objectionToResults(claims, means);
  return objection ?? { kind: 'valid', certificate: value };
};
