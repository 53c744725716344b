import type { Field, Kind, Owner } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { follow, isNumber, pointer } from '../../json/tree.js';
import { isThere, shown } from '../answers/body.js';
import type { Deviation } from '../deviation.js';
import { shownApart } from '../shown.js';
import { parseLoosely } from '../times.js';
import { type Content, type ContentPlace, contentOf, isEmpty } from './content.js';
import { compareSets, sameContent } from './same-content.js';
import { pairKeptVariants } from './variant-pairs.js';

/** Where a value did not come back as it was sent. */
export type Place =
  | ContentPlace
  /** A whole variant is missing, or there is one too many. */
  | 'variants'
  /** The values of an array came back, but in another order. */
  | 'order';

/** One value that did not come back as it was sent. */
export interface Difference extends Deviation {
  readonly pointer: string;
  readonly place: Place;
  readonly owner: Owner;
  /** Code of the field; `variants` for a whole variant. */
  readonly code: string;
  readonly kind: Kind;
}

/** How sent and received are compared. */
interface RoundTripOptions {
  /**
   * What was sent are changes to a product that holds more: further variants and further members of an array
   * are none of their differences.
   */
  readonly partial?: boolean;
}

/** A value that was sent, and what stands in its place in the answer. */
interface ContentPair {
  readonly sent: Content;
  readonly received: Json | undefined;
  /** JSON pointer into the answer. */
  readonly pointer: string;
}

const pairsOf = (
  sent: JsonObject,
  received: JsonObject,
  owner: Owner,
  { fields, place }: { fields: readonly Field[]; place: string },
): readonly ContentPair[] =>
  contentOf(sent, owner, fields).map((content) => ({
    sent: content,
    received: follow(received, content.path),
    // Made when it is asked for: of thousands of pairs few are shown.
    get pointer() {
      return place + pointer(...content.path);
    },
  }));

const pair = (sent: JsonObject, received: JsonObject, fields: readonly Field[]): readonly ContentPair[] => [
  ...pairsOf(sent, received, 'product', { fields, place: '' }),
  ...pairKeptVariants(sent, received, fields).pairs.flatMap(({ first, second }) =>
    pairsOf(first.variant, second.variant, 'variant', { fields, place: second.pointer }),
  ),
];

const paired = new WeakMap<
  JsonObject,
  { sent: JsonObject; fields: readonly Field[]; pairs: readonly ContentPair[] }
>();

/**
 * Every value that was sent beside what came back in its place; values of variants without a partner left out. Many
 * judgements look at the answer to one create: its values are paired once.
 */
export const contentPairs = (
  sent: JsonObject,
  received: JsonObject,
  fields: readonly Field[],
): readonly ContentPair[] => {
  const known = paired.get(received);
  if (known !== undefined && known.sent === sent && known.fields === fields) return known.pairs;
  const pairs = pair(sent, received, fields);
  paired.set(received, { sent, fields, pairs });
  return pairs;
};

const differ = (pair: ContentPair, expected: string, received: string, place?: Place): Difference => {
  const { owner, code, kind } = pair.sent;
  return { expected, received, pointer: pair.pointer, place: place ?? pair.sent.place, owner, code, kind };
};

/** A value as it is to come back: where a number was sent with zeros at its end, they are not asked for. */
const shownSent = (value: Json): string => {
  const text = shown(value);
  const short = isNumber(value) ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : text;
  return short === text ? text : `${short} (sent as ${text})`;
};

const arrayDifferences = (pair: ContentPair, received: readonly Json[], partial: boolean): Difference[] => {
  const { kind, value } = pair.sent;
  if (!Array.isArray(value)) return [];
  const { missing, extra } = compareSets(value, received, (a, b) => sameContent(kind, a, b));
  const all = shown(pair.received ?? null);
  if (missing.length > 0) return [differ(pair, `${shown(missing[0])} among the values`, all)];
  if (extra.length > 0) return partial ? [] : [differ(pair, `no values but ${shown(value)}`, all)];
  const moved = value.filter((item, index) => !sameContent(kind, item, received[index]));
  return moved.length === 0 ? [] : [differ(pair, `${shown(value)}, in this order`, all, 'order')];
};

const isOneOfSeveral = (sent: Content, received: Json): boolean =>
  sent.field?.kind === 'selectable' &&
  sent.field.multiple &&
  Array.isArray(received) &&
  received.length === 1 &&
  sameContent(sent.kind, sent.value, received[0]);

const pairDifferences = (pair: ContentPair, partial: boolean): Difference[] => {
  const { sent, received } = pair;
  if (!isThere(sent.value)) return [];
  if (Array.isArray(sent.value) && Array.isArray(received)) return arrayDifferences(pair, received, partial);
  if (sameContent(sent.kind, sent.value, received)) return [];
  if (received !== undefined && isOneOfSeveral(sent, received)) return [];
  if (typeof sent.value === 'string' && typeof received === 'string') {
    // Answers write times in another way than requests: where the texts part says nothing.
    return sent.kind === 'datetime' && parseLoosely(sent.value) !== undefined
      ? [differ(pair, `the instant ${sent.value} (UTC)`, shown(received))]
      : [differ(pair, ...shownApart(sent.value, received))];
  }
  return [differ(pair, shownSent(sent.value), shown(received))];
};

/** A variant as a whole that is missing, or one too many. */
export const variantDifference = (expected: string, received: string, place: string): Difference => ({
  expected,
  received,
  pointer: place,
  place: 'variants',
  owner: 'variant',
  code: 'variants',
  kind: 'unknown',
});

/**
 * What of a body that was sent did not come back in the answer: values by their kind, in their place, variants
 * by ean, in any order. Members that only answers have, and images, are never compared; null was no value.
 *
 * @returns deviations without their exchange; their pointers lead into `received`.
 */
export const differences = (
  sent: JsonObject,
  received: JsonObject,
  fields: readonly Field[],
  options: RoundTripOptions = {},
): readonly Difference[] => {
  const partial = options.partial ?? false;
  const { onlyFirst, onlySecond } = pairKeptVariants(sent, received, fields);
  return [
    ...contentPairs(sent, received, fields).flatMap((pair) => pairDifferences(pair, partial)),
    ...onlyFirst
      .filter(({ variant }) => !isEmpty(variant))
      .map(({ variant }) => variantDifference(`a variant ${shown(variant)}`, 'absent', '/variants')),
    ...(partial ? [] : onlySecond).map(({ variant, pointer: place }) =>
      variantDifference('no variant but those that were sent', shown(variant), place),
    ),
  ];
};
