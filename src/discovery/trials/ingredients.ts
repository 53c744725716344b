import { eanField, isIdentifier, keyOf, nameField } from '../../generators/fields.js';
import type { Json } from '../../json/json.js';
import type { Field } from '../capabilities.js';
import { type Candidates, canTakeSeveral } from './candidates.js';
import { insteadOfLocale, type LocaleIngredient, localesOf, namedLocale } from './locales.js';
import type { Refusal } from './sieve.js';

/** Most values in a field that takes several. */
export const MOST_TOGETHER = 3;

/** How often another form of one field is tried before it is given up. */
const MOST_FORMS = 12;

/** A field in one of the forms in which it may be accepted. */
export interface FieldIngredient {
  readonly type: 'field';
  /** Its `multiple` says in which form it is tried. */
  readonly field: Field;
  /** Codes, values or currencies that are left to try; the first `width` of them are in use. */
  readonly values: readonly Json[];
  readonly width: number;
  /** Whether several values were refused together, so that no more are tried at once. */
  readonly narrowed: boolean;
  /** All that there were at first. */
  readonly original: readonly Json[];
  /** Whether it is in the other form of array and single value than at first. */
  readonly flipped: boolean;
  readonly forms: number;
  /** Whether there are channels under which it can be tried alone, should it be refused outside of them. */
  readonly hasChannels: boolean;
  /** How it was refused outside of channels, where it is tried under them alone. */
  readonly refusedAtBase?: Refusal;
}

/** A further currency, in every price. */
interface CurrencyIngredient {
  readonly type: 'currency';
  readonly code: string;
}

/** A productId chosen by the client, where the definition does not ask for it. */
interface ProductIdIngredient {
  readonly type: 'product-id';
  readonly field: Field;
}

/** A part of a product that a target may refuse. */
export type Ingredient = FieldIngredient | LocaleIngredient | CurrencyIngredient | ProductIdIngredient;

/** Whether an ingredient is content for a language or a channel. */
export function isLocale(ingredient: Ingredient): ingredient is LocaleIngredient {
  return ingredient.type === 'language' || ingredient.type === 'channel';
}

/** The values that an ingredient has in use. */
export function chosen({ values, width }: FieldIngredient): readonly Json[] {
  return values.slice(0, width);
}

/** Whether the values of a field come from what exists on the target. */
export function isChoice({ kind }: Field): boolean {
  return kind === 'selectable' || kind === 'unknown';
}

/**
 * What every product of the run holds, by which it is found and told from others: never left out to find what a
 * target refuses.
 */
export function baseFields(fields: readonly Field[]): Field[] {
  const name = nameField({ fields });
  return fields.filter(
    (field) =>
      (isIdentifier(field) && (field.required || field.code === 'externalId')) ||
      (field === name && !field.multiLanguage && !field.multiChannel),
  );
}

/** Whether there is anything to fill a field with, as far as is known before trying. */
export function hasCandidates(field: Field, candidates: Candidates): boolean {
  return !isChoice(field) || (candidates.values[keyOf(field)] ?? []).length > 0;
}

/**
 * The parts of a full product: what is required first, so that each beginning of the list is a product with
 * fewer parts; within each half the fields first, then further currencies of prices, then content for languages and
 * channels.
 */
export function ingredientsOf(candidates: Candidates): readonly Ingredient[] {
  const base = new Set(baseFields(candidates.fields));
  const fields = eanFirst(candidates.fields).filter(
    (field) => !base.has(field) && !isIdentifier(field) && hasCandidates(field, candidates),
  );
  const isPriceRequired = fields.some(({ kind, required }) => kind === 'price' && required);
  // A price may count as present only where every currency of the target has an amount.
  const currencies = (candidates.currenciesGuessed ? [] : candidates.currencies.slice(1)).map(
    (code): Ingredient => ({ type: 'currency', code }),
  );
  const half = (required: boolean): Ingredient[] => {
    const some = fields.filter((field) => field.required === required);
    return [
      ...some.map((field) => fieldIngredient(field, candidates)),
      ...(required === isPriceRequired ? currencies : []),
      ...localesOf(some, candidates),
    ];
  };
  const productId = candidates.fields.filter(
    ({ owner, code }) => owner === 'product' && code === 'productId',
  );
  return [
    ...half(true),
    ...productId
      .filter(({ required }) => !required)
      .map((field): Ingredient => ({ type: 'product-id', field })),
    ...half(false),
  ];
}

/** Whether a product is incomplete without an ingredient. */
export function isRequired(ingredient: Ingredient): boolean {
  if (isLocale(ingredient)) return ingredient.fields.some(({ required }) => required);
  return ingredient.type === 'field' && ingredient.field.required;
}

/** The field in its first form. */
function fieldIngredient(field: Field, candidates: Candidates): FieldIngredient {
  const known = field.kind === 'price' ? candidates.currencies : (candidates.values[keyOf(field)] ?? []);
  return {
    type: 'field',
    field,
    values: known,
    original: known,
    width: widthOf(field),
    narrowed: false,
    flipped: false,
    forms: 1,
    hasChannels: field.multiChannel && !field.multiLanguage && candidates.channels.length > 0,
  };
}

