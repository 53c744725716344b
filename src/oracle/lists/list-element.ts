import type { Field } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isNumber, isObject, pointer, sameValue } from '../../json/tree.js';
import { isThere, member, shown } from '../answers/body.js';
import type { Deviation } from '../deviation.js';
import { allContent, fieldOf, isEmpty, pointerOf } from '../products/content.js';
import { mediaIn } from '../products/media.js';
import { sameInAnyOrder } from '../products/same-content.js';
import { eanCode, pairAnsweredVariants } from '../products/variant-pairs.js';
import { placedVariants, type SeenVariant } from '../seen-products.js';

/** What of a list element is compared with the single product. */
interface AgreementOptions {
  /** Leaves lastModifiedOn aside, where the product may have been modified between the two answers. */
  readonly ignoreLastModified?: boolean;
}

const disagree = (single: Json | undefined, element: Json, place: string): Deviation => ({
  expected: `${shown(single)}, as a read of the single product shows`,
  received: shown(element),
  pointer: place,
});

const isScalar = (value: Json): boolean => isNumber(value) || typeof value !== 'object';

/** Whether one of two values can be a summary of the other: a text of an object, say, and then they need not agree. */
const comparable = (first: Json, second: Json): boolean =>
  isScalar(first) === isScalar(second) && Array.isArray(first) === Array.isArray(second);

/** What an element shows in a node that the single product shows otherwise; members of objects one by one. */
const disagreements = (element: Json, single: Json | undefined, place: string): readonly Deviation[] => {
  if (isEmpty(element)) return [];
  if (isObject(element) && (single === undefined || isObject(single))) {
    return Object.entries(element).flatMap(([name, value]) =>
      disagreements(value, member(single, name), place + pointer(name)),
    );
  }
  return sameInAnyOrder(element, single) ? [] : [disagree(single, element, place)];
};

/** Media by code: addresses may be signed anew for each answer, and a list may show fewer of them. */
const mediaDisagreements = (element: JsonObject, single: JsonObject): readonly Deviation[] => {
  const all = mediaIn({ images: member(single, 'images') ?? null });
  return mediaIn({ images: member(element, 'images') ?? null }).flatMap(({ media, pointer: place }) => {
    const code = member(media, 'code');
    if (!isThere(code)) return [];
    // Where updates add media, one code may stand several times.
    const alike = all.filter((one) => member(one.media, 'code') === code);
    if (alike.length === 0) return [disagree(undefined, code, `${place}/code`)];
    const order = member(media, 'sortOrder');
    if (!isThere(order)) return [];
    const compared = alike.map((one) =>
      disagreements(order, member(one.media, 'sortOrder'), `${place}/sortOrder`),
    );
    return compared.find((deviations) => deviations.length === 0) ?? compared[0] ?? [];
  });
};

/** Variants of an element that bear an ean of which the single product knows nothing: they are those of another one. */
const strangers = (
  variants: readonly SeenVariant[],
  single: JsonObject,
  fields: readonly Field[],
): readonly Deviation[] => {
  const code = eanCode(fields);
  const own = placedVariants(single).map(({ variant }) => member(variant, code));
  // Where a variant shows no ean, any might be its.
  if (!own.every((ean) => typeof ean === 'string')) return [];
  return variants.flatMap(({ variant, pointer: place }) => {
    const ean = member(variant, code);
    if (typeof ean !== 'string' || ean === '' || own.includes(ean)) return [];
    return [
      {
        expected: `an ean of the product: a read of the single product shows ${shown(own)}`,
        received: shown(ean),
        pointer: place + pointer(code),
      },
    ];
  });
};

/**
 * Variants of an element without a partner that are there twice, value for value: a join of tables shows a variant once
 * for each row of another table. What bears neither id nor ean may be a summary of several variants.
 */
const repetitions = (
  variants: readonly SeenVariant[],
  element: JsonObject,
  fields: readonly Field[],
): readonly Deviation[] => {
  const code = eanCode(fields);
  const isIdentified = ({ variant }: SeenVariant): boolean =>
    [code, 'id'].some((name) => typeof member(variant, name) === 'string');
  const all = placedVariants(element);
  return variants.filter(isIdentified).flatMap((one) => {
    const twin = all.find((other) => other.pointer !== one.pointer && sameValue(other.variant, one.variant));
    return twin === undefined
      ? []
      : [
          {
            expected: 'each variant once',
            received: `the variant at ${twin.pointer} again`,
            pointer: one.pointer,
          },
        ];
  });
};

/** Nodes of a variant by channel and language, whose values are those of its fields. */
const nodesOfVariants = ['channels', 'languages'];

