import type { Field, Kind, Owner } from '../discovery/capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { isObject, pointer } from '../json/tree.js';
import { isThere, member } from './body.js';
import { variantsIn } from './seen-products.js';

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

/** One value of a field in one place; prices come apart by their currencies. */
export interface Content {
  readonly place: ContentPlace;
  readonly owner: Owner;
  readonly code: string;
  readonly kind: Kind;
  readonly field: Field | undefined;
  /** JSON pointer to the product or variant that owns it; empty where only that was read. */
  readonly base: string;
  /** From the product or variant that owns it, as segments of a JSON pointer. */
  readonly path: readonly string[];
  readonly value: Json;
}

/** Members that only answers have. */
const responseOnly = ['id', 'state', 'createdOn', 'lastModifiedOn'];

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

const placeAtBase = (owner: Owner, kind: Kind, value: Json): ContentPlace => {
  if (kind === 'price') return 'price';
  return Array.isArray(value) ? 'multiple' : owner;
};

/** Whether a member is a node that holds fields, rather than a field with an unlucky name. */
const isNode = (name: string, value: Json): boolean =>
  (name === 'languages' || name === 'channels') && isObject(value);

/** The JSON pointer to a value. It is made when it is asked for: of thousands of values few are shown. */
export const pointerOf = ({ base, path }: Pick<Content, 'base' | 'path'>): string => base + pointer(...path);

/** Reads one product or variant; it appends to one array, since lists make runs read thousands of products. */
class Reader {
  readonly contents: Content[];
  readonly #fields: readonly Field[];
  readonly #owner: Owner;
  readonly #base: string;

  /** @param base JSON pointer to the node in the product. */
  constructor(fields: readonly Field[], owner: Owner, base: string, contents: Content[]) {
    this.#fields = fields;
    this.#owner = owner;
    this.#base = base;
    this.contents = contents;
  }

  read(node: JsonObject): void {
    this.base(node);
    this.languages(node, [], 'language');
    this.channels(node);
  }

  base(node: JsonObject): void {
    for (const [code, value] of Object.entries(node)) {
      if (responseOnly.includes(code) || structural.includes(code)) continue;
      this.#read(code, value, [code], (kind) => placeAtBase(this.#owner, kind, value));
    }
  }

  languages(node: Json, path: readonly string[], place: 'language' | 'channel'): void {
    this.#keyed(node, 'languages', path, (inner, at) => this.#fieldsIn(inner, at, () => place));
  }

  channels(node: Json): void {
    const place = (kind: Kind): ContentPlace => (kind === 'price' ? 'channel-price' : 'channel');
    this.#keyed(node, 'channels', [], (inner, at) => {
      this.#fieldsIn(inner, at, place);
      this.languages(inner, at, 'channel');
    });
  }

  #keyed(
    node: Json,
    name: string,
    path: readonly string[],
    read: (value: Json, path: readonly string[]) => void,
  ): void {
    const inner = member(node, name);
    if (!isObject(inner)) return;
    for (const [key, value] of Object.entries(inner)) read(value, [...path, name, key]);
  }

  #fieldsIn(node: Json, path: readonly string[], place: (kind: Kind) => ContentPlace): void {
    if (!isObject(node)) return;
    for (const [code, value] of Object.entries(node)) {
      if (!isNode(code, value)) this.#read(code, value, [...path, code], place);
    }
  }

  #read(code: string, value: Json, path: readonly string[], placeOf: (kind: Kind) => ContentPlace): void {
    const owner = this.#owner;
    const field = fieldOf(this.#fields, owner, code);
    const kind = field?.kind ?? 'unknown';
    const place = placeOf(kind);
    const amounts = kind === 'price' && isObject(value) ? Object.entries(value) : [];
    const content = { place, owner, code, kind, field, base: this.#base, path, value };
    if (amounts.length === 0) this.contents.push(content);
    for (const [currency, amount] of amounts) {
      this.contents.push({ ...content, path: [...path, currency], value: amount });
    }
  }
}

const own = new WeakMap<
  JsonObject,
  { fields: readonly Field[]; owner: Owner; content: readonly Content[] }
>();

/**
 * Every value that a product or variant holds itself, wherever it stands; those of its variants not. What was sent is
 * held against many answers: it is read once, and nobody changes it.
 */
export const contentOf = (node: JsonObject, owner: Owner, fields: readonly Field[]): readonly Content[] => {
  const known = own.get(node);
  if (known !== undefined && known.fields === fields && known.owner === owner) return known.content;
  const reader = new Reader(fields, owner, '', []);
  reader.read(node);
  own.set(node, { fields, owner, content: reader.contents });
  return reader.contents;
};

const placed = (product: JsonObject, fields: readonly Field[]): readonly Content[] => {
  const contents: Content[] = [];
  new Reader(fields, 'product', '', contents).read(product);
  for (const { variant, pointer: place } of variantsIn(product)) {
    new Reader(fields, 'variant', place, contents).read(variant);
  }
  return contents;
};

const readings = new WeakMap<JsonObject, { fields: readonly Field[]; content: readonly Content[] }>();

/** Every value that a product and its variants hold. Several judgements look at one product: it is read once. */
export const allContent = (product: JsonObject, fields: readonly Field[]): readonly Content[] => {
  const known = readings.get(product);
  if (known !== undefined && known.fields === fields) return known.content;
  const content = placed(product, fields);
  readings.set(product, { fields, content });
  return content;
};

/** Whether a value says nothing: absent, null, or an empty text, array or object. */
export const isEmpty = (value: Json | undefined): boolean => {
  if (!isThere(value) || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
};

/** Whether a product (for a variant field: any of its variants) holds a value for a field, in any place. */
export const holdsValue = (product: JsonObject, field: Field): boolean =>
  placed(product, [field]).some((content) => content.field === field && !isEmpty(content.value));

const names = ({ value }: Content, code: string): boolean =>
  value === code || (Array.isArray(value) && value.includes(code));

/** Whether a product (for a variant field: any of its variants) holds a code in a field, alone or among others. */
export const holdsCode = (product: JsonObject, field: Field, code: string): boolean =>
  placed(product, [field]).some((content) => content.field === field && names(content, code));

/**
 * Whether a product or one of its variants holds a code in a field whatever place a list looks at ("GET
 * {base_url}/v1/products" names none): at the base or, where nothing stands there, in every language and channel that
 * has a value.
 */
export const holdsCodePlainly = (product: JsonObject, field: Field, code: string): boolean => {
  const own = placed(product, [field]).filter((content) => content.field === field);
  return [...new Set(own.map(({ base }) => base))].some((base) => {
    const places = own.filter((content) => content.base === base);
    const atBase = places.filter(({ path }) => path.length === 1);
    return (atBase.length > 0 ? atBase : places).every((content) => names(content, code));
  });
};

/** Whether a product or one of its variants holds content for a channel. */
export const holdsChannel = (product: JsonObject, channel: string): boolean =>
  [product, ...variantsIn(product).map(({ variant }) => variant)].some(
    (node) => !isEmpty(member(member(node, 'channels'), channel)),
  );
