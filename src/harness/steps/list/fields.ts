import type { Field, Owner } from '../../../discovery/capabilities.js';
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
import { notApplicable, untestable } from '../../endings.js';
import { judge } from '../../expect.js';
import { objectOf, textOf } from '../../given.js';
import { elementsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world.js';
import { bareProduct, ownProducts } from '../own-products.js';
import { noCodeKnown, noSelectable } from '../reasons.js';
import { to } from './modification-day.js';

/**
 * Selectable fields of the product or the variant by which a list can be filtered.
 *
 * @throws {NotApplicable} where the definition has none.
 */
const selectable = ({ has }: Pick<Check, 'has'>, owner: Owner): readonly Field[] => {
  const fields = fieldsOf(has, owner).filter(canFilterBy);
  return fields.length > 0 ? fields : notApplicable(noSelectable(owner));
};

const noCode = (owner: Owner): never => untestable(noCodeKnown(owner));

/** A filter by a code, and the fields that bear its name: a product and its variants may have one each. */
export interface CodeFilter {
  readonly fields: readonly Field[];
  readonly name: string;
  readonly code: string;
}

const named = ({ has }: Pick<Check, 'has'>, name: string): Field[] =>
  fieldsOf(has).filter(({ code, kind }) => code === name && kind === 'selectable');

const mostCodes = 2;

/** Filters by codes that exist, up to two for each selectable field of the product. */
export const codeFilters = (check: Check): readonly CodeFilter[] => {
  const { has } = check;
  const filters = selectable(check, 'product').flatMap((field) => {
    // What only existing products hold, and no write may name any more, can be asked for all the same.
    const codes = [...new Set([...codesOf(has, field), ...(has.seenCodes?.[keyOf(field)] ?? [])])];
    const fields = named(check, field.code);
    return partsFirst(codes)
      .slice(0, mostCodes)
      .map((code) => ({ fields, name: field.code, code }));
  });
  return filters.length > 0 ? filters : noCode('product');
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

/** A product of the run, and a code that it holds in a selectable field. */
export interface HeldCode {
  readonly product: Product;
  readonly name: string;
  readonly code: string;
}

/** The codes that a product shows in the selectable fields of itself or of its variants. */
const codesIn = (product: JsonObject, fields: readonly Field[]) =>
  allContent(product, fields).flatMap(({ field, code: name, value }) =>
    field === undefined
      ? []
      : [value].flat().flatMap((code, place) => (typeof code === 'string' ? [{ name, code, place }] : [])),
  );

/**
 * The selectable fields of an owner that a filter by their name means: where a field of the product has the name, too,
 * it may be that one.
 *
 * @throws {NotApplicable} where there is none.
 */
export const meantByName = (check: Pick<Check, 'has'>, owner: Owner): readonly Field[] => {
  const isMeant = ({ code }: Field): boolean => named(check, code).every((field) => field.owner === owner);
  const fields = selectable(check, owner).filter((field) => owner === 'product' || isMeant(field));
  return fields.length > 0
    ? fields
    : notApplicable('each selectable field of the variant is named like one of the product');
};

/**
 * Every code that products of the run hold: first and further ones of several values apart, and once more those of an
 * Invalid product and of one without variants.
 */
export const heldCodes = async (check: Check, owner: Owner): Promise<readonly HeldCode[]> => {
  const fields = meantByName(check, owner);
  const { complete, incomplete } = await ownProducts(check);
  const odd = [incomplete, ...(owner === 'product' ? [await bareProduct(check)] : [])];
  const found = new Map<string, HeldCode>();
  for (const product of [...complete, ...odd]) {
    for (const { name, code, place } of codesIn(await check.given.reading(product), fields)) {
      const key = JSON.stringify([name, code, place > 0, odd.indexOf(product)]);
      if (!found.has(key)) found.set(key, { product, name, code });
    }
  }
  return found.size > 0 ? [...found.values()] : noCode(owner);
};

/** For each selectable field of variants a code, and a product of the run that does not hold it: at most one for each. */
export const codesOfOthers = async (check: Check): Promise<readonly HeldCode[]> => {
  const { complete, incomplete, minimal } = await ownProducts(check);
  const products = [...complete, minimal, incomplete];
  const shown = await Promise.all(products.map((product) => check.given.reading(product)));
  const found = new Map<string, HeldCode>();
  for (const { name, code } of await heldCodes(check, 'variant')) {
    const isHolder = (product: JsonObject): boolean =>
      codesIn(product, named(check, name)).some((one) => one.code === code);
    const stranger = products.find((_, index) => !isHolder(shown[index] ?? {}));
    if (stranger !== undefined && !found.has(name)) found.set(name, { product: stranger, name, code });
  }
  return [...found.values()];
};

/** A code that a product holds alone in a field of it, and another one that exists; undefined where there is no such field. */
export const heldAndOther = async (
  check: Check,
): Promise<(HeldCode & { readonly other: string }) | undefined> => {
  const held = await heldCodes(check, 'product');
  for (const { product, name, code } of held) {
    const fields = named(check, name);
    const shownCodes = codesIn(await check.given.reading(product), fields);
    const other = fields
      .flatMap((field) => codesOf(check.has, field))
      .find((candidate) => shownCodes.every((one) => one.code !== candidate));
    if (shownCodes.length === 1 && other !== undefined) return { product, name, code, other };
  }
  return undefined;
};

/** Filters by the codes that a product shows in selectable fields of an owner. */
export const codesHeld = (
  { has }: Pick<Check, 'has'>,
  product: JsonObject,
  owner: Owner,
): readonly (readonly [name: string, code: string])[] =>
  codesIn(product, fieldsOf(has, owner).filter(canFilterBy)).map(({ name, code }) => [name, code] as const);

/** The codes that a product shows by field of the product, each with the known ones that it does not hold. */
export const codesByField = (check: Check, product: JsonObject) =>
  fieldsOf(check.has, 'product')
    .filter(canFilterBy)
    .flatMap((field) => {
      const held = codesIn(product, named(check, field.code)).map(({ code }) => code);
      const [code] = held;
      const other = codesOf(check.has, field).find((candidate) => !held.includes(candidate));
      return code === undefined ? [] : [{ name: field.code, code, other }];
    });
