import type { Capabilities } from '../discovery/capabilities.js';
import { selectableFields } from '../generators/fields.js';
import { objectOf } from '../oracle/body.js';
import { wholeDay } from '../oracle/times.js';
import type { Query } from '../target/pim.js';
import { shiftDay, today } from './day.js';
import { textOf } from './given.js';
import type { Product } from './product.js';
import { theWorld } from './world.js';

/** Parameters that narrow a list to a product of the run and a few others, beside the filter that is judged. */
export type Narrowing = Query;

/** Words that a search may find a product by, those that stand in no other product first. */
export const wordsOf = ({ body, label }: Product): string[] => {
  const { mark } = theWorld().identifiers;
  const words = [label === mark ? undefined : label, textOf(body.externalId), mark];
  return [...new Set(words.filter((word) => word !== undefined))];
};

/** The day before a product was made, by the target's clock where its receipt tells. */
const dayBefore = ({ created }: Product): string =>
  shiftDay(wholeDay(objectOf(created)?.timestamp) ?? today(), -1);

/** A code of the product that a filter can ask for, one that needs no encoding before others. */
const codeOf = ({ body }: Product, has: Capabilities): readonly [string, string] | undefined => {
  const codes = selectableFields(has, 'product').flatMap(({ code }) =>
    [body[code]].flat().flatMap((value) => (typeof value === 'string' ? [[code, value] as const] : [])),
  );
  return codes.find(([, value]) => /^[\w-]+$/.test(value)) ?? codes[0];
};

/** Narrows without a search: by a selectable code of the product, and to what was modified since the day before. */
export const wideNarrowing = (product: Product, has: Capabilities): Narrowing => {
  const code = codeOf(product, has);
  return [...(code === undefined ? [] : [code]), ['FromLastModifiedOn', dayBefore(product)]];
};
