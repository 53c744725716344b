import type { Owner } from '../discovery/capabilities.js';
import type { JsonObject } from '../json/json.js';
import { isObject } from '../json/tree.js';

/** The variants of a body, a read product or a list element, as far as they are objects. */
export function variantsOf({ variants }: JsonObject): JsonObject[] {
  return Array.isArray(variants) ? variants.filter(isObject) : [];
}

/** The body with each of its variants changed; one without the member stays without it. */
export function mapVariants(
  body: JsonObject,
  change: (variant: JsonObject, index: number, all: number) => JsonObject,
): JsonObject {
  const { variants } = body;
  if (!Array.isArray(variants)) return body;
  const changed = variants.map((variant, index) =>
    isObject(variant) ? change(variant, index, variants.length) : variant,
  );
  return { ...body, variants: changed };
}

/** The body with the product itself, without its variants, and each of these changed. */
export function mapNodes(
  body: JsonObject,
  change: (node: JsonObject, owner: Owner, index: number) => JsonObject,
): JsonObject {
  const { variants, ...own } = body;
  const product = change(own, 'product', 0);
  return variants === undefined
    ? product
    : mapVariants({ ...product, variants }, (variant, index) => change(variant, 'variant', index));
}
