import type { Field, Owner } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject, pointer } from '../../json/tree.js';
import { member, shown } from '../answers/body.js';
import type { Deviation, Judged } from '../deviation.js';
import { describedVariants, placedVariants, productAndVariants, type SeenProduct } from '../seen-products.js';

/** Members of a product that the specification documents, whatever the definition publishes. */
const ofProduct = [
  'id',
  'state',
  'createdOn',
  'lastModifiedOn',
  'productId',
  'metaDescription',
  'size',
  'images',
  'languages',
  'channels',
  'variants',
];

const ofVariant = ['id', 'createdOn', 'lastModifiedOn', 'size', 'images', 'languages', 'channels'];

const codesOf = (fields: readonly Field[], owner: Owner): readonly string[] =>
  fields.filter((field) => field.owner === owner).map(({ code }) => code);

const unknownMembers = (seen: SeenProduct, node: JsonObject, place: string, known: ReadonlySet<string>) =>
  Object.keys(node)
    .filter((name) => !known.has(name))
    .map(
      (name): Deviation => ({
        expected: 'only members that were sent, that the definition has, or that are documented',
        received: `${shown(name)}: ${shown(member(node, name), 80)}`,
        pointer: place + pointer(name),
        exchange: seen.exchange,
      }),
    );

/**
 * A product and its variants have no member that was neither sent nor published in the definition nor documented.
 *
 * @param sent the body with which the product was made.
 */
export const onlyKnownMembers = (seen: SeenProduct, fields: readonly Field[], sent: JsonObject): Judged => {
  const known = new Set([
    ...ofProduct,
    ...(seen.listed ? ['price'] : []),
    ...codesOf(fields, 'product'),
    ...Object.keys(sent),
  ]);
  const knownOfVariant = new Set([
    ...ofVariant,
    ...codesOf(fields, 'variant'),
    ...placedVariants(sent).flatMap(({ variant }) => Object.keys(variant)),
  ]);
  const deviations = [
    ...unknownMembers(seen, seen.product, seen.pointer, known),
    ...describedVariants(seen).flatMap(({ variant, pointer: place }) =>
      unknownMembers(seen, variant, place, knownOfVariant),
    ),
  ];
  return { examples: 1, deviations };
};

const nullMembers = (node: Json | undefined, place: string): readonly string[] =>
  isObject(node)
    ? Object.entries(node).flatMap(([name, value]) => (value === null ? [place + pointer(name)] : []))
    : [];

const keyed = (node: Json | undefined, name: string, place: string): readonly [Json, string][] => {
  const inner = member(node, name);
  if (!isObject(inner)) return [];
  return Object.entries(inner).map(([key, value]) => [value, place + pointer(name, key)]);
};

/** A product or variant with its languages and channels: every node that holds fields. */
const fieldNodes = (node: Json, place: string): readonly (readonly [Json, string])[] => {
  const channels = keyed(node, 'channels', place);
  return [
    [node, place],
    ...keyed(node, 'languages', place),
    ...channels,
    ...channels.flatMap(([channel, where]) => keyed(channel, 'languages', where)),
  ];
};

/** Members without a value are left out rather than null, in the product, its variants, languages and channels. */
export const absentRatherThanNull = (seen: SeenProduct): Judged => {
  const nodes = productAndVariants(seen).flatMap(({ node, place }) => fieldNodes(node, place));
  const deviations = nodes
    .flatMap(([node, place]) => nullMembers(node, place))
    .map((place) => ({
      expected: 'no member where there is no value',
      received: 'null',
      pointer: place,
      exchange: seen.exchange,
    }));
  return { examples: 1, deviations };
};
