import type { Credential, Exchange } from '../../target/exchange.js';

/** What a request bears that no service takes ("Using the token"), in words. */
export const shownCredential = {
  garbage: 'a text in place of a token',
  'garbage-in-parts': 'words in the form of a token',
  altered: 'a token with a changed signature',
  'altered-late': 'a token whose signature was changed at its end',
  'altered-longer': 'a token with a part behind its signature',
  'altered-behind': 'a token whose signature goes on behind its end',
  'altered-claims': 'a token with a changed claim, which its signature does not cover',
  foreign: 'a token with the signature of another key',
  'foreign-unnamed': 'a token with the signature of a key that it does not name',
  'foreign-keyless': 'a token with the signature of an empty key',
  'foreign-astray': 'a token that names an unknown key, with the signature of an empty one',
  'foreign-by-client': 'a token with the signature of the secret of its client',
  unsigned: 'a token without a signature',
  'unsigned-in-capitals': 'a token without a signature, whose header says so in capitals',
  'unsigned-with-signature': 'a token with a signature, whose header says that it needs none',
  'unsigned-as-signed': 'a token whose signature was cut off',
  expired: 'an expired token',
  lapsed: 'a token that has expired since the run began',
  none: 'no token',
  empty: 'an empty token',
} as const satisfies Partial<Record<Credential, string>>;

const words: Partial<Record<Credential, string>> = shownCredential;

/** Behind what is expected of an answer: what the request bears in place of a good token; empty where it bears one. */
export const toCredential = ({ intent, operation }: Exchange): string => {
  const shown = intent.credential === undefined ? undefined : words[intent.credential];
  return shown === undefined || operation === 'token' ? '' : ` to ${shown}`;
};
