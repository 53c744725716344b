import { today } from '../../../../basics/calendar.js';
import { codesOf, fieldsOf } from '../../../../generators/fields.js';
import { canFilterBy, codesToAskFor } from '../../../../generators/list-filters.js';
import { partsFirst } from '../../../../generators/telling-codes.js';
import type { Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { each, once } from '../../../examples/examples.js';
import { expect } from '../../../expect.js';
import { untestable } from '../../../world/endings.js';
import { leavesItsOldCode, replacedCodes } from '../../patch/recoded-product.js';
import { noCodeKnown } from '../../reasons.js';
import { to } from '../days/modification-day.js';
import { leavesTheListAskedBefore } from '../relisted/asked-before.js';
import { staysFoundBy } from '../relisted/relisted-product.js';
import { selectable } from './filterable-fields.js';
import { codesBesideSeveral } from './held-codes.js';
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
const listsOnlyHolders = async (check: Check, { name, code }: CodeFilter): Promise<void> => {
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

/** Judges that lists by codes hold those products alone that hold the code, also once an update took it from one. */
export const eachListsOnlyHolders = async (check: Check): Promise<void> => {
  await each(codeFilters(check), (filter) => listsOnlyHolders(check, filter));
  await each(await replacedCodes(check), (replaced) => leavesItsOldCode(check, replaced));
  await once(() => staysFoundBy(check, 'other code'));
  await each(await codesBesideSeveral(check), ({ product, name, code }) =>
    expect(product).toBeMissingFrom([[name, code]]),
  );
  await once(() => leavesTheListAskedBefore(check));
};
