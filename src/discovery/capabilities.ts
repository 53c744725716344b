import type { Json } from '../json/json.js';

/** How values of a field are made and compared; `unknown` for a field type the specification does not list. */
export type Kind =
  | 'text'
  | 'html'
  | 'integer'
  | 'decimal'
  | 'price'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'ean'
  | 'code'
  | 'selectable'
  | 'unknown';

/** Where the definition lists a field: a field of the product itself, or one that each of its variants has. */
export type Owner = 'product' | 'variant';

/** A field of the target's definition. */
export interface Field {
  readonly owner: Owner;
  readonly code: string;
  /** As published. */
  readonly fieldType: string;
  readonly kind: Kind;
  readonly required: boolean;
  /** Its content stands in the `languages` node. */
  readonly multiLanguage: boolean;
  /** Its content may stand under `channels` too. */
  readonly multiChannel: boolean;
  /** It takes an array of values. */
  readonly multiple: boolean;
  /** Of one that takes an array: more than one value in it is refused. */
  readonly singly?: boolean;
  /** Of a multichannel field: the target refuses a value outside of `channels`. */
  readonly inChannelsOnly?: boolean;
}

/** Why a field is left out of products that shall be accepted, and how the user can bring it in. */
export interface Unfillable {
  readonly owner: Owner;
  readonly code: string;
  readonly reason: string;
  /** Whether the target refused the values that were tried; else there was none to try. */
  readonly refused?: boolean;
}

/** How the target lets a created product be found again. */
export type Address =
  | 'sent-product-id'
  | 'receipt-id'
  | 'external-id'
  | 'ean'
  /** By the productId that a read by the receipt's id, the externalId or the ean shows. */
  | 'shown-product-id'
  /** By the productId that a narrowed list shows for the externalId or ean sent. */
  | 'listed-product-id';

/** The fields of the target and what they can be filled with: what products are generated from. */
export interface Vocabulary {
  readonly fields: readonly Field[];
  /** Existing codes by `owner.field`, each proven by an accepted create; at most 4 a field, best first. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
  /** Values of fields of unknown kind by `owner.field`. */
  readonly values: Readonly<Record<string, readonly Json[]>>;
  readonly currencies: readonly string[];
  readonly languages: readonly string[];
  readonly channels: readonly string[];
  /** Of channels whose content cannot be in every language: those it can be in. */
  readonly channelLanguages?: Readonly<Record<string, readonly string[]>>;
  /** Of channels that do not take prices in every currency: those they take. */
  readonly channelCurrencies?: Readonly<Record<string, readonly string[]>>;
  readonly media: readonly string[];
  /** Fields that no accepted product could be given. */
  readonly unfillable: readonly Unfillable[];
  /** The most variants that the target takes in one product; left out where no limit is known. */
  readonly mostVariants?: number;
  /** Whether the target takes over the productId that a client sends; not known where it is left out. */
  readonly productIdFromClient?: boolean;
}

/** Everything about the target that checks need to know, learnt once before they start. Plain data. */
export interface Capabilities extends Vocabulary {
  /** Why the definition could not be read; null where it could. Without it there are no fields. */
  readonly noDefinition: string | null;
  /**
   * Codes that existing products hold, or the fixtures name, by `owner.field`, most frequent first: good for
   * reading, not proven for writing.
   */
  readonly seenCodes?: Readonly<Record<string, readonly string[]>>;
  /** How created products are found; null where none could be created or none was found. */
  readonly address: Address | null;
  /** Whether a search for the run's mark lists its products and no others. */
  readonly termNarrows: boolean;
  /** Why no Valid product can be made, with the remedy; null where one can. */
  readonly noValidProduct: string | null;
  /** Why nothing can be created at all, with the remedy; null where something can. */
  readonly noCreate: string | null;
}
