import { LosslessNumber } from 'lossless-json';
import type { Capabilities, Field, Kind } from '../../discovery/capabilities.js';
import { requiredFields } from '../../generators/fields.js';
import { heldPlaces, setAt } from '../../generators/places.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';

const zeroOf = (kind: Kind, currencies: readonly string[]): Json | undefined => {
  if (kind === 'integer') return 0;
  if (kind === 'decimal') return new LosslessNumber('0');
  if (kind === 'boolean') return false;
  if (kind !== 'price') return undefined;
  return Object.fromEntries(currencies.map((currency) => [currency, new LosslessNumber('0')]));
};

const withZero = (node: JsonObject, field: Field, zero: Json): JsonObject =>
  heldPlaces(node, field.code).reduce(
    (changed, place) => setAt(changed, place, field.multiple ? [zero] : zero),
    node,
  );

/** Each required field that can be zero or false, with the change that makes it so wherever a product holds it. */
export const zeroed = (
  has: Capabilities,
): { readonly field: Field; readonly apply: (body: JsonObject) => JsonObject }[] =>
  requiredFields(has).flatMap((field) => {
    const zero = zeroOf(field.kind, has.currencies);
    if (zero === undefined || field.code === 'productId') return [];
    const apply = (body: JsonObject): JsonObject => {
      if (field.owner === 'product') return withZero(body, field, zero);
      const variants = Array.isArray(body.variants) ? body.variants : [];
      return {
        ...body,
        variants: variants.map((variant) => (isObject(variant) ? withZero(variant, field, zero) : variant)),
      };
    };
    return [{ field, apply }];
  });
