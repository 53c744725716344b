import type { Fault } from '../../departures.js';
import type { Call } from '../../http/call.js';
import { isArray } from '../../json/json.js';

/** Defects of pages: how many products they have, and which. */
export const listPages: readonly Fault[] = [
  {
    name: 'take-ignored',
    requirement: 'list/take-bounds-the-answer',
    says: 'A list has always fifty products where there are that many.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      page: (matching, skip, _take, call) => rules.page(matching, skip, rules.defaultTake(), call),
    }),
  },
  {
    name: 'take-is-one-too-many',
    requirement: 'list/take-bounds-the-answer',
    says: 'A list has one product more than asked for.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      page: (matching, skip, take, call) => rules.page(matching, skip, take + 1, call),
    }),
  },
  {
    name: 'skip-counts-from-one',
    requirement: 'list/pages-cover-the-set',
    says: 'Every page but the first begins one product too late.',
    rules: (rules) => ({
      page: (matching, skip, take, call) => rules.page(matching, skip > 0 ? skip + 1 : 0, take, call),
    }),
  },
  {
    name: 'pages-overlap',
    requirement: 'list/pages-cover-the-set',
    says: 'Every page but the first begins with the last product of the one before.',
    rules: (rules) => ({
      page: (matching, skip, take, call) => rules.page(matching, Math.max(0, skip - 1), take, call),
    }),
  },
  {
    name: 'order-differs-by-page',
    requirement: 'list/pages-cover-the-set',
    says: 'Pages that begin at an odd number count from the other end.',
    rules: (rules) => ({
      listOrder: (products, call) =>
        Number(call.query.get('skip') ?? 0) % 2 === 1
          ? [...products].reverse()
          : rules.listOrder(products, call),
    }),
  },
  {
    name: 'end-is-not-found',
    requirement: 'list/skip-beyond-the-end',
    says: 'A page beyond the end is answered with 404.',
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        const isEnd = call.operation === 'list' && isArray(reply.body) && reply.body.length === 0;
        if (!isEnd || Number(call.query.get('skip') ?? 0) === 0) return reply;
        return { status: 404, body: { code: 'NO_SUCH_PAGE', message: 'There are no more', values: [] } };
      },
    }),
  },
  {
    name: 'channels-sorted-out-of-pages',
    requirement: 'list/pages-cover-the-set',
    says: 'A page of a list by channels lacks those of its products that have no content there, instead of others.',
    rules: (rules) => ({
      matchesChannels: () => true,
      page(matching, skip, take, call) {
        const channels = rules.effectiveChannels(call.query.getAll('channels'), call);
        const page = rules.page(matching, skip, take, call);
        return channels.length === 0
          ? page
          : page.filter((product) => rules.matchesChannels(product, channels, call));
      },
    }),
  },
  {
    name: 'skip-ignored-without-take',
    requirement: 'list/pages-cover-the-set',
    says: 'Nothing is skipped where a list is asked for without saying how many products it may hold.',
    consequences: ['list/skip-beyond-the-end'],
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, call.query.has('take') ? skip : 0, take, call),
    }),
  },
  {
    name: 'skip-counts-before-the-days',
    requirement: 'list/pages-cover-the-set',
    says: 'Products are skipped before those are left out that were modified on other days than are asked for.',
    rules: (rules) => ({
      // What an index has left out cannot be skipped: a rule that was replaced is not looked up there.
      matchesTo: (product, day, call) => rules.matchesTo(product, day, call),
      *listOrder(products, call) {
        let left = namesDays(call) ? Number(call.query.get('skip') ?? 0) : 0;
        for (const product of rules.listOrder(products, call)) {
          left -= 1;
          if (left < 0) yield product;
        }
      },
      page: (matching, skip, take, call) => rules.page(matching, namesDays(call) ? 0 : skip, take, call),
    }),
  },
  {
    name: 'pages-of-plain-lists-overlap',
    requirement: 'list/pages-cover-the-set',
    says: 'Where no filter is given, every page but the first begins with the last product of the one before.',
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, isFilteredBy([], call) ? Math.max(0, skip - 1) : skip, take, call),
    }),
  },
  {
    name: 'pages-of-a-state-leave-one-out',
    requirement: 'list/pages-cover-the-set',
    says: 'Where a state and nothing else is asked for, every page but the first begins one product too late.',
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, skip > 0 && isFilteredBy(['state'], call) ? skip + 1 : skip, take, call),
    }),
  },
];

/** Whether a list is asked for by just these filters. */
function isFilteredBy(names: readonly string[], { query }: Call): boolean {
  const filters = [...query.keys()].filter((name) => name !== 'skip' && name !== 'take');
  return filters.join() === names.join();
}

/** Whether a list is asked for by days of modification. */
function namesDays({ query }: Call): boolean {
  return query.has('FromLastModifiedOn') && query.has('ToLastModifiedOn');
}