/** What two nodes show otherwise, as far as both show it: a list may fill in what holds for a channel. */
const sharedDisagreements = (element: Json, single: Json, place: string): readonly Deviation[] => {
  if (isObject(element) && isObject(single)) {
    return Object.entries(element).flatMap(([name, value]) => {
      const other = member(single, name);
      return isThere(other) ? sharedDisagreements(value, other, place + pointer(name)) : [];
    });
  }
  return comparable(element, single) ? disagreements(element, single, place) : [];
};

/** Variants in a list may have any shape: a member that sums up one of the single product is not compared. */
const variantDisagreements = (
  element: JsonObject,
  single: JsonObject,
  fields: readonly Field[],
  times: readonly string[],
): readonly Deviation[] => {
  const compared = ['id', 'createdOn', ...times];
  const { onlyFirst, pairs } = pairAnsweredVariants(element, single, fields);
  const ofPairs = pairs.flatMap(({ first, second }) =>
    Object.entries(first.variant).flatMap(([name, value]) => {
      const other = member(second.variant, name);
      const at = first.pointer + pointer(name);
      if (nodesOfVariants.includes(name)) return isThere(other) ? sharedDisagreements(value, other, at) : [];
      const isAnswered = name === eanCode(fields) || compared.includes(name);
      const known = isAnswered || fieldOf(fields, 'variant', name) !== undefined;
      if (!known || !isThere(other) || !comparable(value, other)) return [];
      return disagreements(value, other, at);
    }),
  );
  return [...ofPairs, ...strangers(onlyFirst, single, fields), ...repetitions(onlyFirst, element, fields)];
};

const answerMembers = ['id', 'state', 'createdOn', 'productId', 'externalId'];

/** Members that the specification documents, compared whether or not the definition publishes them. */
const documented = [...answerMembers, 'metaDescription', 'size', 'languages', 'channels'];

/**
 * The price at the top of an element is a summary that the single product need not have, also where the definition has
 * a field of that name.
 */
const isCompared = (name: string, value: Json, fields: readonly Field[]): boolean =>
  documented.includes(name) ||
  (fieldOf(fields, 'product', name) !== undefined && !(name === 'price' && isObject(value)));

/** Members that are compared in a way of their own, whatever a definition says of a field of that name. */
const apart = ['variants', 'images', 'lastModifiedOn'];

/**
 * What a list element shows of a product agrees with its single answer, member by member. The element may show
 * less; members that are neither published nor documented are not compared.
 *
 * @returns deviations without their exchange; their pointers lead into the element.
 */
export const elementAgreesWith = (
  element: JsonObject,
  single: JsonObject,
  fields: readonly Field[],
  options: AgreementOptions = {},
): readonly Deviation[] => {
  const names = Object.entries(element)
    .filter(([name, value]) => isCompared(name, value, fields) && !apart.includes(name))
    .map(([name]) => name);
  const times = options.ignoreLastModified === true ? [] : ['lastModifiedOn'];
  return [
    ...[...names, ...times].flatMap((name) =>
      disagreements(member(element, name) ?? null, member(single, name), pointer(name)),
    ),
    ...mediaDisagreements(element, single),
    ...variantDisagreements(element, single, fields, times),
  ];
};

/** That an element shows fewer media than the single product, if it does. */
const lacksMedia = (element: JsonObject, single: JsonObject): readonly Deviation[] => {
  const [listed, all] = [element, single].map(
    (one) => mediaIn({ images: member(one, 'images') ?? null }).length,
  );
  return (listed ?? 0) >= (all ?? 0)
    ? []
    : [
        {
          expected: `${all} media, as in the single product`,
          received: listed === 0 ? 'none' : String(listed),
          pointer: pointer('images'),
        },
      ];
};

/**
 * Which fields of the product its single answer shows and the list element does not; each field once, at the
 * first place where it is missed.
 *
 * @returns deviations without their exchange; their pointers lead into the element.
 */
export const lacksFields = (
  element: JsonObject,
  single: JsonObject,
  fields: readonly Field[],
): readonly Deviation[] => {
  const held = new Set(
    allContent(element, fields)
      .filter(({ owner }) => owner === 'product')
      .map(pointerOf),
  );
  const missed = new Map<string, Deviation>();
  for (const content of allContent(single, fields)) {
    const { owner, code, field, value } = content;
    const isField = owner === 'product' && (field !== undefined || answerMembers.includes(code));
    if (!isField || isEmpty(value) || missed.has(code)) continue;
    const place = pointerOf(content);
    if (held.has(place)) continue;
    missed.set(code, {
      expected: `${shown(value)}, as in the single product`,
      received: 'absent',
      pointer: place,
    });
  }
  return [...missed.values(), ...lacksMedia(element, single)];
};
