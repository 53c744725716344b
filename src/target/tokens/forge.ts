import { createHmac } from 'node:crypto';
import type { JsonObject } from '../../json/json.js';
import { parseJson } from '../../json/parse.js';
import { isObject } from '../../json/tree.js';
import { NoToken } from '../pim.js';
import { signers } from './signers.js';

/** The parts of a signed token as they came, each in base64url. */
type Parts = readonly [header: string, claims: string, signature: string];

/** By which tokens are signed with a shared secret. */
const hashes = ['sha256', 'sha384', 'sha512'] as const;
type Hash = (typeof hashes)[number];

/**
 * Forgeries of a good token, each of which a service must refuse ("Using the token"). They keep what else the token
 * says, so that nothing else is wrong.
 */
const forgeries = {
  altered: ([header, claims, signature]) => `${header}.${claims}.${offInTheMiddle(signature)}`,
  'altered-late': ([header, claims, signature]) => `${header}.${claims}.${offAtTheEnd(signature)}`,
  'altered-longer': ([header, claims, signature]) => `${header}.${claims}.${withAnotherPart(signature)}`,
  'altered-behind': ([header, claims, signature]) => `${header}.${claims}.${withMoreBehind(signature)}`,
  'altered-claims': ([header, claims, signature]) =>
    `${header}.${encoded(prolonged(decoded(claims, 'claims')))}.${signature}`,
  foreign: ([header, claims]) => signedAnew(header, claims),
  'foreign-unnamed': ([header, claims]) => {
    const { kid, ...others } = decoded(header, 'header');
    if (kid === undefined) throw impossible('the header of the target’s tokens names no key');
    return signedAnew(encoded(others), claims);
  },
  // A service may take the key that it does not find for an empty one.
  'foreign-keyless': ([header, claims]) =>
    signedWith('', encoded({ ...decoded(header, 'header'), alg: 'HS256' }), claims),
  'foreign-astray': ([header, claims]) => {
    const astray = { ...decoded(header, 'header'), alg: 'HS256', kid: 'no-such-key-4d1c' };
    return signedWith('', encoded(astray), claims);
  },
  'foreign-by-client': ([header, claims, signature], secret) => {
    const named = decoded(header, 'header');
    const isItsKey = hashes.some(
      (hash) => signedWith(secret, header, claims, hash) === `${header}.${claims}.${signature}`,
    );
    if (isItsKey) throw impossible('the tokens of the target are signed with the secret of their client');
    return signedWith(secret, encoded({ ...named, alg: 'HS256' }), claims);
  },
  unsigned: ([header, claims]) => `${encoded({ ...decoded(header, 'header'), alg: 'none' })}.${claims}.`,
  'unsigned-in-capitals': ([header, claims]) =>
    `${encoded({ ...decoded(header, 'header'), alg: 'NONE' })}.${claims}.`,
  'unsigned-with-signature': ([header, claims, signature]) =>
    `${encoded({ ...decoded(header, 'header'), alg: 'none' })}.${claims}.${signature}`,
  'unsigned-as-signed': ([header, claims]) => `${header}.${claims}.`,
} as const satisfies Record<string, (parts: Parts, secret: string) => string | Promise<string>>;

/** The name of a way in which a genuine token is spoiled. */
export type Forgery = keyof typeof forgeries;

/** Whether a word names a forgery. */
export const isForgery = (word: string): word is Forgery => Object.hasOwn(forgeries, word);

/**
 * Forges a token: with one character of its signature (of an encrypted token: of its authentication tag) changed, in the
 * middle or near the end, with more or a part behind it, with one claim changed, signed anew with a key that nobody knows, an
 * empty one or the secret of the client, or without a signature that counts.
 *
 * @param secret of the client that the token was issued to.
 * @throws {NoToken} where the form of the token leaves no room for the forgery.
 */
export async function forge(token: string, forgery: Forgery, secret: string): Promise<string> {
  const parts = token.split('.');
  const [header, claims, ...others] = parts;
  const last = others.at(-1);
  const alter = parts.length === 5 ? alterations.get(forgery) : undefined;
  if (alter !== undefined && last) return [...parts.slice(0, -1), alter(last)].join('.');
  if (parts.length === 5)
    throw impossible('the tokens of the target are encrypted, so their claims cannot be read');
  if (parts.length !== 3 || !header || !claims || !last)
    throw impossible('the tokens of the target are no JSON Web Tokens');
  return forgeries[forgery]([header, claims, last], secret);
}

/** A letter in the other case, which a service may take for the same. */
function replaced(sign: string): string {
  if (!/[a-z]/i.test(sign)) return 'A';
  return sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase();
}

/** What is changed in the last part of a token, whatever the others are. */
const alterations: ReadonlyMap<Forgery, (signature: string) => string> = new Map([
  ['altered', offInTheMiddle],
  ['altered-late', offAtTheEnd],
  ['altered-longer', withAnotherPart],
  ['altered-behind', withMoreBehind],
]);

function oneCharacterOff(signature: string, at: number): string {
  return `${signature.slice(0, at)}${replaced(signature.charAt(at))}${signature.slice(at + 1)}`;
}

function offInTheMiddle(signature: string): string {
  // In the middle every character stands for six whole bits; the last one may hold bits that are not read.
  const middle = Math.floor((signature.length - 1) / 2);
  // The last characters may hold bits that stand for nothing: the letter nearest behind the middle lies before them.
  const letter = signature.slice(middle, -2).search(/[a-z]/i);
  return oneCharacterOff(signature, letter < 0 ? middle : middle + letter);
}

/** Two characters before the last one, of which not all bits may be read. */
function offAtTheEnd(signature: string): string {
  return oneCharacterOff(signature, Math.max(0, signature.length - 3));
}

/** A service may look at no more parts than a token has. */
function withAnotherPart(signature: string): string {
  return `${signature}.x`;
}

/** A service may compare no more of a signature than it expects: four characters are three whole bytes more. */
function withMoreBehind(signature: string): string {
  return `${signature}AAAA`;
}

/** The same claims, good for one second more. */
function prolonged(claims: JsonObject): JsonObject {
  const { exp } = claims;
  return typeof exp === 'number' ? { ...claims, exp: exp + 1 } : { ...claims, prolonged: true };
}

async function signedAnew(header: string, claims: string): Promise<string> {
  const { alg } = decoded(header, 'header');
  const signWith = typeof alg === 'string' ? signers.get(alg) : undefined;
  if (signWith === undefined) {
    throw impossible('the tokens of the target are signed in a way for which the suite cannot make a key');
  }
  const content = `${header}.${claims}`;
  return `${content}.${(await signWith(Buffer.from(content, 'ascii'))).toString('base64url')}`;
}

function signedWith(key: string, header: string, claims: string, hash: Hash = 'sha256'): string {
  const content = `${header}.${claims}`;
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
}

function encoded(part: JsonObject): string {
  return Buffer.from(JSON.stringify(part), 'utf8').toString('base64url');
}

function decoded(part: string, what: string): JsonObject {
  const text = Buffer.from(part, 'base64url').toString('utf8');
  const parsed = parseJson(text);
  if (!parsed.ok || !isObject(parsed.value))
    throw impossible(`the ${what} of the target’s tokens cannot be read`);
  return JSON.parse(text);
}

function impossible(reason: string): NoToken {
  return new NoToken(reason, { notApplicable: true });
}
