import type { Credential } from '../exchange.js';

/** A word that no authorization server issues. */
export const garbage = 'this-is-not-a-token';

/** Three words with dots between them, as the parts of a token have. */
export const garbageInParts = 'not.a.token';

/** What stands for the token of a credential wherever it is shown; null where none is sent. */
export const shownTokens = {
  own: '$PIM_TOKEN',
  second: '$PIM_TOKEN',
  fresh: '$PIM_TOKEN',
  ordinary: '$PIM_TOKEN',
  limited: '$PIM_LIMITED_TOKEN',
  expired: '$PIM_EXPIRED_TOKEN',
  lapsed: '<token past its lifetime>',
  garbage: '<garbage>',
  'garbage-in-parts': garbageInParts,
  altered: '<token with a changed signature>',
  'altered-late': '<token with a changed end of its signature>',
  'altered-longer': '<token with a part behind its signature>',
  'altered-behind': '<token with more behind its signature>',
  'altered-claims': '<token with a changed claim>',
  foreign: '<token signed with another key>',
  'foreign-unnamed': '<token signed with another key that its header does not name>',
  'foreign-keyless': '<token signed with an empty key>',
  'foreign-astray': '<token signed with an empty key that nobody has>',
  'foreign-by-client': '<token signed with the secret of its client>',
  unsigned: '<token without a signature>',
  'unsigned-in-capitals': '<token without a signature, its alg being NONE>',
  'unsigned-with-signature': '<token with a signature, its alg being none>',
  'unsigned-as-signed': '<token whose signature was cut off>',
  empty: '',
  none: null,
} as const satisfies Readonly<Record<Credential, string | null>>;

const authorizationOf = (shown: string | null): string | null => (shown === null ? null : `Bearer ${shown}`);

/** The `Authorization` header of a credential as it is shown; null where none is sent. */
export const shownAuthorization = Object.fromEntries(
  Object.entries(shownTokens).map(([credential, shown]) => [credential, authorizationOf(shown)]),
) as Readonly<Record<Credential, string | null>>;
