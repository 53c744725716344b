import type { JsonObject } from '../../json/json.js';
import { parseJson } from '../../json/parse.js';
import { isObject } from '../../json/tree.js';
import { member } from './body.js';

/** What a JSON Web Token says in the open. */
interface Jwt {
  readonly header: JsonObject;
  /** Undefined where the token is encrypted. */
  readonly claims: JsonObject | undefined;
}

/** A token that was read, or why it is none: a phrase that gives away nothing of it. */
type JwtReading = { readonly jwt: Jwt } | { readonly reason: string };

/** Base64url without padding (RFC 7515, section 2); a rest of one character can stand for no byte. */
const isBase64url = (part: string): boolean => /^[A-Za-z0-9_-]*$/.test(part) && part.length % 4 !== 1;

const objectIn = (part: string | undefined): JsonObject | undefined => {
  const parsed = parseJson(Buffer.from(part ?? '', 'base64url').toString('utf8'));
  return parsed.ok && isObject(parsed.value) ? parsed.value : undefined;
};

const readSigned = (header: JsonObject, parts: readonly string[]): JwtReading => {
  const claims = objectIn(parts[1]);
  if (claims === undefined) return { reason: 'three parts, the second of which is no JSON object' };
  if (parts[2] === '' && member(header, 'alg') !== 'none') {
    return { reason: 'three parts, the last of which is empty although the header names a signature' };
  }
  return { jwt: { header, claims } };
};

/**
 * Reads a token in JWT form: three base64url parts with a JSON header and payload (signed), or five with a JSON
 * header that has `enc` (encrypted). Looks at the form alone; no signature is verified.
 */
export const readJwt = (token: string): JwtReading => {
  const parts = token.split('.');
  if (parts.length !== 3 && parts.length !== 5)
    return { reason: parts.length === 1 ? 'a text without dots' : `${parts.length} parts between dots` };
  const bad = parts.findIndex((part) => !isBase64url(part));
  if (bad !== -1) return { reason: `${parts.length} parts, part ${bad + 1} of which is not base64url` };
  const header = objectIn(parts[0]);
  if (header === undefined) return { reason: `${parts.length} parts, the first of which is no JSON object` };
  if (parts.length === 3) return readSigned(header, parts);
  if (member(header, 'enc') === undefined) return { reason: 'five parts, and no enc in the header' };
  return { jwt: { header, claims: undefined } };
};

/** Header and claims of a token in JWT form; undefined for any other text. */
export const decodeJwt = (token: string): Jwt | undefined => {
  const reading = readJwt(token);
  return 'jwt' in reading ? reading.jwt : undefined;
};
