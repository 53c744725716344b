import fc from 'fast-check';
import type { Capabilities, Field, Owner, Vocabulary } from '../discovery/capabilities.js';
import { codesOf, fieldsOf, keyOf, selectableFields } from './fields.js';

/** A filter of the list, without what only a run knows: days are counted from that of a modification. */
export type DrawnFilter =
  | { readonly by: 'state'; readonly state: 'Valid' | 'Invalid' | '' }
  | { readonly by: 'code'; readonly field: Field; readonly code: string }
  | { readonly by: 'from' | 'to'; readonly days: number }
  | { readonly by: 'channels'; readonly channels: readonly string[] };

/** Several filters at once, in the order in which they are sent, and how many products come on a page. */
export interface DrawnQuery {
  readonly filters: readonly DrawnFilter[];
  readonly size: number;
}

/** Most filters of one query. */
const most = 5;

const nameOf = (filter: DrawnFilter): string => (filter.by === 'code' ? filter.field.code : filter.by);

/** The parameters that "List of products" gives a meaning of their own, in small letters: not all services tell those. */
const ownParameters = new Set([
  'state',
  'skip',
  'take',
  'term',
  'channels',
  'fromlastmodifiedon',
  'tolastmodifiedon',
]);

/** Whether a list can be filtered by a field: by one that is named like a parameter of the list itself it cannot. */
export function canFilterBy({ code, kind }: Pick<Field, 'code' | 'kind'>): boolean {
  return kind === 'selectable' && !ownParameters.has(code.toLowerCase());
}

/** Codes that exist in a field: what only existing products hold, and no write may name any more, can be asked for, too. */
export function codesToAskFor(has: Capabilities, field: Field): string[] {
  return [...new Set([...codesOf(has, field), ...(has.seenCodes?.[keyOf(field)] ?? [])])];
}

/** Fields by which a list can be filtered, as far as codes of theirs are known. */
export function filterableFields(has: Vocabulary, owner: Owner): Field[] {
  return selectableFields(has, owner).filter(canFilterBy);
}

/** Fields of the product whose name no field of variants bears: what a filter by the others looks at is not shown. */
function filterFields(has: Vocabulary): Field[] {
  const ofVariants = new Set(fieldsOf(has, 'variant').map(({ code }) => code));
  return filterableFields(has, 'product').filter(({ code }) => !ofVariants.has(code));
}

/**
 * Queries of one to five filters, each parameter once, but for channels, which may be repeated. Bounds keep away from
 * the days about which the text leaves something open: they are one day wide below and two above.
 */
export function drawnQueries(has: Vocabulary): fc.Arbitrary<DrawnQuery> {
  const codes = filterFields(has).flatMap((field) => codesOf(has, field).map((code) => ({ field, code })));
  const filters: fc.Arbitrary<DrawnFilter>[] = [
    fc
      .constantFrom('Valid' as const, 'Invalid' as const, '' as const)
      .map((state) => ({ by: 'state', state })),
    fc.constantFrom(-1, -30, 2).map((days) => ({ by: 'from', days })),
    fc.constantFrom(2, 30, -2).map((days) => ({ by: 'to', days })),
    ...(codes.length === 0
      ? []
      : [fc.constantFrom(...codes).map(({ field, code }): DrawnFilter => ({ by: 'code', field, code }))]),
    ...(has.channels.length === 0
      ? []
      : [
          fc.tuple(fc.constantFrom(...has.channels), fc.integer({ min: 1, max: 3 })).map(
            ([channel, times]): DrawnFilter => ({
              by: 'channels',
              channels: Array.from({ length: times }, () => channel),
            }),
          ),
        ]),
  ];
  return fc.record({
    filters: fc.uniqueArray(fc.oneof(...filters), { minLength: 1, maxLength: most, selector: nameOf }),
    size: fc.integer({ min: 1, max: 7 }),
  });
}
