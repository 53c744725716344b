import { today } from '../../../../basics/calendar.js';
import type { Capabilities, Field, Owner } from '../../../../discovery/capabilities.js';
import { codesOf, fillableFields, isIdentifier, takesSeveral } from '../../../../generators/fields.js';
import { filterableFields } from '../../../../generators/list-filters.js';
import { getAt, heldPlaces, removeAllEverywhere, setAt } from '../../../../generators/places.js';
import type { JsonObject } from '../../../../json/json.js';
import type { Judgement } from '../../../../oracle/deviation.js';
import type { Query } from '../../../../target/pim.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { isProduct } from '../../../lists/lists.js';
import type { Product } from '../../../product.js';
import { sharedByChecks } from '../../../shared.js';
import { theWorld } from '../../../world/world.js';
import { sendUpdate } from '../../patch/sending.js';
import { unsoughtChanges, updateOf } from '../../patch/update-bodies.js';
import { from } from '../days/modification-day.js';
import { unlessRefused } from './unless-refused.js';

/** Products of the run that a filter lists together. */
export interface OwnSet {
  readonly filter: Query;
  /** In the order in which they were made; two of them were updated since. */
  readonly products: readonly Product[];
  /** How many products the filter lists: these, and others where no word tells them apart. */
  readonly count: number;
  /** Codes that all of them hold, each as a filter. */
  readonly codes: Query;
  /** Those of fields in which every second product holds another code, too: a service may count it once for each. */
  readonly amongSeveral: Query;
  /** The same of the variants of those that have some. */
  readonly ofVariants: Query;
  /** Whether the filter is a word that stands in them and nowhere else. */
  readonly isApart: boolean;
}

/**
 * Variants of the products of the set: a service may count these where it skips products. What has none is Invalid, and
 * has no content in any channel: filters by states and by channels leave it out.
 */
const variantsOfSet = [2, 0, 1, 3, 0, 1, 2];

const middle = Math.floor(variantsOfSet.length / 2);

/** Stands behind another one of the set in whatever order they are listed: a list may show values of that one in it. */
const leanest = middle - 1;

/** More products than this take too long to be read again and again. */
const most = 300;

/** More filters at once than these make no list much shorter. */
const mostCodes = 4;

/** The same vocabulary with one code for each field, the least common one: products made from it can be filtered by it. */
const withOneCode = (has: Capabilities): Capabilities => ({
  ...has,
  codes: Object.fromEntries(Object.entries(has.codes).map(([key, codes]) => [key, codes.slice(-1)])),
});

const codesOfSet = (has: Capabilities, owner: Owner): Query =>
  filterableFields(has, owner)
    .filter(({ multiChannel, multiLanguage }) => !multiChannel && !multiLanguage)
    .flatMap((field) => codesOf(has, field).map((code) => [field.code, code] as const));

/** Fields of the product whose code is one of several where there are others. */
const fieldsOfSeveral = (has: Capabilities): readonly Field[] =>
  filterableFields(has, 'product').filter((field) => takesSeveral(field) && codesOf(has, field).length > 1);

/** The product with the most common code of each such field before the one that all of the set hold. */
const withOthers = (has: Capabilities, body: JsonObject): JsonObject =>
  fieldsOfSeveral(has)
    .flatMap((field) => heldPlaces(body, field.code).map((place) => ({ field, place })))
    .reduce((rest, { field, place }) => {
      const [other = null] = codesOf(has, field);
      return setAt(rest, place, [other, ...[getAt(rest, place) ?? []].flat()]);
    }, body);

/** The product without optional values, but for its codes and for what bears the word by which the set is found. */
const lean = (has: Capabilities, body: JsonObject, label: string): JsonObject => {
  const codes = fillableFields(has, 'product')
    .filter((field) => !field.required && field.kind !== 'selectable' && !isIdentifier(field))
    .map(({ code }) => code);
  const bare = removeAllEverywhere(body, new Set(codes));
  if (JSON.stringify(bare).includes(label)) return bare;
  const bearer = codes.findLast((code) =>
    heldPlaces(body, code).some((place) => JSON.stringify(getAt(body, place)).includes(label)),
  );
  return removeAllEverywhere(body, new Set(codes.filter((code) => code !== bearer)));
};

