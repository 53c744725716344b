import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { fieldsOf } from '../../../generators/fields.js';
import { mapNodes } from '../../../generators/nodes.js';
import { placesOf, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';

/**
 * Both values of booleans, each as a change that gives it to all boolean fields of a product and its variants,
 * those included that a product could not be given when the target was asked what it has.
 */
export const eachBoolean = (has: Capabilities): ((body: JsonObject) => JsonObject)[] => {
  const fields = (owner: Field['owner']) =>
    fieldsOf(has, owner).filter(({ kind, multiple }) => kind === 'boolean' && !multiple);
  const fill = (node: JsonObject, owner: Field['owner'], value: boolean): JsonObject =>
    fields(owner).reduce(
      (filled, field) => placesOf(field, has).reduce((next, place) => setAt(next, place, value), filled),
      node,
    );
  return [true, false].map((value) => (body) => mapNodes(body, (node, owner) => fill(node, owner, value)));
};
