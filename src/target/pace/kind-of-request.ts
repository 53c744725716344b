import type { Credential, Operation } from '../exchange.js';

/** Whatever is asked for comes in pages. */
const ofPaging = ['skip', 'take'];

const filtersIn = (path: string): readonly string[] => {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  return [...new Set(query.keys())]
    .filter((name) => !ofPaging.includes(name))
    .toSorted((one, other) => (one < other ? -1 : 1));
};

/** Credentials of the client that may do everything: good tokens, each for a purpose of its own. */
const good: readonly Credential[] = ['own', 'second', 'fresh', 'ordinary'];

/** The requests of an operation that ask for nothing special, as a phrase. */
export const plainKind = (operation: Operation): string => `${operation} requests`;

/**
 * Which requests are alike, as a phrase: a service may let hang lists with one filter, or whoever has no good token, and
 * answer all others. What is asked for plainly bears the name of its operation and no more.
 */
export const kindOfRequest = (operation: Operation, path: string, credential: Credential): string => {
  const plain = plainKind(operation);
  if (credential === 'limited') return `${plain} of the second client`;
  if (!good.includes(credential)) return `${plain} without a good token`;
  const filters = operation === 'list' ? filtersIn(path) : [];
  return filters.length === 0 ? plain : `${plain} with ${filters.join(' and ')}`;
};
