import type { Field } from '../../../discovery/capabilities.js';
import { codesOf, fieldsOf, keyOf } from '../../../generators/fields.js';
import { canFilterBy } from '../../../generators/list-filters.js';
import { partsFirst } from '../../../generators/telling-codes.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { pointer } from '../../../json/tree.js';
import { shown } from '../../../oracle/body.js';
import { allContent, holdsCode } from '../../../oracle/content.js';
import { type Judgement, judgedBy } from '../../../oracle/deviation.js';
import { isSuccess } from '../../../oracle/status.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { today } from '../../day.js';
import { untestable } from '../../endings.js';
import { judge } from '../../expect.js';
import { objectOf, textOf } from '../../given.js';
import { elementsOf } from '../../lists.js';
import { theWorld } from '../../world.js';
import { noCodeKnown } from '../reasons.js';
import { namedAlike, selectable } from './filterable-fields.js';
import { to } from './modification-day.js';

/** A filter by a code, and the fields that bear its name: a product and its variants may have one each. */
interface CodeFilter {
  readonly fields: readonly Field[];
  readonly name: string;
  readonly code: string;
}

const mostCodes = 2;

/** Filters by codes that exist, up to two for each selectable field of the product. */
export const codeFilters = (check: Check): readonly CodeFilter[] => {
  const { has } = check;
  const filters = selectable(check, 'product').flatMap((field) => {
    // What only existing products hold, and no write may name any more, can be asked for all the same.
    const codes = [...new Set([...codesOf(has, field), ...(has.seenCodes?.[keyOf(field)] ?? [])])];
    const fields = namedAlike(check, field.code);
    return partsFirst(codes)
      .slice(0, mostCodes)
      .map((code) => ({ fields, name: field.code, code }));
  });
  return filters.length > 0 ? filters : untestable(noCodeKnown('product'));
};

/** Codes by which a list can be asked for, each behind the name of its field of the product; none where none is known. */
export const knownCodes = ({ has }: Check): readonly (readonly [name: string, code: string])[] =>
  fieldsOf(has, 'product')
    .filter(canFilterBy)
    .flatMap((field) => codesOf(has, field).map((code) => [field.code, code] as const));

/** Elements that do not show the code are looked up one by one, up to this many of a list. */
const mostLookUps = 6;

const lookedUp = async ({ pim }: Check, element: JsonObject): Promise<JsonObject | undefined> => {
  const address = textOf(element.productId) ?? textOf(element.id) ?? textOf(element.externalId);
  if (address === undefined) return undefined;
  const answered = await pim.get(address);
  const product = objectOf(answered);
  return isSuccess(answered) && product.id === element.id ? product : undefined;
};

const holds = (product: JsonObject, { fields, code }: CodeFilter): boolean =>
  fields.some((field) => holdsCode(product, field, code));

const judgeHolder = (product: JsonObject, filter: CodeFilter, index: number): Judgement => {
  if (holds(product, filter)) return undefined;
  const values: Json[] = allContent(product, filter.fields)
    .filter(({ field }) => field !== undefined)
    .map(({ value }) => value);
  return {
    expected: `a product that holds ${shown(filter.code)} in ${filter.name}`,
    received: `one that holds ${shown(values)}`,
    pointer: pointer(index),
  };
};

/** Judges pages of the products that a filter lists, some of them beside other filters: each product holds the code. */
export const listsOnlyHolders = async (check: Check, filter: CodeFilter): Promise<void> => {
  const first = await judgeHolders(check, filter, []);
  // What others made days ago holds codes that the products of the run do not.
  await judgeHolders(check, filter, [to(today(), -3)]);
  // One of several: that others are skipped is judged elsewhere.
  if (first > 1) {
    await judgeHolders(check, filter, [
      ['state', ''],
      ['term', ''],
      ['skip', '1'],
    ]);
  }
};

/** @returns how many products the page holds. */
const judgeHolders = async (check: Check, filter: CodeFilter, beside: Query): Promise<number> => {
  const page = await check.pim.list([[filter.name, filter.code], ...beside, ['take', '20']]);
  check.given.accepted(page, `a list by ${filter.name}`);
  const { flock } = theWorld();
  const elements = elementsOf(page).map((element, index) => ({ element, index }));
  const ordinary = elements.filter(({ element }) => flock.standing(element) !== 'odd');
  const doubtful = ordinary.filter(({ element }) => !holds(element, filter));
  const judgements: Judgement[] = ordinary.filter((one) => !doubtful.includes(one)).map(() => undefined);
  for (const { element, index } of doubtful.slice(0, mostLookUps)) {
    const product = await lookedUp(check, element);
    if (product !== undefined) judgements.push(judgeHolder(product, filter, index));
  }
  judge(judgedBy(judgements), page);
  return elements.length;
};
