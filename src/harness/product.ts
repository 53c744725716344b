import type { JsonObject } from '../json/json.js';
import type { Answered } from '../target/exchange.js';

/** A product that the run created, with what is needed to find it again. */
export interface Product {
  /** As it was sent. */
  readonly body: JsonObject;
  /** Internal id on the receipt. */
  readonly receiptId: string | null;
  /** The identifier by which single-product operations find it. */
  readonly address: string;
  /** The create that was answered with success. */
  readonly created: Answered;
  /** A word that stands in no other product, where a text of it could hold one. */
  readonly label: string;
}
