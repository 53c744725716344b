import type { Field, Vocabulary } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { codesOf, selectableFields } from '../fields.js';
import { mapVariants } from '../nodes.js';
import { getAt, heldPlaces, setAt } from '../places.js';

/** A value of the field with its codes changed: one code where it held one, each of them once where it held several. */
const recoded = (value: Json, change: (code: Json) => Json): Json =>
  Array.isArray(value) ? [...new Set(value.map(change))] : change(value);

const recodedIn = (variant: JsonObject, field: Field, change: (code: Json) => Json): JsonObject =>
  heldPlaces(variant, field.code).reduce((node, place) => {
    const value = getAt(node, place);
    return value === undefined ? node : setAt(node, place, recoded(value, change));
  }, variant);

/**
 * The product with a code in each selectable field of its last variant that no variant before it holds, where two codes
 * of the field are known: a service may look at the first few variants alone.
 */
export function withCodesOfLast(has: Vocabulary, body: JsonObject): JsonObject {
  const fields = selectableFields(has, 'variant');
  const recode = (variant: JsonObject, isLast: boolean): JsonObject =>
    fields.reduce((node, field) => {
      const [own, other] = codesOf(has, field);
      if (own === undefined || other === undefined) return node;
      return recodedIn(node, field, (code) => (isLast ? own : code === own ? other : code));
    }, variant);
  return mapVariants(body, (variant, index, all) => recode(variant, index === all - 1));
}
