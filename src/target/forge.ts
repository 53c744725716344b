import { parseJson } from '../json/parse.js';
import { at } from '../json/tree.js';
import { NoToken } from './pim.js';
import { signers } from './signers.js';

/** Forgeries of a good token, each of which a service must refuse. They keep its claims, so that nothing else is wrong. */
export const forgeries = ['altered', 'foreign', 'unsigned'] as const;
export type Forgery = (typeof forgeries)[number];

/**
 * Forges a token: with one character in the middle of its signature (of an encrypted token: of its authentication
 * tag) changed, signed anew with a key that nobody knows, or with the algorithm `none` and no signature.
 *
 * @throws {NoToken} where the form of the token leaves no room for the forgery.
 */
export async function forge(token: string, forgery: Forgery): Promise<string> {
  const parts = token.split('.');
  if (forgery === 'altered') return altered(parts);
  const [header, payload] = parts;
  if (parts.length === 5)
    throw impossible('the tokens of the target are encrypted, so their claims cannot be read');
  if (parts.length !== 3 || !header || !payload)
    throw impossible('the tokens of the target are no JSON Web Tokens');
  return forgery === 'foreign' ? foreign(header, payload) : unsigned(header, payload);
}

function altered(parts: readonly string[]): string {
  const last = parts.at(-1);
  if ((parts.length !== 3 && parts.length !== 5) || !last) {
    throw impossible('the tokens of the target have no signature that could be changed');
  }
  // In the middle every character stands for six whole bits; the last one may hold bits that are not read.
  const middle = Math.floor((last.length - 1) / 2);
  const changed = `${last.slice(0, middle)}${last[middle] === 'A' ? 'B' : 'A'}${last.slice(middle + 1)}`;
  return [...parts.slice(0, -1), changed].join('.');
}

function unsigned(header: string, payload: string): string {
  const members = headerOf(header);
  const none = Buffer.from(JSON.stringify({ ...members, alg: 'none' }), 'utf8').toString('base64url');
  return `${none}.${payload}.`;
}

async function foreign(header: string, payload: string): Promise<string> {
  const algorithm = headerOf(header).alg;
  const signWith = typeof algorithm === 'string' ? signers.get(algorithm) : undefined;
  if (signWith === undefined) {
    throw impossible('the tokens of the target are signed in a way for which the suite cannot make a key');
  }
  const content = `${header}.${payload}`;
  return `${content}.${(await signWith(Buffer.from(content, 'ascii'))).toString('base64url')}`;
}

function headerOf(header: string): { readonly alg?: unknown } {
  const text = Buffer.from(header, 'base64url').toString('utf8');
  const parsed = parseJson(text);
  if (!parsed.ok || at(parsed.value, '/alg') === undefined) {
    throw impossible('the header of the target’s tokens cannot be read');
  }
  return JSON.parse(text);
}

function impossible(reason: string): NoToken {
  return new NoToken(reason, { notApplicable: true });
}
