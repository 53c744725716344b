import type { Field, Owner } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { pointer } from '../../json/tree.js';
import { member, shown } from '../answers/body.js';
import { placedVariants, type SeenVariant } from '../seen-products.js';
import { type Content, contentOf } from './content.js';
import { mediaIn } from './media.js';
import { type Difference, type Place, variantDifference } from './round-trip.js';
import { sameInAnyOrder } from './same-content.js';
import { eanCode, pairAnsweredVariants, pairSentVariants } from './variant-pairs.js';

/** Where two answers of one product differ. */
type ChangePlace =
  | Exclude<Place, 'order'>
  /** Identifiers and internal ids of product and variants. */
  | 'identity'
  | 'createdOn'
  | 'lastModifiedOn'
  | 'state'
  | 'images';

/** One value that was different before. */
export interface Change extends Omit<Difference, 'place'> {
  readonly place: ChangePlace;
  /** The field was sent, for this product or variant, but not in this place: another language, channel or currency. */
  readonly related: boolean;
  /** It shows what stands in a place that was sent, before as well as afterwards: it may be derived from that. */
  readonly follows: boolean;
  /** For a change in a variant: whether something was sent for this variant. */
  readonly variant: 'sent' | 'other' | null;
}

/** What may have changed. */
export interface ChangeOptions {
  /** The body of an update in between: what it sent is left out. */
  readonly sent?: JsonObject;
  /** Looks at the state, too. */
  readonly state?: boolean;
  /** Looks at lastModifiedOn of product and variants, too. */
  readonly lastModified?: boolean;
}

/**
 * Identifiers are compared whether they are published or not. Other unpublished content is the service's own: no
 * client can have written it, and what is derived from other content changes with that.
 */
const identifying = ['productId', 'externalId'];

/** One product or variant before and after, and what was sent for it. */
interface Node {
  readonly owner: Owner;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly sent: JsonObject | undefined;
  readonly place: string;
  readonly variant: Change['variant'];
}

const change = (
  node: Node,
  what: Pick<Change, 'place' | 'code' | 'kind' | 'related'> & {
    readonly path: readonly string[];
    readonly follows?: boolean;
  },
  [was, is]: readonly [Json | undefined, Json | undefined],
): Change => ({
  expected: `${shown(was)}, as it was`,
  received: shown(is),
  pointer: node.place + pointer(...what.path),
  place: what.place,
  owner: node.owner,
  code: what.code,
  kind: what.kind,
  related: what.related,
  follows: what.follows ?? false,
  variant: node.variant,
});

const memberChange = (node: Node, name: string, place: ChangePlace): readonly Change[] => {
  const [was, is] = [member(node.before, name), member(node.after, name)];
  if (sameInAnyOrder(was, is) || member(node.sent, name) !== undefined) return [];
  return [change(node, { place, code: name, kind: 'unknown', path: [name], related: false }, [was, is])];
};

const byPath = (contents: readonly Content[]): Map<string, Content> =>
  new Map(contents.map((content) => [JSON.stringify(content.path), content]));

const isCompared = ({ field, code }: Content): boolean => field !== undefined || identifying.includes(code);

const contentChanges = (
  node: Node,
  fields: readonly Field[],
  identifiers: readonly string[],
): readonly Change[] => {
  const before = byPath(contentOf(node.before, node.owner, fields));
  const after = byPath(contentOf(node.after, node.owner, fields));
  const sent = contentOf(node.sent ?? {}, node.owner, fields);
  const sentPaths = byPath(sent);
  const sentCodes = new Set(sent.map(({ code }) => code));
  const follows = (code: string, was: Json | undefined, is: Json | undefined): boolean =>
    [...sentPaths].some(
      ([path, one]) =>
        one.code === code &&
        sameInAnyOrder(before.get(path)?.value, was) &&
        sameInAnyOrder(after.get(path)?.value, is),
    );
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    const content = was ?? is;
    if (content === undefined || !isCompared(content) || sentPaths.has(path)) return [];
    if (content.isAtBase && identifiers.includes(content.code)) return [];
    if (sameInAnyOrder(was?.value, is?.value)) return [];
    const { place, code, kind } = content;
    const what = { place, code, kind, path: content.path, related: sentCodes.has(code) };
    const values = [was?.value, is?.value] as const;
    return [change(node, { ...what, follows: follows(code, ...values) }, values)];
  });
};

