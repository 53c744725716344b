import { storeVersion } from '../changes/carry-out.js';
import { heldByExternalId } from '../changes/held-by-external-id.js';
import type { Dialect } from '../departures.js';
import { isObject, type JsonObject, textAt, without } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import type { Variant } from '../model/product.js';
import { badRequest } from '../model/refusal.js';
import type { Rules } from '../rules/index.js';

/** Freedoms in how products and variants are told apart. */
export const identity: readonly Dialect[] = [
  {
    name: 'productid-by-service-only',
    says: 'The productId is not among the fields and always given by the service.',
    rules: givingProductIds,
  },
  {
    name: 'no-product-id',
    says: 'There is no productId, neither among the fields nor in answers.',
    rules: withoutProductIds,
  },
  {
    name: 'ids-alphanumeric',
    says: 'A productId or externalId is of small letters and digits; any other is refused.',
    rules: (rules) => ({
      identifierProblem: (value) =>
        rules.identifierProblem(value) ??
        (/^[a-z0-9]+$/.test(value) ? undefined : 'must be of small letters and digits'),
    }),
  },
  {
    name: 'skus-in-capitals',
    says: 'A sku is of capital letters and digits, twenty at most; any other is refused.',
    rules: (rules) => ({
      itemProblem: (value, field) =>
        rules.itemProblem(value, field) ??
        (field.fieldType === 'MiscCode' && typeof value === 'string' && !/^[A-Z0-9]{1,20}$/.test(value)
          ? 'must be of capital letters and digits, twenty at most'
          : undefined),
    }),
  },
  {
    name: 'ids-need-encoding',
    says: 'The service gives every productId, with blanks, slashes and letters beyond ASCII in it.',
    rules: (rules) => {
      let given = 0;
      return {
        ...givingProductIds(rules),
        newProductId() {
          given += 1;
          return `Größe/${given} + 100% №?`;
        },
      };
    },
  },
  {
    name: 'id-is-productid',
    says: 'The internal id of a new product is its productId, unless another product has that internal id.',
    rules: (rules) => ({
      toStore(change) {
        const stored = rules.toStore(change);
        const productId = textAt(stored.content, 'productId');
        if (change.before !== undefined || productId === undefined) return stored;
        // A productId that a product gave up is free again, while the internal id that was made of it stays.
        const isTaken = change.call.world.store.holders({ kind: 'id', value: productId }).length > 0;
        return isTaken ? stored : { ...stored, id: productId };
      },
    }),
  },
  {
    name: 'ids-of-digits',
    says: 'Internal ids of products and variants are texts of digits in one series.',
    rules: () => {
      let latest = 4710;
      return {
        newId() {
          latest += 1;
          return String(latest);
        },
      };
    },
  },
  {
    name: 'variant-ids-within-product',
    says: 'Internal ids of variants count from one in each product.',
    rules: (rules) => ({
      toStore(change) {
        const stored = rules.toStore(change);
        const kept = new Set((change.before?.variants ?? []).map(({ id }) => id));
        const numbered = (variant: Variant, index: number): Variant =>
          kept.has(variant.id) ? variant : { ...variant, id: String(index + 1) };
        return { ...stored, variants: stored.variants.map(numbered) };
      },
    }),
  },
  {
    name: 'internal-id-unknown',
    says: 'No operation knows a product by its internal id.',
    rules: (rules) => ({
      addressKinds: (call) => rules.addressKinds(call).filter((kind) => kind !== 'id'),
    }),
  },
  {
    name: 'get-by-productid-only',
    says: 'The single read knows products by their productId only.',
    rules: (rules) => ({
      addressKinds: (call) => (call.operation === 'get' ? ['productId'] : rules.addressKinds(call)),
    }),
  },
  {
    name: 'replacing-duplicates',
    says: 'A new product takes an ean or identifier over, and the one that held it becomes Replaced.',
    rules: (rules) => ({
      duplicate(conflict, change) {
        const { holder } = conflict;
        if (change.before !== undefined || holder === change.draft) return rules.duplicate(conflict, change);
        change.call.world.store.put({ ...holder, state: 'Replaced', lastModifiedOn: change.now });
        return undefined;
      },
    }),
  },
  {
    name: 'late-replacing',
    says: 'A new product takes an ean or identifier over, and the one that held it becomes Replaced a second later.',
    rules: (rules) => ({
      duplicate(conflict, change) {
        const { holder, key } = conflict;
        const { world } = change.call;
        const { rules: all, store, clock } = world;
        const isTakenOver = key.kind !== 'id' && change.before === undefined && holder !== change.draft;
        if (!isTakenOver) return rules.duplicate(conflict, change);
        const replace = () => {
          const holders = store.holders(key).filter((product) => all.holdsItsKeys(product, key));
          const current = holders.find(({ id }) => id === holder.id);
          // Alone it keeps the ean: the product that was to have it was refused for something else.
          if (current === undefined || holders.length < 2) return;
          storeVersion({ ...current, state: 'Replaced', lastModifiedOn: clock.now() }, current, world);
        };
        setTimeout(replace, 1_000).unref();
        return undefined;
      },
    }),
  },
  {
    name: 'upsert-by-externalid',
    says: 'A create with an externalId that is in use updates the product that holds it.',
    rules: () => ({ createTarget: heldByExternalId }),
  },
  {
    name: 'upsert-looks-at-variants-first',
    says: 'A create with an externalId that is in use updates the product that holds it, unless that has a variant with the same sortOrder: it is refused for that before anything is looked up.',
    rules: (rules) => ({
      createTarget: heldByExternalId,
      unknownVariant(sent, before, world) {
        const orderOf = ({ content }: { readonly content: JsonObject }) =>
          stringifyJson(content.sortOrder ?? null);
        const isTaken =
          sent.content.sortOrder !== undefined && before.variants.map(orderOf).includes(orderOf(sent));
        return isTaken
          ? badRequest('SORT_ORDER_TAKEN', 'Another variant has this sortOrder')
          : rules.unknownVariant(sent, before, world);
      },
    }),
  },
  {
    name: 'unknown-ean-refused',
    says: 'An update adds variants only to a product that has none.',
    rules: (rules) => ({
      unknownVariant: (sent, before, world) =>
        before.variants.length === 0
          ? rules.unknownVariant(sent, before, world)
          : badRequest('VARIANT_NOT_FOUND', 'The product has no such variant'),
    }),
  },
  {
    name: 'unknown-ean-added',
    says: 'An update adds every variant whose ean is new, complete or not.',
    rules: (rules) => ({
      unknownVariant: (sent, before, world) =>
        sent.id === undefined ? undefined : rules.unknownVariant(sent, before, world),
    }),
  },
];

/** The service gives every productId: the definition has no such field, and a create may not hold one. */
export function givingProductIds(rules: Rules): Pick<Rules, 'definitionAnswer' | 'valueProblem'> {
  return {
    definitionAnswer({ world }) {
      const { product, ...rest } = world.published;
      return { ...rest, product: isObject(product) ? without(product, 'productId') : {} };
    },
    valueProblem: (value, place, call) =>
      place.field.code === 'productId' && call.operation === 'create'
        ? 'is given by the service'
        : rules.valueProblem(value, place, call),
  };
}

/** There is no productId, neither among the fields nor in answers. */
export function withoutProductIds(
  rules: Rules,
): Pick<Rules, 'definitionAnswer' | 'valueProblem' | 'showProduct'> {
  return {
    ...givingProductIds(rules),
    showProduct: (product, call) => without(rules.showProduct(product, call), 'productId'),
  };
}
