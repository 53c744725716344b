import { codesOf, fieldsOf } from '../../../../generators/fields.js';
import { filterableFields } from '../../../../generators/list-filters.js';
import { variantsOf } from '../../../../generators/nodes.js';
import type { JsonObject } from '../../../../json/json.js';
import type { Check } from '../../../check.js';
import type { Replacement } from '../../patch/recoded-product.js';

/** What updates do to the codes of a product's only variant, and what a variant holds that they add to it. */
export interface VariantCodes {
  readonly replaced: readonly Replacement<string>[];
  /** All that the added variant holds: nothing that the first one has lost. */
  readonly ofAdded: JsonObject;
  /** What of this no other variant holds. */
  readonly added: readonly (readonly [name: string, code: string])[];
  /** What the added variant gets for a while in place of it: nothing that another one holds by then. */
  readonly further: JsonObject;
}

/** A definition may have any number of selectable fields. */
const mostFields = 4;

/**
 * Other codes for fields that only variants have, and that take one code in one place. What the added variant holds is
 * held by no other: a third code, or the second one of a field whose code the first variant keeps.
 */
export const variantCodes = ({ has }: Pick<Check, 'has'>): VariantCodes => {
  const ofProduct = new Set(fieldsOf(has, 'product').map(({ code }) => code));
  const fields = filterableFields(has, 'variant')
    .filter(({ multiChannel, multiLanguage, multiple }) => !multiple && !multiLanguage && !multiChannel)
    .filter(({ code }) => !ofProduct.has(code))
    .slice(0, mostFields);
  const replaced: Replacement<string>[] = [];
  const ofAdded: Record<string, string> = {};
  const added: (readonly [name: string, code: string])[] = [];
  const further: Record<string, string> = {};
  for (const [index, field] of fields.entries()) {
    const [was, is, other, later] = codesOf(has, field);
    if (was === undefined || is === undefined) continue;
    const isKept = other === undefined && index % 2 === 1;
    replaced.push({ name: field.code, was, is: isKept ? was : is });
    ofAdded[field.code] = other ?? is;
    if (!isKept) further[field.code] = later ?? was;
    if (other !== undefined || isKept) added.push([field.code, other ?? is]);
  }
  return { replaced, ofAdded, added, further };
};

/** The same product, or update, with these codes in each of its variants. */
export const withVariantCodes = (body: JsonObject, codes: JsonObject): JsonObject => {
  const variants = variantsOf(body);
  return variants.length === 0
    ? body
    : { ...body, variants: variants.map((variant) => ({ ...variant, ...codes })) };
};
