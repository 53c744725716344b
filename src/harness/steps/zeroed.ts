import { LosslessNumber } from 'lossless-json';
import type { Capabilities, Field, Kind } from '../../discovery/capabilities.js';
import { requiredFields } from '../../generators/fields.js';
import { heldPlaces, setAt } from '../../generators/places.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { isSuccess } from '../../oracle/status.js';
import { awaitState } from '../await-state.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import type { Product } from '../product.js';

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

/** A required field that can be zero or false, and the change that makes it so wherever a product holds it. */
export interface Zeroed {
  readonly field: Field;
  readonly apply: (body: JsonObject) => JsonObject;
}

/** Each required field that can be zero or false. */
export const zeroed = (has: Capabilities): Zeroed[] =>
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

/**
 * A Valid product in which all of these are zero or false: it shows of each of them that it counts. Undefined where the
 * target calls such a one anything else, or does not take it: then each has to be looked at by itself.
 */
export const validWithZeros = async (
  check: Check,
  zeros: readonly Zeroed[],
): Promise<Product | undefined> => {
  const body = zeros.reduce((product, { apply }) => apply(product), drawProduct(check.has, { variants: 2 }));
  const answered = await check.pim.create(body);
  if (!isSuccess(answered)) return undefined;
  const product = await check.given.adopted(body, answered);
  const { deviation } = await awaitState(check, product, 'Valid');
  return deviation === undefined ? product : undefined;
};
