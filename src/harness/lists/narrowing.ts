import { shiftDay, today } from '../../basics/calendar.js';
import type { Capabilities } from '../../discovery/capabilities.js';
import { filterableFields } from '../../generators/list-filters.js';
import { textOf } from '../../json/tree.js';
import { objectOf } from '../../oracle/answers/body.js';
import { wholeDay } from '../../oracle/times.js';
import type { Parameter, Query } from '../../target/pim.js';
import type { Product } from '../product.js';
import { theWorld } from '../world/world.js';

/** Parameters that narrow a list to a product of the run and a few others, beside the filter that is judged. */
export type Narrowing = Query;

/** What of a product a search may find it by: each stands in fewer products than the next. */
export type Sign = 'label' | 'external id' | 'mark';

/** A word of a product, and what it is to it. */
export interface Searchable {
  readonly sign: Sign;
  readonly word: string;
}

/** The words of a product that a search may find it by, those that stand in no other product first. */
export const signsOf = ({ body, label }: Product): readonly Searchable[] => {
  const { mark } = theWorld().identifiers;
  const signs = [
    { sign: 'label', word: label === mark ? undefined : label },
    { sign: 'external id', word: textOf(body.externalId) },
    { sign: 'mark', word: mark },
  ] as const;
  const words = signs.map(({ word }) => word);
  return signs.flatMap(({ sign, word }, index) =>
    word === undefined || words.indexOf(word) < index ? [] : [{ sign, word }],
  );
};

/** The same words alone. */
export const wordsOf = (product: Product): string[] => signsOf(product).map(({ word }) => word);

/** The day before a product was made, by the target's clock where its receipt tells. */
const dayBefore = ({ created }: Product): string =>
  shiftDay(wholeDay(objectOf(created)?.timestamp) ?? today(), -1);

/** More filters at once than these make no list much shorter. */
const mostCodes = 4;

/** A code of each selectable field that the product holds, those that need no encoding before others. */
const codesOf = ({ body }: Product, has: Capabilities): Narrowing => {
  const codes = filterableFields(has, 'product').flatMap(({ code }) =>
    [body[code]].flat().flatMap((value) => (typeof value === 'string' ? [[code, value] as const] : [])),
  );
  const isPlain = ([, value]: Parameter): boolean => /^[\w-]+$/.test(value);
  const sorted = [...codes.filter(isPlain), ...codes.filter((code) => !isPlain(code))];
  const names = new Set<string>();
  return sorted.filter(([name]) => !names.has(name) && names.add(name)).slice(0, mostCodes);
};

/**
 * What narrows without a search: codes of the product, and modification since the day before it was made. The
 * narrowest comes first; the others are for targets on which one of the filters fails.
 */
export const wideNarrowings = (product: Product, has: Capabilities): readonly Narrowing[] => {
  const since = ['FromLastModifiedOn', dayBefore(product)] as const;
  const codes = codesOf(product, has);
  const [first] = codes;
  return first === undefined ? [[since]] : [[...codes, since], [first, since], [first], [since]];
};
