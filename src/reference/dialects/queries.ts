import type { Dialect } from '../departures.js';
import { instantOf, millisecondsOf } from '../model/clock.js';
import type { Instant } from '../model/product.js';
import { badRequest } from '../model/refusal.js';
import { searchText } from '../model/traits.js';

const HOUR = 3_600_000;
const LARGEST_TAKE = 50;
const LONGEST_TERM = 20;

/** A service that refuses some lists which it could well answer. */
function refusing(name: string, says: string, isTooMuch: (query: URLSearchParams) => boolean): Dialect {
  return {
    name,
    says,
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        return call.operation === 'list' && isTooMuch(call.query) && reply.status === 200
          ? rules.businessError(badRequest('BAD_PARAMETER', says), call)
          : reply;
      },
    }),
  };
}

/** Freedoms in what the parameters of a list mean. */
export const queries: readonly Dialect[] = [
  refusing(
    'large-take-refused',
    `A take above ${LARGEST_TAKE} is refused.`,
    (query) => Number(query.get('take')) > LARGEST_TAKE,
  ),
  refusing(
    'long-terms-refused',
    `A search for more than ${LONGEST_TERM} characters is refused.`,
    (query) => (query.get('term')?.length ?? 0) > LONGEST_TERM,
  ),
  {
    name: 'bad-queries-ignored',
    says: 'A parameter whose value means nothing is passed over.',
    rules: () => ({ badQuery: () => undefined }),
  },
  {
    name: 'unknown-channel-lifts-filter',
    says: 'One channel that does not exist takes the filter by channels away, whatever else is asked for.',
    rules: (rules) => ({
      effectiveChannels(asked, call) {
        const known = rules.effectiveChannels(asked, call);
        return known.length === asked.length ? known : [];
      },
    }),
  },
  {
    name: 'term-finds-whole-words',
    says: 'A search finds whole words, in any order.',
    rules: () => ({
      matchesTerm(product, term, { world }) {
        const held = new Set(wordsOf(searchText(product, world.definition)));
        const wanted = wordsOf(term.toLowerCase());
        return wanted.length > 0 && wanted.every((word) => held.has(word));
      },
    }),
  },
  {
    name: 'term-with-wildcards',
    says: 'A percent sign in a search stands for whatever letters there are.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        term.split('%').every((part) => rules.matchesTerm(product, part, call)),
    }),
  },
  {
    name: 'days-of-amsterdam',
    says: 'The days of a filter are those of a clock that is an hour ahead of UTC.',
    rules: (rules) => ({
      matchesFrom: (product, day, call) =>
        rules.matchesFrom({ ...product, lastModifiedOn: anHourAhead(product.lastModifiedOn) }, day, call),
      matchesTo: (product, day, call) =>
        rules.matchesTo({ ...product, lastModifiedOn: anHourAhead(product.lastModifiedOn) }, day, call),
    }),
  },
];

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function anHourAhead(instant: Instant): Instant {
  return instantOf(millisecondsOf(instant) + HOUR);
}
