import type { Field, Owner } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject, pointer } from '../../json/tree.js';
import { isThere, member } from '../answers/body.js';
import { placedVariants } from '../seen-products.js';
import { type Content, ContentReader } from './content-reader.js';

export { type Content, type ContentPlace, fieldOf } from './content-reader.js';

/** The JSON pointer to a value. */
export const pointerOf = ({ base, path }: Pick<Content, 'base' | 'path'>): string => base + pointer(...path);

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
  const reader = new ContentReader(fields, owner, '', []);
  reader.read(node);
  own.set(node, { fields, owner, content: reader.contents });
  return reader.contents;
};

const placed = (product: JsonObject, fields: readonly Field[]): readonly Content[] => {
  const contents: Content[] = [];
  new ContentReader(fields, 'product', '', contents).read(product);
  for (const { variant, pointer: place } of placedVariants(product)) {
    new ContentReader(fields, 'variant', place, contents).read(variant);
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

/**
 * A field that a product lacks, in words: `the variant field sortOrder at /variants/1`. Of a field of variants the
 * place is told where some of them have it.
 */
export const shownGap = (product: JsonObject, field: Field): string => {
  const what = `the ${field.owner} field ${field.code}`;
  if (field.owner === 'product') return what;
  const variants = placedVariants(product);
  const lacking = variants.filter(({ variant }) => !holdsValue({ variants: [variant] }, field));
  const places = lacking.length < variants.length ? lacking.map(({ pointer: place }) => place) : [];
  return places.length === 0 ? what : `${what} at ${places.join(' and ')}`;
};

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
    const atBase = places.filter(({ isAtBase }) => isAtBase);
    return (atBase.length > 0 ? atBase : places).every((content) => names(content, code));
  });
};

const holdsItself = (node: JsonObject, channel: string): boolean =>
  !isEmpty(member(member(node, 'channels'), channel));

/** Whether a product or one of its variants holds content for a channel. */
export const holdsChannel = (product: JsonObject, channel: string): boolean =>
  holdsItself(product, channel) ||
  placedVariants(product).some(({ variant }) => holdsItself(variant, channel));

/** Who of a product and its variants lacks content of its own for a channel: of several variants each must hold some. */
export const lacksChannel = (product: JsonObject, channel: string): readonly Owner[] => {
  const variants = placedVariants(product);
  const isInVariants = variants.length > 0 && variants.every(({ variant }) => holdsItself(variant, channel));
  return [
    ...(holdsItself(product, channel) ? [] : (['product'] as const)),
    ...(isInVariants ? [] : (['variant'] as const)),
  ];
};