const mediaOf = (node: JsonObject): readonly JsonObject[] =>
  mediaIn({ images: member(node, 'images') ?? null }).map(({ media }) => ({
    code: member(media, 'code') ?? null,
    sortOrder: member(media, 'sortOrder') ?? null,
  }));

/** Media without a place in the order, where a service may give them one as it fills in any other empty value. */
const unplacedIn = (media: readonly JsonObject[]): ReadonlySet<Json | undefined> =>
  new Set(media.filter(({ sortOrder }) => sortOrder === null).map(({ code }) => code));

const imageChanges = (node: Node): readonly Change[] => {
  const before = mediaOf(node.before);
  const unplaced = unplacedIn(before);
  const [was, is] = [before, mediaOf(node.after)].map((all) =>
    all.map((media) => (unplaced.has(media.code) ? { ...media, sortOrder: null } : media)),
  );
  if (sameInAnyOrder(was, is) || member(node.sent, 'images') !== undefined) return [];
  const what = {
    place: 'images',
    code: 'images',
    kind: 'unknown',
    path: ['images'],
    related: false,
  } as const;
  return [change(node, what, [was, is])];
};

const nodeChanges = (node: Node, fields: readonly Field[], options: ChangeOptions): readonly Change[] => {
  const identifiers = node.owner === 'product' ? ['productId', 'externalId'] : [eanCode(fields)];
  // What an update sends under the names of answers decides nothing: it explains no change.
  const answerOnly = { ...node, sent: undefined };
  return [
    ...memberChange(answerOnly, 'id', 'identity'),
    ...identifiers.flatMap((name) => memberChange(node, name, 'identity')),
    ...memberChange(answerOnly, 'createdOn', 'createdOn'),
    ...(options.lastModified === true ? memberChange(answerOnly, 'lastModifiedOn', 'lastModifiedOn') : []),
    ...(options.state === true && node.owner === 'product' ? memberChange(answerOnly, 'state', 'state') : []),
    ...contentChanges(node, fields, identifiers),
    ...imageChanges(node),
  ];
};

const wholeVariant = (expected: string, received: string, place: string): Change => ({
  ...variantDifference(expected, received, place),
  place: 'variants',
  related: false,
  follows: false,
  variant: 'other',
});

/** Finds what an update sent for a variant: by ean or internal id, as the answer before showed them. */
const sentFor = (
  variant: JsonObject,
  sent: readonly SeenVariant[],
  fields: readonly Field[],
): JsonObject | undefined =>
  sent.find(({ variant: one }) =>
    ['id', eanCode(fields)].some((name) => {
      const value = member(one, name);
      return typeof value === 'string' && value === member(variant, name);
    }),
  )?.variant;

/**
 * What differs between two answers of one product, for the rules by which something stays as it was. Compared
 * are identifiers, times of creation and published fields; arrays in any order; images by code and sortOrder, since
 * addresses may be signed anew. Variants are matched by internal id, else by ean.
 *
 * @returns deviations without their exchange; their pointers lead into `after`.
 */
export const changes = (
  before: JsonObject,
  after: JsonObject,
  fields: readonly Field[],
  options: ChangeOptions = {},
): readonly Change[] => {
  const sentVariants = placedVariants(options.sent ?? {});
  const { pairs, onlyFirst, onlySecond } = pairAnsweredVariants(before, after, fields);
  const product: Node = { owner: 'product', before, after, sent: options.sent, place: '', variant: null };
  const variants = pairs.map(({ first, second }): Node => {
    const sent = sentFor(first.variant, sentVariants, fields);
    return {
      owner: 'variant',
      before: first.variant,
      after: second.variant,
      sent,
      place: second.pointer,
      variant: sent === undefined ? 'other' : 'sent',
    };
  });
  const added = pairSentVariants(
    { variants: sentVariants.map(({ variant }) => variant) },
    { variants: onlySecond.map(({ variant }) => variant) },
    fields,
  ).pairs.map(({ second }) => second.variant);
  return [
    ...[product, ...variants].flatMap((node) => nodeChanges(node, fields, options)),
    ...onlyFirst.map(({ variant }) => wholeVariant(`a variant ${shown(variant)}`, 'absent', '/variants')),
    ...onlySecond
      .filter(({ variant }) => !added.includes(variant))
      .map(({ variant, pointer: place }) =>
        wholeVariant('no variant but those that were there', shown(variant), place),
      ),
  ];
};