/** The ingredient that an error names by a code in use; undefined where it names none, or one of several. */
export function namedIngredient(
  ingredients: readonly Ingredient[],
  refusal: Refusal,
): Ingredient | undefined {
  const { named } = refusal;
  const names = (value: Json): boolean => typeof value === 'string' && named.includes(value);
  const price = ingredients.find((one) => one.type === 'field' && one.field.kind === 'price');
  const currency =
    price?.type === 'field' && chosen(price).some(names)
      ? price
      : ingredients.find((one) => one.type === 'currency' && names(one.code));
  // A currency that is named may exist, and not in one of the channels.
  if (currency !== undefined) return ingredients.some(isPriced) ? undefined : currency;
  const choices = ingredients.filter(
    (one) => one.type === 'field' && isChoice(one.field) && chosen(one).some(names),
  );
  if (choices.length > 0) return choices.length === 1 ? choices[0] : undefined;
  return namedLocale(ingredients.filter(isLocale), refusal);
}

function isPriced(ingredient: Ingredient): boolean {
  return ingredient.type === 'channel' && ingredient.fields.some(({ kind }) => kind === 'price');
}

/**
 * What to try instead of a refused ingredient. 404 is the answer to data that does not exist, so that other data
 * is tried first; any other refusal may mean too many values, then the form, and the value itself at last. What remains
 * is that a multichannel field is taken for channels alone.
 */
export function insteadOf(ingredient: Ingredient, refusal: Refusal): readonly Ingredient[] {
  if (isLocale(ingredient)) return insteadOfLocale(ingredient, refusal);
  if (ingredient.type !== 'field' || ingredient.refusedAtBase !== undefined) return [];
  const instead = otherForm(ingredient, refusal) ?? inChannelsOnly(ingredient, refusal);
  return instead === undefined ? [] : [instead];
}

function otherForm(ingredient: FieldIngredient, refusal: Refusal): FieldIngredient | undefined {
  if (ingredient.forms >= MOST_FORMS) return undefined;
  const next = { ...ingredient, forms: ingredient.forms + 1 };
  const canFlip = canTakeSeveral(next.field) && !next.flipped;
  if (refusal.status === 404) {
    return otherValues(next, refusal) ?? (canFlip ? flip({ ...next, values: next.original }) : undefined);
  }
  if (chosen(next).length > 1) return fewerValues(next, refusal);
  if (canFlip) return flip(next);
  const others = without(next, chosen(next));
  return others !== undefined && next.flipped ? flip(others) : others;
}

/** In the form published at first: its values come with the channels behind it. */
function inChannelsOnly(ingredient: FieldIngredient, refusal: Refusal): FieldIngredient | undefined {
  const { original, hasChannels, flipped } = ingredient;
  // A service that breaks down over a value does not refuse it.
  if (!hasChannels || refusal.status >= 500) return undefined;
  const multiple = ingredient.field.multiple !== flipped;
  const field = { ...ingredient.field, multiple, inChannelsOnly: true };
  return { ...ingredient, field, values: original, width: widthOf(field), refusedAtBase: refusal };
}

/** Other values than those that a refusal names, or than the one in use; of several of which none is named, one. */
function otherValues(ingredient: FieldIngredient, refusal: Refusal): FieldIngredient | undefined {
  const blamed = blamedBy(refusal, ingredient);
  const inUse = chosen(ingredient);
  if (blamed.length === 0 && inUse.length > 1) return { ...ingredient, width: 1 };
  return without(ingredient, blamed.length === 0 ? inUse : blamed);
}

/** Without those of several values that a refusal names; one, where it names none or all: their number may be at fault. */
function fewerValues(ingredient: FieldIngredient, refusal: Refusal): FieldIngredient | undefined {
  const blamed = blamedBy(refusal, ingredient);
  const areSome = blamed.length > 0 && blamed.length < chosen(ingredient).length;
  return areSome ? without(ingredient, blamed) : { ...ingredient, width: 1, narrowed: true };
}

function blamedBy({ named }: Refusal, ingredient: FieldIngredient): readonly Json[] {
  return chosen(ingredient).filter((value) => typeof value === 'string' && named.includes(value));
}

function without(ingredient: FieldIngredient, refused: readonly Json[]): FieldIngredient | undefined {
  const { width } = ingredient;
  const values = ingredient.values.filter((value) => !refused.includes(value));
  return values.length === 0 ? undefined : { ...ingredient, values, width: Math.min(width, values.length) };
}

/** In the other of array and single value. */
function flip(ingredient: FieldIngredient): FieldIngredient {
  const field = { ...ingredient.field, multiple: !ingredient.field.multiple };
  const width = ingredient.narrowed ? 1 : widthOf(field);
  return { ...ingredient, field, width, flipped: !ingredient.flipped };
}

function widthOf(field: Field): number {
  return field.multiple && isChoice(field) ? MOST_TOGETHER : 1;
}

function eanFirst(fields: readonly Field[]): readonly Field[] {
  const ean = eanField({ fields });
  const [product, variant] = (['product', 'variant'] as const).map((owner) =>
    fields.filter((field) => field.owner === owner && field !== ean),
  );
  return [...(product ?? []), ...(ean === undefined ? [] : [ean]), ...(variant ?? [])];
}
