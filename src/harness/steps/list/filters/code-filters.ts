import { today } from '../../../../basics/calendar.js';
import { codesOf, fieldsOf } from '../../../../generators/fields.js';
import { canFilterBy, codesToAskFor } from '../../../../generators/list-filters.js';
import { partsFirst } from '../../../../generators/telling-codes.js';
import type { Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { untestable } from '../../../world/endings.js';
import { noCodeKnown } from '../../reasons.js';
import { to } from '../days/modification-day.js';
import { selectable } from './filterable-fields.js';
import { listsOnlyPassing } from './passing-products.js';

/** A filter by a code. */
interface CodeFilter {
  readonly name: string;
  readonly code: string;
}

const mostCodes = 2;

/** Filters by codes that exist, up to two for each selectable field of the product. */
export const codeFilters = (check: Check): readonly CodeFilter[] => {
  const { has } = check;
  const filters = selectable(check, 'product').flatMap((field) =>
    partsFirst(codesToAskFor(has, field))
      .slice(0, mostCodes)
      .map((code) => ({ name: field.code, code })),
  );
  return filters.length > 0 ? filters : untestable(noCodeKnown('product'));
};

/** Codes by which a list can be asked for, each behind the name of its field of the product; none where none is known. */
export const knownCodes = ({ has }: Check): readonly (readonly [name: string, code: string])[] =>
  fieldsOf(has, 'product')
    .filter(canFilterBy)
    .flatMap((field) => codesOf(has, field).map((code) => [field.code, code] as const));

/** Judges pages of the products that a filter lists, some of them beside other filters: each product holds the code. */
export const listsOnlyHolders = async (check: Check, { name, code }: CodeFilter): Promise<void> => {
  const asked: Query = [[name, code]];
  const first = await listsOnlyPassing(check, asked);
  // What others made days ago holds codes that the products of the run do not.
  await listsOnlyPassing(check, asked, [to(today(), -3)]);
  // One of several: that others are skipped is judged elsewhere.
  if (first > 1) {
    await listsOnlyPassing(check, asked, [
      ['state', ''],
      ['term', ''],
      ['skip', '1'],
    ]);
  }
};
