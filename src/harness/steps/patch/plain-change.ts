import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { eanField } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, heldPlaces, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { noOtherValue } from './other-values.js';
import { changesIn, type PatchChange, updateOf } from './update-bodies.js';

const isIdentified = (has: Capabilities, variant: JsonObject): boolean =>
  (variant[eanField(has)?.code ?? 'id'] ?? null) !== null;

const firstIdentified = (has: Capabilities, product: JsonObject): JsonObject | undefined =>
  variantsOf(product).find((variant) => isIdentified(has, variant));

const plainestChange = (has: Capabilities, product: JsonObject): PatchChange | undefined => {
  const [ofProduct] = changesIn(has, 'product', product);
  const [ofVariant] = changesIn(has, 'variant', firstIdentified(has, product) ?? {});
  return ofProduct ?? ofVariant;
};

/**
 * An update of one field that any target accepts: another text of the product where there is one, else another
 * value of its first variant that shows by what an update names it: an internal id stands in no product as it was sent.
 *
 * @param product as the target shows it, or as it was sent.
 */
export const drawChange = (has: Capabilities, product: JsonObject): JsonObject => {
  const plainest = plainestChange(has, product);
  return plainest === undefined ? noOtherValue(has) : updateOf(has, [plainest]);
};

/**
 * The same; where no field can be changed, an update that brings back what the product has, for all that hangs on who
 * sends it and not on what it does: its externalId, or the ean of its first variant.
 */
export const drawUpdate = (has: Capabilities, product: JsonObject): JsonObject => {
  const plainest = plainestChange(has, product);
  if (plainest !== undefined) return updateOf(has, [plainest]);
  if (typeof product.externalId === 'string') return { externalId: product.externalId };
  const code = eanField(has)?.code;
  const variant = firstIdentified(has, product);
  return code === undefined || variant === undefined
    ? noOtherValue(has)
    : { variants: [{ [code]: variant[code] ?? null }] };
};

/** An update that changes a field of the product and one of its first variant, as far as these can be changed. */
export const drawChanges = (has: Capabilities, product: JsonObject): JsonObject => {
  const [variant = {}] = variantsOf(product);
  const [ofProduct] = changesIn(has, 'product', product);
  const [ofVariant] = changesIn(has, 'variant', variant);
  const changes = [ofProduct, ofVariant].filter((change) => change !== undefined);
  return changes.length === 0 ? noOtherValue(has) : updateOf(has, changes);
};

/** What a product or variant holds of one of its own fields, at all its places, and nothing besides but the start. */
export const onlyField = (node: JsonObject, field: Pick<Field, 'code'>, start: JsonObject = {}): JsonObject =>
  heldPlaces(node, field.code).reduce((body, place) => {
    const value = getAt(node, place);
    return value === undefined ? body : setAt(body, place, value);
  }, start);
