import type { Fault } from '../../departures.js';
import { isObject, type JsonObject, without } from '../../json/json.js';
import type { Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import { onUpdate, withVariants } from '../parts/alter.js';

/** Defects by which an update changes what a complete product holds, and adds nothing that it does without. */
export const patchAdditionsMissed: readonly Fault[] = [
  {
    name: 'absent-field-not-added-to-valid-product',
    requirement: 'patch/changes-product-fields',
    says: 'An update of a Valid product stores no field that the product did without.',
    rules: ofValid((product, before) => ({
      ...product,
      content: withoutNew(product.content, before.content),
    })),
  },
  {
    name: 'absent-field-not-added-to-variant',
    requirement: 'patch/changes-variant-fields',
    says: 'An update of a Valid product stores no field of a variant that the variant did without.',
    consequences: ['patch/updates-identified-variant'],
    rules: ofValid((product, before) =>
      withVariants(product, (variant) => {
        const old = before.variants.find(({ id }) => id === variant.id);
        return old === undefined
          ? variant
          : { ...variant, content: withoutNew(variant.content, old.content) };
      }),
    ),
  },
  {
    name: 'absent-content-not-added-to-language',
    requirement: 'patch/changes-language-content',
    says: 'A Valid product with content in a language is given no other field in that language.',
    rules: ofValid((product, before) => ({
      ...product,
      content: withoutNewInLanguages(product.content, before.content),
    })),
  },
  {
    name: 'absent-content-not-added-to-language-of-channel',
    requirement: 'patch/changes-channel-content',
    says: 'A Valid product with content in a language of a channel is given no other field there.',
    rules: ofValid((product, before) => {
      const { channels = null } = product.content;
      const { channels: old = null } = before.content;
      if (!isObject(channels) || !isObject(old)) return product;
      return {
        ...product,
        content: { ...product.content, channels: inEach(channels, old, withoutNewInLanguages) },
      };
    }),
  },
];

function ofValid(alter: (product: Product, before: Product) => Product): Departure {
  return onUpdate((product, before) => (before.state === 'Valid' ? alter(product, before) : product));
}

/** Content without the fields that it had not before; its nodes stay. */
function withoutNew(content: JsonObject, before: JsonObject): JsonObject {
  const nodes = ['languages', 'channels', 'images'];
  const added = Object.keys(content).filter((code) => !Object.hasOwn(before, code) && !nodes.includes(code));
  return without(content, ...added);
}

/** Content without the fields that it had not before in a language in which it had others. */
function withoutNewInLanguages(content: JsonObject, before: JsonObject): JsonObject {
  const { languages = null } = content;
  const { languages: old = null } = before;
  if (!isObject(languages) || !isObject(old)) return content;
  return { ...content, languages: inEach(languages, old, withoutNew) };
}

/** Members that are objects and were so before, each altered. */
function inEach(
  nodes: JsonObject,
  before: JsonObject,
  alter: (node: JsonObject, before: JsonObject) => JsonObject,
): JsonObject {
  const altered = Object.entries(nodes).map(([name, node]) => {
    const old = before[name] ?? null;
    return [name, isObject(node) && isObject(old) ? alter(node, old) : node] as const;
  });
  return Object.fromEntries(altered);
}
