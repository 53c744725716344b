import type { Owner, Vocabulary } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { fieldsOf } from '../fields.js';
import { mapNodes } from '../nodes.js';
import { getAt, heldPlaces, setAt } from '../places.js';

const midnight = (time: Json): Json =>
  typeof time === 'string' ? `${time.slice(0, 'YYYY-MM-DD'.length)}T00:00:00.0000000` : time;

function nodeAtMidnight(has: Vocabulary, owner: Owner, node: JsonObject): JsonObject {
  return fieldsOf(has, owner)
    .filter(({ kind }) => kind === 'datetime')
    .flatMap(({ code }) => heldPlaces(node, code))
    .reduce((changed, place) => {
      const value = getAt(node, place) ?? null;
      return setAt(changed, place, Array.isArray(value) ? value.map(midnight) : midnight(value));
    }, node);
}

/** The same product with all of its date-times at midnight, where services leave out seconds or the time of day. */
export function atMidnight(has: Vocabulary, body: JsonObject): JsonObject {
  return mapNodes(body, (node, owner) => nodeAtMidnight(has, owner, node));
}
