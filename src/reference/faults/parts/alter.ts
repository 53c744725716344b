import type { Change } from '../../changes/change.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject, JsonNumber } from '../../json/json.js';
import { mapContent, type Place, rootNode } from '../../model/content.js';
import type { Product, Variant } from '../../model/product.js';
import type { Departure, Rules } from '../../rules/index.js';
import type { World } from '../../world.js';

/** What a new product becomes on its way into the store. */
export function onCreate(alter: (product: Product, change: Change) => Product): Departure {
  return (rules) => ({
    toStore(change) {
      const product = rules.toStore(change);
      return change.before === undefined ? alter(product, change) : product;
    },
  });
}

/** What an updated product becomes on its way into the store. */
export function onUpdate(alter: (product: Product, before: Product, change: Change) => Product): Departure {
  return (rules) => ({
    toStore(change) {
      const product = rules.toStore(change);
      return change.before === undefined ? product : alter(product, change.before, change);
    },
  });
}

/** Whether a change is an update of variants, and of nothing beside them. */
export function updatesVariantsAlone({ before, sent }: Omit<Change, 'draft'>): boolean {
  return before !== undefined && Object.keys(sent.content).length === 0 && (sent.variants ?? []).length > 0;
}

/** Whether an update brought a product its first variants. */
export function hasFirstVariants(product: Product, before: Product): boolean {
  return before.variants.length === 0 && product.variants.length > 0;
}

/** Rules that know what each product was before its first update: one that never had any is what it is. */
export function knowingFirst(
  depart: (rules: Rules, firstOf: (product: Product) => Product) => Partial<Rules>,
): Departure {
  return (rules) => {
    const first = new Map<string, Product>();
    const toStore: Rules['toStore'] = (change) => {
      const { before } = change;
      if (before !== undefined && !first.has(before.id)) first.set(before.id, before);
      return rules.toStore(change);
    };
    return { toStore, ...depart({ ...rules, toStore }, (product) => first.get(product.id) ?? product) };
  };
}

/** Rules that know which productIds the service made up. */
export function knowingMadeUp(
  depart: (rules: Rules, isMadeUp: (productId: string) => boolean) => Partial<Rules>,
): Departure {
  return (rules) => {
    const madeUp = new Set<string>();
    const newProductId: Rules['newProductId'] = (world) => {
      const productId = rules.newProductId(world);
      madeUp.add(productId);
      return productId;
    };
    return { newProductId, ...depart({ ...rules, newProductId }, (productId) => madeUp.has(productId)) };
  };
}

/** The product with every value of its fields and its variants' fields changed. */
export function withValues(
  product: Product,
  { definition }: World,
  write: (value: Json, place: Place) => Json,
): Product {
  return {
    ...product,
    content: mapContent(product.content, definition.product, write),
    variants: product.variants.map((variant, index) => ({
      ...variant,
      content: mapContent(variant.content, definition.variant, write, rootNode(index)),
    })),
  };
}

/** The product with its variants changed. */
export function withVariants(product: Product, alter: (variant: Variant, index: number) => Variant): Product {
  return { ...product, variants: product.variants.map(alter) };
}

/** Content without the entries of all nodes of that name (`languages`, `channels`) that a test picks. */
export function withoutEntries(
  content: JsonObject,
  name: string,
  isDropped: (key: string, index: number) => boolean,
): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]): [string, Json] => {
      if (!isObject(value)) return [key, value];
      const entries = Object.entries(value).filter(
        ([entry], index) => key !== name || !isDropped(entry, index),
      );
      const inner = entries.map(([entry, node]): [string, Json] => [
        entry,
        isObject(node) ? withoutEntries(node, name, isDropped) : node,
      ]);
      return [key, Object.fromEntries(inner)];
    }),
  );
}

/** The first of a list of values, as a list. */
export function firstOf(value: Json): Json {
  return Array.isArray(value) ? value.slice(0, 1) : value;
}

/** A number that ends in a zero behind its point, without the point; anything else as it is. */
export function withoutPoint(value: Json): Json {
  return value instanceof JsonNumber && /\.\d*0$/.test(value.raw)
    ? new JsonNumber(value.raw.replace('.', ''))
    : value;
}
