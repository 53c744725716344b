import type { Capabilities, Field } from '../../discovery/capabilities.js';
import { changedValue } from '../../generators/changes.js';
import { fillableFields, isIdentifier } from '../../generators/fields.js';
import { getAt, heldPlaces, type Place, placesOf, setAt } from '../../generators/places.js';
import type { Json, JsonObject } from '../../json/json.js';
import { draw } from '../drafts.js';
import { untestable } from '../endings.js';
import { theWorld } from '../world.js';

/** One value at one place of a product or a variant that an update shall give a new value. */
export interface Change {
  readonly field: Field;
  readonly place: Place;
  readonly value: Json;
}

const changeableKinds = new Set<Field['kind']>([
  'text',
  'html',
  'integer',
  'decimal',
  'price',
  'boolean',
  'date',
  'datetime',
  'selectable',
]);

/** Changes of every field of a product or variant at every place where the node holds a value for it. */
export const changesOf = (has: Capabilities, owner: Field['owner'], node: JsonObject): Change[] =>
  fillableFields(has, owner)
    .filter((field) => changeableKinds.has(field.kind) && !isIdentifier(field))
    .flatMap((field) =>
      placesOf(field, has).flatMap((place) => {
        const current = getAt(node, place);
        if (current === undefined) return [];
        const values = changedValue(field, current, has, theWorld().identifiers.mark);
        return values === undefined ? [] : [{ field, place, value: draw(values) }];
      }),
    );

/** The body of an update that makes these changes. */
export const bodyOf = (changes: readonly Change[], start: JsonObject = {}): JsonObject =>
  changes.reduce((body, { place, value }) => setAt(body, place, value), start);

/** An update of one field of the product that any target accepts. */
export const drawChange = (has: Capabilities, product: JsonObject): JsonObject => {
  const candidates = changesOf(has, 'product', product);
  // A text is the plainest change; codes and dates are next.
  const change =
    candidates.find(({ field, place }) => field.kind === 'text' && place.language === null) ?? candidates[0];
  return change === undefined
    ? untestable('no field of the product can be given another value: supply more codes by PIM_FIXTURES')
    : bodyOf([change]);
};

/** What a product holds of one of its own fields, at all its places, and nothing besides. */
export const onlyField = (body: JsonObject, field: Pick<Field, 'code'>): JsonObject =>
  heldPlaces(body, field.code).reduce<JsonObject>((rest, place) => {
    const value = getAt(body, place);
    return value === undefined ? rest : setAt(rest, place, value);
  }, {});
