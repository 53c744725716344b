import type { Capabilities, Owner } from '../../../discovery/capabilities.js';
import { codesOf, selectableFields } from '../../../generators/fields.js';
import { getAt, heldPlaces, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { isObject } from '../../../json/tree.js';

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
  const product = single(body, 'product');
  if (!Array.isArray(product.variants)) return product;
  const variants = product.variants.map((variant) =>
    isObject(variant) ? single(variant, 'variant') : variant,
  );
  return { ...product, variants };
};

/** The same product with two codes in each of its fields that takes several: one of them might be lost. */
export const withSeveralCodes = (has: Capabilities, body: JsonObject): JsonObject =>
  selectableFields(has, 'product')
    .filter((field) => field.multiple && codesOf(has, field).length > 1)
    .flatMap((field) => heldPlaces(body, field.code).map((place) => ({ field, place })))
    .reduce((rest, { field, place }) => setAt(rest, place, codesOf(has, field).slice(0, 2)), body);
