import type { Field, Owner, Vocabulary } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { fillableFields, isFreeText, isIdentifier } from '../fields.js';
import { mapNodes } from '../nodes.js';
import { getAt, type Place, placesOf, setAt } from '../places.js';

/** Whether a product keeps what stands somewhere; asked with a name of that place. */
type Keeps = (where: string) => boolean;

/** Without an externalId it is the texts by which a product is found again. */
const alwaysKept = (whole: JsonObject): ((field: Field) => boolean) => {
  const isNamed = typeof whole.externalId === 'string';
  return (field) =>
    isIdentifier(field) ||
    field.kind === 'ean' ||
    (!isNamed && field.owner === 'product' && isFreeText(field));
};

/** The value, or of a price those currencies that are kept; undefined where nothing of it is. */
function scatteredValue(field: Field, value: Json, where: string, keeps: Keeps): Json | undefined {
  if (!keeps(where)) return undefined;
  if (field.kind !== 'price' || !isObject(value)) return value;
  const kept = Object.entries(value).filter(([currency]) => keeps(`${where} ${currency}`));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function scatteredNode(
  has: Vocabulary,
  owner: Owner,
  whole: JsonObject,
  keeps: Keeps,
  isAlwaysKept: (field: Field) => boolean,
): JsonObject {
  const slots = fillableFields(has, owner).flatMap((field) =>
    placesOf(field, has).map((place): readonly [Field, Place] => [field, place]),
  );
  return slots.reduce<JsonObject>((node, [field, place]) => {
    const value = getAt(whole, place);
    if (value === undefined) return node;
    const kept = isAlwaysKept(field) ? value : scatteredValue(field, value, JSON.stringify(place), keeps);
    return kept === undefined ? node : setAt(node, place, kept);
  }, {});
}

/**
 * The product with some of what it holds, at some of the places: a field may be left at one place and gone from another,
 * required or not. What it is found by stays.
 *
 * @param keeps is asked for each place of the product and of each of its variants, by a name of its own, and for each
 * currency there.
 */
export function scattered(has: Vocabulary, whole: JsonObject, keeps: Keeps): JsonObject {
  const isAlwaysKept = alwaysKept(whole);
  return mapNodes(whole, (node, owner, index) => {
    const name = owner === 'product' ? owner : `variant ${index}`;
    return scatteredNode(has, owner, node, (where) => keeps(`${name} ${where}`), isAlwaysKept);
  });
}
