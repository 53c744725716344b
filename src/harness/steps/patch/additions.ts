import type { Capabilities, Field, Owner } from '../../../discovery/capabilities.js';
import { fillableFields } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, isInLanguage, type Place, placesOf, withValues } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { isEmpty } from '../../../oracle/products/content.js';
import type { Draft } from './drafts-by-kind.js';
import { kinds, type UpdateKind, updateKinds } from './kinds.js';
import { isChangeable } from './other-values.js';
import { type PatchChange, updateOf } from './update-bodies.js';

/** Fields that a product may lack at first and be given later. */
const addable = (has: Capabilities, owner: Owner): Field[] =>
  fillableFields(has, owner).filter((field) => !field.required && isChangeable(field));

/** Whether the definition has a field that an update could add to a product that lacks nothing. */
export const hasAddable = (has: Capabilities): boolean =>
  (['product', 'variant'] as const).some((owner) => addable(has, owner).length > 0);

type Within = (place: Place) => boolean;

const inLanguagesOfChannels: Within = ({ channel, language }) => channel !== null && language !== null;

/** Places of the first of several fields that may stand in the same nodes: the others can be added to these. */
const startIn = (has: Capabilities, isWithin: Within): readonly Place[] => {
  const [first, second] = addable(has, 'product')
    .map((field) => placesOf(field, has).filter(isWithin))
    .filter((places) => places.length > 0);
  return first === undefined || second === undefined ? [] : first;
};

/**
 * A product with required fields alone, but for one optional field in each language and one in those of each channel,
 * where the definition has more of that sort: what comes later finds a node that is there.
 *
 * @param whole a product that has all of them.
 */
export const withFirstContent = (has: Capabilities, lean: JsonObject, whole: JsonObject): JsonObject => {
  const places = [...startIn(has, isInLanguage), ...startIn(has, inLanguagesOfChannels)];
  const values = places.flatMap((place) => {
    const value = getAt(whole, place);
    return value === undefined ? [] : [{ place, value }];
  });
  return withValues(lean, values);
};

/** What a product, or a variant of it, was read without, with the values of a whole one. */
const additionsIn = (
  has: Capabilities,
  owner: Owner,
  node: JsonObject,
  whole: JsonObject = {},
): PatchChange[] =>
  addable(has, owner).flatMap((field) =>
    placesOf(field, has).flatMap((place) => {
      const value = getAt(whole, place);
      return value === undefined || !isEmpty(getAt(node, place))
        ? []
        : [{ field, place, value, variant: owner === 'variant' ? node : null }];
    }),
  );

const additionOf =
  (kind: UpdateKind, whole: JsonObject): Draft =>
  (has, read, variants) => {
    const ofVariants = variants.flatMap((variant, index) =>
      additionsIn(has, 'variant', variant, variantsOf(whole)[index]),
    );
    const added = [...additionsIn(has, 'product', read, whole), ...ofVariants].filter(kinds[kind].has);
    return added.length === 0 ? undefined : updateOf(has, added);
  };

/** An update of each kind that adds whatever the product lacks of it, with the values of a whole one. */
export const additionsFrom = (whole: JsonObject): readonly (readonly [UpdateKind, Draft])[] =>
  updateKinds.map((kind) => [kind, additionOf(kind, whole)]);
