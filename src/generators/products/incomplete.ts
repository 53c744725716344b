import fc from 'fast-check';
import type { Field, Vocabulary } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { missableFields } from '../fields.js';
import { mapVariants } from '../nodes.js';
import { removeEverywhere } from '../places.js';

/**
 * A copy of a product without a field, at whatever places it holds it. A field of the variant goes from all
 * variants, or from the one with the index alone.
 */
export function withoutField(
  body: JsonObject,
  field: Pick<Field, 'owner' | 'code'>,
  variantIndex?: number,
): JsonObject {
  if (field.owner === 'product') return removeEverywhere(body, field.code);
  return mapVariants(body, (variant, index) =>
    variantIndex === undefined || variantIndex === index ? removeEverywhere(variant, field.code) : variant,
  );
}

/** A copy of a product without the member `variants`. */
export function withoutVariants(body: JsonObject): JsonObject {
  const { variants: _, ...product } = body;
  return product;
}

/**
 * Random sets of at least two required fields to be left out together, most often of two, which a service may forgive;
 * of one where the definition requires only one, and empty where it requires none.
 */
export function missingSets(has: Vocabulary): fc.Arbitrary<Field[]> {
  const required = missableFields(has);
  const least = Math.min(2, required.length);
  return fc.oneof(
    { weight: 3, arbitrary: fc.subarray(required, { minLength: least, maxLength: least }) },
    { weight: 2, arbitrary: fc.subarray(required, { minLength: least }) },
  );
}