/** Updates a product of the set; not in a text that bears the word by which the set is found. */
const updateOne = async (check: Check, product: Product, label: string): Promise<void> => {
  const read = await check.given.reading(product);
  const [change] = unsoughtChanges(check.has, read, [label]);
  if (change !== undefined) await sendUpdate(check, product, updateOf(check.has, [change]));
};

/** How many products a filter lists, all of the set among them; undefined where some are missing or there are too many. */
const countOf = async (
  check: Check,
  filter: Query,
  products: readonly Product[],
): Promise<number | undefined> => {
  const { elements } = await unlessRefused(check, filter, ({ length }) => length > most);
  const isListed = (product: Product): boolean => elements.some((element) => isProduct(element, product));
  return elements.length <= most && products.every(isListed) ? elements.length : undefined;
};

const notListed: Judgement = { expected: 'all products', received: 'some of them', pointer: '' };

/** What may list the set: the word in its texts, where a search works; else codes and the day, ever wider. */
const filtersFor = (has: Capabilities, label: string, codes: Query): Query[] => {
  const since = from(today(), -1);
  const wide: Query[] = [[...codes.slice(0, mostCodes), since], [...codes.slice(0, 1), since], [since]];
  return has.termNarrows ? [[['term', label]], ...wide] : wide;
};

/** Why there is no set of products whose pages or order could be looked at, and what would help. */
export const noSet =
  'neither a search nor a filter lists the products of the run together, and no window of past days holds 5 to 300 products: make `term`, `FromLastModifiedOn` or a selectable field narrow the list, or run against a target that holds some products older than three days';

/** Products of the run that one filter lists, some hundred others at most beside them; undefined where none does. */
export const ownSet = sharedByChecks('list-own-set', async (check: Check): Promise<OwnSet | undefined> => {
  const { given, has } = check;
  if (has.noCreate !== null) return undefined;
  const one = withOneCode(has);
  const label = theWorld().identifiers.label();
  const bodies = variantsOfSet
    .map((variants) => drawProduct(one, { variants, locales: variants === 0 ? 'none' : 'all' }, { label }))
    .map((body, index) => (index === leanest ? lean(has, body, label) : body))
    .map((body, index) => (index % 2 === 1 ? withOthers(has, body) : body));
  const [head, ...tail] = bodies;
  if (head === undefined) return undefined;
  const first = await given.created(head, { label });
  const products = [first, ...(await Promise.all(tail.map((body) => given.created(body, { label }))))];
  // The first and one of the middle: the order of creation and that of modification differ, and whatever the order
  // of the list is, one that was updated stands behind another product.
  for (const index of [0, middle]) {
    const product = products[index];
    if (product !== undefined) await updateOne(check, product, label);
  }
  const [codes, ofVariants] = [codesOfSet(one, 'product'), codesOfSet(one, 'variant')];
  const names = fieldsOfSeveral(has).map(({ code }) => code);
  const amongSeveral = codes.filter(([name]) => names.includes(name));
  const [narrowest = [], ...wider] = filtersFor(has, label, codes);
  const isApart = narrowest.some(([name]) => name === 'term');
  const { value: count } = await eventually(
    () => countOf(check, narrowest, products),
    (found) => (found === undefined ? notListed : undefined),
  );
  if (count !== undefined)
    return { filter: narrowest, products, count, codes, amongSeveral, ofVariants, isApart };
  // What shows late has shown by now.
  for (const filter of wider) {
    const found = await countOf(check, filter, products);
    if (found !== undefined)
      return { filter, products, count: found, codes, amongSeveral, ofVariants, isApart: false };
  }
  return undefined;
});
