import type { JsonObject } from '../json/json.js';
import { textAt } from '../json/json.js';
import { type Definition, eanField } from './definition.js';

/** The four states of a product; "States and transitions". */
export const STATES = ['Valid', 'Invalid', 'Deleted', 'Replaced'] as const;

/** One of {@link STATES}. */
export type State = (typeof STATES)[number];

/**
 * A moment as `YYYY-MM-DDTHH:MM:SS.FFFFFFF` in UTC.
 *
 * All of them have the same length, so that comparing the texts compares the moments.
 */
export type Instant = string;

/** A variant as it is kept; `content` holds the values as they were sent. */
export interface Variant {
  readonly id: string;
  readonly createdOn: Instant;
  readonly lastModifiedOn: Instant;
  readonly content: JsonObject;
}

/** A product as it is kept. A write makes a new object, so that a refused one leaves no trace. */
export interface Product {
  readonly id: string;
  /** Place in the order of creation, which is the order of lists. */
  readonly sequence: number;
  readonly state: State;
  readonly createdOn: Instant;
  readonly lastModifiedOn: Instant;
  /** Fields, `languages`, `channels` and `images` as they were sent; always with a `productId`. */
  readonly content: JsonObject;
  readonly variants: readonly Variant[];
  /** The version before this one, kept only by services that show their writes late. */
  readonly previous?: Product | undefined;
}

/** Names under which one product may be asked for. */
export const KEY_KINDS = ['productId', 'externalId', 'ean', 'id'] as const;

/** One of {@link KEY_KINDS}. */
export type KeyKind = (typeof KEY_KINDS)[number];

/** A unique value that a product or one of its variants holds. */
export interface Key {
  readonly kind: KeyKind;
  readonly value: string;
}

/** Whether identifiers of this product are taken: Deleted and Replaced products let go of theirs. */
export function isLive(product: Product): boolean {
  return product.state === 'Valid' || product.state === 'Invalid';
}

/** The ean of a variant, where the definition has such a field and the variant a value. */
export function eanOf(variant: Variant, definition: Definition): string | undefined {
  const field = eanField(definition);
  return field && textAt(variant.content, field.code);
}

/** Every unique value of a product, an ean as often as it is held. */
export function keysOf(product: Product, definition: Definition): Key[] {
  const keys: Key[] = [{ kind: 'id', value: product.id }];
  for (const kind of ['productId', 'externalId'] as const) {
    const value = textAt(product.content, kind);
    if (value !== undefined) keys.push({ kind, value });
  }
  for (const variant of product.variants) {
    const value = eanOf(variant, definition);
    if (value !== undefined) keys.push({ kind: 'ean', value });
  }
  return keys;
}
