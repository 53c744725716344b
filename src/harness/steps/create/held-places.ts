import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { fewerThanTwoKnown, notKnown } from '../../../discovery/remedy-in-fixtures.js';
import { canFill } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import type { JsonObject } from '../../../json/json.js';
import { allContent } from '../../../oracle/products/content.js';
import type { Place } from '../../../oracle/products/round-trip.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { notApplicable, untestable } from '../../world/endings.js';
import { needsFillable } from '../needs.js';
import { noneTogether } from '../reasons.js';

/** The fields of which a product that was sent holds something in such a place. */
const heldIn = ({ fields }: Capabilities, body: JsonObject, place: Place): readonly string[] =>
  allContent(body, fields)
    .filter((one) =>
      place === 'order' ? Array.isArray(one.value) && one.value.length > 1 : one.place === place,
    )
    .map(({ code, owner }) => `${owner} ${code}`);

/** Whether a product that was sent holds something in such a place, so that it can be seen to come back. */
export const holdsPlace = (has: Capabilities, body: JsonObject, place: Place): boolean =>
  place === 'variants' ? variantsOf(body).length > 0 : heldIn(has, body, place).length > 0;

/** Of some creates a few that together hold, in such a place, every field that any of them does. */
export const fewHolding = <T extends { readonly body: JsonObject }>(
  has: Capabilities,
  creates: readonly T[],
  place: Place,
): readonly T[] => {
  if (place === 'variants') return creates.filter(({ body }) => variantsOf(body).length > 0);
  const held = new Set<string>();
  return creates.filter(({ body }) => {
    const more = heldIn(has, body, place).filter((field) => !held.has(field));
    for (const field of more) held.add(field);
    return more.length > 0;
  });
};

/** Draws that look for a product which holds something in a place: what a few lack by chance, one of many has. */
const mostDraws = 50;

/** Those of some products that hold something in a place; where none does by chance, one more product that does. */
export const holdingPlace = async (
  check: Check,
  products: readonly Product[],
  place: Place,
): Promise<readonly Product[]> => {
  const holding = products.filter(({ body }) => holdsPlace(check.has, body, place));
  if (holding.length > 0) return holding;
  for (let draws = 1; draws <= mostDraws; draws += 1) {
    const body = drawProduct(check.has, { variants: 1 });
    if (holdsPlace(check.has, body, place)) return [await check.given.created(body)];
  }
  return [];
};

/** Whether a field is one that a place is for, its languages and channels aside. */
const standsAt = ({ kind, multiple, owner }: Field, place: Place): boolean => {
  if (place === 'price' || place === 'channel-price') return kind === 'price';
  if (place === 'multiple' || place === 'order') return multiple;
  return (place === 'product' || place === 'variant') && owner === place && !multiple && kind !== 'price';
};

/** Ends a check whose place no product holds: the definition rules it out, or no language or channel is known. */
export const nothingHeld = (check: Check, place: Place, none: string): never => {
  const { has } = check;
  const byLanguage = has.fields.some((field) => field.multiLanguage && !field.multiChannel);
  const byChannel = has.fields.some(
    ({ multiChannel, kind }) => multiChannel && (kind === 'price') === (place === 'channel-price'),
  );
  if (place === 'language' && byLanguage && has.languages.length === 0) {
    return untestable(notKnown('language', 'languages'));
  }
  if (place.startsWith('channel') && byChannel && has.channels.length === 0) {
    return untestable(notKnown('channel', 'channels'));
  }
  const meant = has.fields.filter((field) => standsAt(field, place));
  needsFillable(
    check,
    meant.filter((field) => !canFill(has, field)),
  );
  const arrays = place === 'order' ? meant : [];
  if (arrays.length > 0) {
    const tooFew = fewerThanTwoKnown('values of the fields that take several', 'codes', 'values');
    return untestable(noneTogether(arrays, tooFew));
  }
  if (place === 'language' ? byLanguage : place.startsWith('channel') && byChannel) {
    return untestable(
      `the target took no product with content in a ${place === 'language' ? place : 'channel'}: see create/accepts-complete-product`,
    );
  }
  return notApplicable(none);
};
