import type { Call } from '../http/call.js';
import type { JsonObject } from '../json/json.js';
import type { Instant, Product } from '../model/product.js';

/** A variant in a request; `id` only where the client names one. */
export interface SentVariant {
  readonly id?: string;
  readonly content: JsonObject;
}

/** A request body that has the shape of a product; nulls are still in it. */
export interface Sent {
  /** Fields, `languages`, `channels` and `images`. */
  readonly content: JsonObject;
  /** What the client says of members that only the service decides; nothing is made of it. */
  readonly claimed: JsonObject;
  /** Absent where the request has no `variants`. */
  readonly variants?: readonly SentVariant[];
}

/** One create or update on its way into the store. */
export interface Change {
  readonly call: Call;
  readonly sent: Sent;
  /** The product that is updated; absent where a new one is made. */
  readonly before?: Product;
  /** The product as it would be stored. */
  readonly draft: Product;
  readonly now: Instant;
}
