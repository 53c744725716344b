import type { Fault } from '../../departures.js';
import { instantOf, millisecondsOf } from '../../model/clock.js';
import type { Product } from '../../model/product.js';
import { badRequest, Refused } from '../../model/refusal.js';

/** Defects of the bounds by the day of modification. */
export const listDates: readonly Fault[] = [
  {
    name: 'from-five-days-early',
    requirement: 'list/from-bound',
    says: 'The lower bound is five days earlier than asked for.',
    consequences: ['list/date-range-holds', 'list/from-day-is-included', 'list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(product, shifted(day, -5), call),
    }),
  },
  {
    name: 'from-excludes-two-days',
    requirement: 'list/from-bound',
    says: 'The lower bound leaves out its own day and the next.',
    consequences: [
      'list/bounds-look-at-modification',
      'list/from-day-is-included',
      'list/two-filters-both-hold',
    ],
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(product, shifted(day, 2), call),
    }),
  },
  {
    name: 'leap-days-refused-as-bounds',
    requirement: 'list/from-bound',
    says: 'A lower bound on 29 February is refused.',
    rules: (rules) => ({
      matchesFrom(product, day, call) {
        if (day.endsWith('-02-29'))
          throw new Refused(badRequest('BAD_PARAMETER', 'There is no such day', day));
        return rules.matchesFrom(product, day, call);
      },
    }),
  },
  {
    name: 'last-of-year-as-upper-bound-finds-nothing',
    requirement: 'list/to-bound',
    says: 'An upper bound on 31 December finds nothing that was modified more than a week before.',
    rules: (rules) => ({
      matchesTo: (product, day, call) =>
        !(day.endsWith('-12-31') && day > shifted(product.lastModifiedOn.slice(0, 10), 7)) &&
        rules.matchesTo(product, day, call),
    }),
  },
  {
    name: 'from-without-year',
    requirement: 'list/from-bound',
    says: 'A lower bound more than a week off is compared by month and day alone.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(product, withoutYear(day, product), call),
    }),
  },
  {
    name: 'to-without-year',
    requirement: 'list/to-bound',
    says: 'An upper bound more than a week off is compared by month and day alone.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      matchesTo: (product, day, call) => rules.matchesTo(product, withoutYear(day, product), call),
    }),
  },
  {
    name: 'to-ignored',
    requirement: 'list/to-bound',
    says: 'The upper bound is not looked at.',
    consequences: [
      'list/bounds-look-at-modification',
      'list/date-range-holds',
      'list/to-day-is-the-bound',
      'list/two-filters-both-hold',
    ],
    rules: () => ({ matchesTo: () => true }),
  },
  {
    name: 'to-ends-three-days-early',
    requirement: 'list/to-bound',
    says: 'The upper bound leaves out its own day and the two before.',
    consequences: [
      'list/bounds-look-at-modification',
      'list/to-day-is-the-bound',
      'list/two-filters-both-hold',
    ],
    rules: (rules) => ({
      matchesTo: (product, day, call) => rules.matchesTo(product, shifted(day, -3), call),
    }),
  },
  {
    name: 'range-lets-old-ones-through',
    requirement: 'list/date-range-holds',
    says: 'Products that were never updated pass every lower bound.',
    consequences: ['list/from-bound', 'list/from-day-is-included', 'list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) =>
        product.createdOn === product.lastModifiedOn || rules.matchesFrom(product, day, call),
    }),
  },
  {
    name: 'bounds-look-at-creation',
    requirement: 'list/bounds-look-at-modification',
    says: 'Both bounds look at createdOn.',
    consequences: ['list/date-range-holds', 'list/from-day-is-included', 'list/to-day-is-the-bound'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(asCreated(product), day, call),
      matchesTo: (product, day, call) => rules.matchesTo(asCreated(product), day, call),
    }),
  },
  {
    name: 'single-lower-bound-looks-at-creation',
    requirement: 'list/bounds-look-at-modification',
    says: 'A lower bound without an upper one looks at createdOn.',
    rules: (rules) => ({
      matchesFrom: (product, day, call) => {
        const isAlone = !call.query.has('ToLastModifiedOn');
        return rules.matchesFrom(isAlone ? asCreated(product) : product, day, call);
      },
    }),
  },
  {
    name: 'single-upper-bound-looks-at-creation',
    requirement: 'list/bounds-look-at-modification',
    says: 'An upper bound without a lower one looks at createdOn.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      matchesTo: (product, day, call) => {
        const isAlone = !call.query.has('FromLastModifiedOn');
        return rules.matchesTo(isAlone ? asCreated(product) : product, day, call);
      },
    }),
  },
  {
    name: 'from-day-excluded',
    requirement: 'list/from-day-is-included',
    says: 'The day of the lower bound is left out.',
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(product, shifted(day, 1), call),
    }),
  },
  {
    name: 'to-day-too-late',
    requirement: 'list/to-day-is-the-bound',
    says: 'The upper bound lets the next day in.',
    rules: (rules) => ({
      matchesTo: (product, day, call) => rules.matchesTo(product, shifted(day, 1), call),
    }),
  },
];

function shifted(day: string, days: number): string {
  return instantOf(millisecondsOf(`${day}T00:00:00.0000000`) + days * 86_400_000).slice(0, 10);
}

/** The day in the year in which the product was modified last, where it lies more than a week from then. */
function withoutYear(day: string, { lastModifiedOn }: Product): string {
  const modified = lastModifiedOn.slice(0, 10);
  const isNear = shifted(modified, -7) <= day && day <= shifted(modified, 7);
  return isNear ? day : modified.slice(0, 4) + day.slice(4);
}

function asCreated(product: Product): Product {
  return { ...product, lastModifiedOn: product.createdOn };
}
