import type { Capabilities, Owner } from '../../../discovery/capabilities.js';
import { selectableFields } from '../../../generators/fields.js';
import { mapNodes } from '../../../generators/nodes.js';
import { getAt, heldPlaces, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';

/** The same product with one code in each field that takes several, so that another one can be given later. */
export const withSingleCodes = (has: Capabilities, body: JsonObject): JsonObject => {
  const single = (node: JsonObject, owner: Owner): JsonObject =>
    selectableFields(has, owner)
      .filter(({ multiple }) => multiple)
      .flatMap(({ code }) => heldPlaces(node, code))
      .reduce((rest, place) => {
        const value = getAt(rest, place);
        return Array.isArray(value) ? setAt(rest, place, value.slice(0, 1)) : rest;
      }, node);
  return mapNodes(body, single);
};
