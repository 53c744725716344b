import type { Field } from '../discovery/capabilities.js';
import { eanField, fieldsOf } from '../generators/fields.js';
import { variantsOf } from '../generators/nodes.js';
import { getAt, heldPlaces, removeEverywhere, setAt } from '../generators/places.js';
import type { Json, JsonObject } from '../json/json.js';
import { isObject } from '../json/tree.js';

/** What a sequence knows of a product that it made: what it wrote last, and what was seen of it since. */
export interface ModelledProduct {
  /** A body that holds every value that was written last and that the text promises to keep. */
  readonly written: JsonObject;
  /** As it was read last; undefined before the first read. */
  readonly seen: JsonObject | undefined;
  /** What was sent since then in writes that succeeded. */
  readonly sentSince: JsonObject;
  /** Whether a write that touches it was refused since then. */
  readonly refusedSince: boolean;
  /** Whether the text still says what it holds: a duplicate that was accepted may have replaced it. */
  readonly isCertain: boolean;
}

/** The fields of a target, by which a model tells values from structure. */
type Fields = { readonly fields: readonly Field[] };

/** A product as it is once a create was accepted. */
export const created = (body: JsonObject): ModelledProduct => ({
  written: body,
  seen: undefined,
  sentSince: {},
  refusedSince: false,
  isCertain: true,
});

/**
 * A product as it is once an update was accepted. What was sent is there; that other languages, channels and
 * currencies than those that were sent stay is no more than implied, so that nothing is known of them any more.
 */
export const updated = (product: ModelledProduct, sent: JsonObject, has: Fields): ModelledProduct => ({
  ...product,
  written: afterUpdate(product.written, sent, has),
  sentSince: afterUpdate(product.sentSince, sent, has),
});

/** A product as it was before, whatever a refused write asked for. */
export const refused = (product: ModelledProduct): ModelledProduct => ({ ...product, refusedSince: true });

/** A product of which nothing more is known: something happened for which the text leaves the outcome open. */
export const uncertain = (product: ModelledProduct): ModelledProduct => ({ ...product, isCertain: false });

/** A product as it was just read: what the text leaves open is taken from there. */
export const observed = (product: ModelledProduct, seen: JsonObject): ModelledProduct => ({
  ...product,
  seen,
  sentSince: {},
  refusedSince: false,
});

/** The entries of `held` that were sent, too; within them the same holds of their own nodes. */
const onlySent = (held: JsonObject, asked: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(held).flatMap(([key, inner]) => {
      const sent = asked[key];
      return isObject(inner) && isObject(sent) ? [[key, withoutOthers(inner, sent)]] : [];
    }),
  );

/** A node with no languages and channels but those that were sent, where some were. */
const withoutOthers = (node: JsonObject, sent: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(node).map(([name, held]) => {
      const asked = sent[name];
      const isNode = (name === 'languages' || name === 'channels') && isObject(held) && isObject(asked);
      return [name, isNode ? onlySent(held, asked) : held];
    }),
  );

/** A product or variant with what was sent of each field in the place of all that it held of it. */
const nodeAfter = (node: JsonObject, sent: JsonObject, fields: readonly Field[]): JsonObject =>
  fields.reduce(
    (rest, { code }) => {
      const places = heldPlaces(sent, code);
      if (places.length === 0) return rest;
      return places.reduce(
        (written, place) => {
          const value = getAt(sent, place);
          return value === undefined ? written : setAt(written, place, value);
        },
        removeEverywhere(rest, code),
      );
    },
    withoutOthers(node, sent),
  );

const afterUpdate = (before: JsonObject, sent: JsonObject, has: Fields): JsonObject => {
  const product = nodeAfter(before, sent, fieldsOf(has, 'product'));
  if (!Array.isArray(sent.variants)) return product;
  const code = eanField(has)?.code ?? 'ean';
  const fields = fieldsOf(has, 'variant');
  const variants: Json[] = variantsOf(before);
  for (const one of variantsOf(sent)) {
    const index = variants.findIndex((variant) => isObject(variant) && variant[code] === one[code]);
    const known = variants[index];
    if (isObject(known)) variants[index] = nodeAfter(known, one, fields);
    else variants.push(one);
  }
  return { ...product, variants };
};
