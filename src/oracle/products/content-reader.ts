import type { Field, Kind, Owner } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { member } from '../answers/body.js';

/** Where a value of a product stands, in the terms of the requirements on it. */
export type ContentPlace =
  /** A single value of the product, at its base. */
  | 'product'
  /** An array of values at the base of the product or of a variant. */
  | 'multiple'
  /** Under `languages`. */
  | 'language'
  /** Under `channels`, by language or not; prices aside. */
  | 'channel'
  /** A single value of a variant, at its base; prices aside. */
  | 'variant'
  /** A price at its base place, one currency. */
  | 'price'
  /** A price under `channels`, one currency. */
  | 'channel-price';

/** What holds values: the base of a product or variant, or what stands there under a channel or language. */
interface Node {
  readonly owner: Owner;
  /** JSON pointer to the product or variant; empty where only that was read. */
  readonly base: string;
  readonly part: 'base' | 'language' | 'channel' | 'language of a channel';
  /** From the product or variant, as segments of a JSON pointer. */
  readonly path: readonly string[];
}

const placeIn = ({ part, owner }: Node, kind: Kind, value: Json): ContentPlace => {
  if (part === 'language') return 'language';
  if (part === 'language of a channel') return 'channel';
  if (part === 'channel') return kind === 'price' ? 'channel-price' : 'channel';
  if (kind === 'price') return 'price';
  return Array.isArray(value) ? 'multiple' : owner;
};

/** One value of a field in one place; prices come apart by their currencies. */
export class Content {
  readonly place: ContentPlace;
  readonly code: string;
  readonly kind: Kind;
  readonly field: Field | undefined;
  readonly value: Json;
  /** The currency of an amount; undefined for all other values. */
  readonly currency: string | undefined;
  readonly #node: Node;

  constructor(
    node: Node,
    { code, kind, field }: Pick<Content, 'code' | 'kind' | 'field'>,
    { place, value, currency }: Pick<Content, 'place' | 'value' | 'currency'>,
  ) {
    this.place = place;
    this.code = code;
    this.kind = kind;
    this.field = field;
    this.value = value;
    this.currency = currency;
    this.#node = node;
  }

  get owner(): Owner {
    return this.#node.owner;
  }

  /** JSON pointer to the product or variant that owns it; empty where only that was read. */
  get base(): string {
    return this.#node.base;
  }

  /** Whether it stands at the base of its product or variant, under no language and no channel. */
  get isAtBase(): boolean {
    return this.#node.part === 'base';
  }

  /**
   * From the product or variant that owns it, as segments of a JSON pointer. It is made when it is asked for: of
   * thousands of values few are shown.
   */
  get path(): readonly string[] {
    return [...this.#node.path, this.code, ...(this.currency === undefined ? [] : [this.currency])];
  }
}

/** Members that only answers have. A variant has no state of its own. */
export const responseOnly: Readonly<Record<Owner, readonly string[]>> = {
  product: ['id', 'state', 'createdOn', 'lastModifiedOn'],
  variant: ['id', 'createdOn', 'lastModifiedOn'],
};

/** Members that are no fields but hold them, or that are compared in a way of their own. */
const structural = ['languages', 'channels', 'variants', 'images'];

/** The fields of each owner by their codes. */
type FieldIndex = Readonly<Record<Owner, ReadonlyMap<string, Field>>>;

const indexes = new WeakMap<readonly Field[], FieldIndex>();

const indexOf = (fields: readonly Field[]): FieldIndex => {
  const known = indexes.get(fields);
  if (known !== undefined) return known;
  const ofOwner = (owner: Owner) =>
    new Map(fields.filter((field) => field.owner === owner).map((field) => [field.code, field]));
  const index = { product: ofOwner('product'), variant: ofOwner('variant') };
  indexes.set(fields, index);
  return index;
};

/** The field of an owner with this code; undefined where none is published. */
export const fieldOf = (fields: readonly Field[], owner: Owner, code: string): Field | undefined =>
  indexOf(fields)[owner].get(code);

/** Whether a member is a node that holds fields, rather than a field with an unlucky name. */
const isNode = (name: string, value: Json): boolean =>
  (name === 'languages' || name === 'channels') && isObject(value);

/** Reads one product or variant; it appends to one array, since lists make runs read thousands of products. */
export class ContentReader {
  readonly contents: Content[];
  readonly #fields: readonly Field[];
  readonly #base: Node;

  /** @param base JSON pointer to the node in the product. */
  constructor(fields: readonly Field[], owner: Owner, base: string, contents: Content[]) {
    this.#fields = fields;
    this.#base = { owner, base, part: 'base', path: [] };
    this.contents = contents;
  }

  read(node: JsonObject): void {
    const ofAnswers = responseOnly[this.#base.owner];
    for (const code of Object.keys(node)) {
      if (!ofAnswers.includes(code) && !structural.includes(code)) {
        this.#read(this.#base, code, node[code] ?? null);
      }
    }
    this.#keyed(node, 'languages', this.#base, 'language');
    this.#keyed(node, 'channels', this.#base, 'channel');
  }

  #keyed(node: Json, name: 'languages' | 'channels', { path }: Node, part: Node['part']): void {
    const keyed = member(node, name);
    if (!isObject(keyed)) return;
    for (const key of Object.keys(keyed)) {
      const inner = keyed[key] ?? null;
      if (!isObject(inner)) continue;
      const here = { ...this.#base, part, path: [...path, name, key] };
      this.#fieldsIn(here, inner);
      if (part === 'channel') this.#keyed(inner, 'languages', here, 'language of a channel');
    }
  }

  #fieldsIn(here: Node, node: JsonObject): void {
    for (const code of Object.keys(node)) {
      const value = node[code] ?? null;
      if (!isNode(code, value)) this.#read(here, code, value);
    }
  }

  #read(node: Node, code: string, value: Json): void {
    const field = fieldOf(this.#fields, node.owner, code);
    const kind = field?.kind ?? 'unknown';
    const of = { code, kind, field };
    const place = placeIn(node, kind, value);
    const amounts = kind === 'price' && isObject(value) ? value : {};
    const currencies = Object.keys(amounts);
    if (currencies.length === 0)
      this.contents.push(new Content(node, of, { place, value, currency: undefined }));
    for (const currency of currencies) {
      this.contents.push(new Content(node, of, { place, value: amounts[currency] ?? null, currency }));
    }
  }
}
