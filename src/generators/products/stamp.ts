import type { Field, Vocabulary } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { eanField, fieldsOf, identifierFields, isFreeText, isIdentifier, nameField } from '../fields.js';
import type { Identifiers } from '../identifiers.js';
import { mapVariants } from '../nodes.js';
import { getAt, heldPlaces, setAt } from '../places.js';

/** What a stamped product shall bear beside fresh identifiers. */
export interface StampOptions {
  /** A word to be put into its texts, by which a search can tell it from other products of the run. */
  readonly label?: string;
  /** Eans of the first variants, instead of fresh ones. */
  readonly eans?: readonly string[];
  /** Its `productId` and `externalId`, instead of fresh ones. */
  readonly identifier?: string;
}

/**
 * Makes a product to send out of a plan, or of a product that was sent before: its values stay, its identifiers,
 * eans and codes become fresh ones, and its texts bear the mark of the run. `externalId` is given wherever the
 * definition has it; so is `productId` where it is required or the target takes it over. Eans and codes are given
 * where the plan has some: what shall be missing is taken away afterwards.
 */
export function stamp(
  plan: JsonObject,
  has: Vocabulary,
  identifiers: Identifiers,
  options: StampOptions = {},
): JsonObject {
  const label = options.label === undefined ? [] : [options.label];
  const product = withFreshCodes(plan, fieldsOf(has, 'product'), identifiers, identifiers.next);
  const identified = withIdentifiers(product, has, identifiers, options);
  const marked = withWords(identified, has, [...label, identifiers.mark]);
  return mapVariants(marked, (variant, index) =>
    stampVariant(variant, has, identifiers, options.eans?.[index]),
  );
}

/** Gives one variant fresh codes, and an ean: a fresh one where none is given. */
export function stampVariant(
  variant: JsonObject,
  has: Pick<Vocabulary, 'fields'>,
  identifiers: Identifiers,
  ean?: string,
): JsonObject {
  const unique = eanField(has);
  // Where nothing else may bear the mark, a code does, letter for letter.
  const isMarked = identifierFields(has).length > 0 || nameField(has) !== undefined;
  const freshCode = isMarked ? identifiers.code : identifiers.next;
  const fresh = withFreshCodes(variant, fieldsOf(has, 'variant'), identifiers, freshCode);
  if (ean === undefined || unique === undefined) return fresh;
  return heldPlaces(fresh, unique.code).reduce((node, place) => setAt(node, place, ean), fresh);
}

function withFreshCodes(
  node: JsonObject,
  fields: readonly Field[],
  identifiers: Identifiers,
  freshCode: () => string,
): JsonObject {
  return fields
    .filter((field) => !isIdentifier(field) && (field.kind === 'code' || field.kind === 'ean'))
    .reduce((stamped, field) => {
      const fresh = field.kind === 'ean' ? identifiers.ean() : freshCode();
      return heldPlaces(stamped, field.code).reduce(
        (target, place) => setAt(target, place, field.multiple ? [fresh] : fresh),
        stamped,
      );
    }, node);
}

function withIdentifiers(
  node: JsonObject,
  has: Vocabulary,
  identifiers: Identifiers,
  { identifier, label }: StampOptions,
): JsonObject {
  const given = identifierFields(has).filter(
    (field) =>
      (field.code === 'externalId' || field.required || has.productIdFromClient === true) &&
      !has.unfillable.some(({ owner, code }) => owner === 'product' && code === field.code),
  );
  const speaks = nameField(has) === undefined && label !== undefined;
  // Each identifier is a text of its own: where both were one, nobody could tell by which a product was found.
  const textFor = (): string =>
    identifier ?? (speaks ? `${identifiers.next()}-${label}` : identifiers.next());
  const fresh = given.map((field) => [field.code, inKind(field, textFor(), identifiers)]);
  return { ...node, ...Object.fromEntries(fresh) };
}

function inKind(field: Field, text: string, identifiers: Identifiers): Json {
  if (field.kind === 'integer') return identifiers.number();
  return field.kind === 'ean' ? identifiers.ean() : text;
}

/**
 * Puts the words into the name; where there is no externalId to bear the mark, or no name, into the first text
 * that the product holds as well. A word that a text bears already is not put there twice.
 */
function withWords(node: JsonObject, has: Vocabulary, words: readonly string[]): JsonObject {
  const name = nameField(has);
  const texts = fieldsOf(has, 'product').filter((field) => isFreeText(field) && field !== name);
  const named = name !== undefined && heldPlaces(node, name.code).length > 0;
  const identified = typeof node.externalId === 'string';
  const bearers = [
    ...(named ? [name] : []),
    ...(named && identified ? [] : texts.filter(({ code }) => heldPlaces(node, code).length > 0).slice(0, 1)),
  ];
  return bearers.reduce((marked, { code }) => addWords(marked, code, words), node);
}

function addWords(node: JsonObject, code: string, words: readonly string[]): JsonObject {
  return heldPlaces(node, code).reduce((marked, place) => {
    const text = getAt(marked, place);
    if (typeof text !== 'string') return marked;
    const missing = words.filter((word) => !text.split(' ').includes(word));
    return setAt(marked, place, [text, ...missing].join(' '));
  }, node);
}
