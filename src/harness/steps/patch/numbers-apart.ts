import { getAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { isNumber, sameValue } from '../../../json/tree.js';
import type { PatchChange } from './update-bodies.js';

const isSameNumber = (first: PatchChange, { field, place, value }: PatchChange): boolean =>
  first.field === field &&
  first.place.channel === place.channel &&
  first.place.language === place.language &&
  sameValue(first.value, value);

/**
 * The changes without those that give a variant a whole number which another one has, or is to have: a service may want an
 * order that tells variants apart, and refuse them.
 *
 * @param variants all that the product has, as they were read.
 */
export const numbersApart = (
  changes: readonly PatchChange[],
  variants: readonly JsonObject[],
): readonly PatchChange[] =>
  changes.filter((change, index) => {
    const { field, place, value } = change;
    if (field.kind !== 'integer' || field.owner !== 'variant' || !isNumber(value)) return true;
    const isHeld = variants.some((variant) => {
      const held = getAt(variant, place);
      return isNumber(held) && sameValue(held, value);
    });
    return !isHeld && !changes.slice(0, index).some((before) => isSameNumber(before, change));
  });
