import type { Owner, Vocabulary } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { fieldsOf } from '../fields.js';
import { mapNodes } from '../nodes.js';
import { getAt, heldPlaces, setAt } from '../places.js';

const equalIn = (has: Pick<Vocabulary, 'fields'>, owner: Owner, node: JsonObject): JsonObject =>
  fieldsOf(has, owner).reduce((equal, { code }) => {
    const [first, ...others] = heldPlaces(equal, code);
    const value = first === undefined ? undefined : getAt(equal, first);
    return value === undefined ? equal : others.reduce((filled, place) => setAt(filled, place, value), equal);
  }, node);

/**
 * The product with the value of a field at every place where the product, or the same variant, has one: in each
 * language and channel what stands at the base. A service may take such values for needless.
 */
export const withEqualPlaces = (has: Pick<Vocabulary, 'fields'>, body: JsonObject): JsonObject =>
  mapNodes(body, (node, owner) => equalIn(has, owner, node));
