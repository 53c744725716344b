import type { Dialect } from '../departures.js';
import { type JsonObject, member, without } from '../json/json.js';
import type { Product } from '../model/product.js';

/** Freedoms in what answers hold. */
export const answers: readonly Dialect[] = [
  {
    name: 'array-order-lost',
    says: 'Several values are kept as a set and come back in order of the alphabet.',
    consequences: ['create/keeps-array-order'],
    rules: (rules) => ({
      writeValue(value, place, call) {
        const written = rules.writeValue(value, place, call);
        return Array.isArray(written) ? written.toSorted() : written;
      },
    }),
  },
  {
    name: 'no-content-patch',
    says: 'A create is answered with 200 and an update with 204 and no body.',
    rules: (rules) => ({
      createAnswer: (product, call) => ({ ...rules.createAnswer(product, call), status: 200 }),
      patchAnswer: () => ({ status: 204 }),
    }),
  },
  {
    name: 'patch-answers-product',
    says: 'An update is answered with the whole product.',
    rules: (rules) => ({
      patchAnswer: (product, call) => ({ status: 200, body: rules.showProduct(product, call) }),
    }),
  },
  {
    name: 'accepted',
    says: 'A create is answered with 202, an update with 202 and an empty object.',
    rules: (rules) => ({
      createAnswer: (product, call) => ({ ...rules.createAnswer(product, call), status: 202 }),
      patchAnswer: () => ({ status: 202, body: {} }),
    }),
  },
  {
    name: 'receipt-with-more',
    says: 'Receipts bear more than id and timestamp, and a create tells where the product is.',
    rules: (rules) => ({
      receipt: (product, call) => ({
        ...rules.receipt(product, call),
        productId: member(product.content, 'productId') ?? null,
        warnings: [],
        links: { self: locationOf(product) },
      }),
      createAnswer(product, call) {
        const reply = rules.createAnswer(product, call);
        return { ...reply, headers: { ...reply.headers, location: locationOf(product) } };
      },
    }),
  },
  {
    name: 'variants-in-any-order',
    says: 'Each answer begins the variants of a product with another one.',
    rules: (rules) => {
      let answered = 0;
      return {
        showProduct(product, call) {
          answered += 1;
          const first = answered % Math.max(1, product.variants.length);
          const variants = [...product.variants.slice(first), ...product.variants.slice(0, first)];
          return rules.showProduct({ ...product, variants }, call);
        },
      };
    },
  },
  {
    name: 'members-in-another-order',
    says: 'Behind the identifiers, members of products and variants come in the reverse order.',
    rules: (rules) => ({
      showProduct(product, call) {
        const shown = rules.showProduct(product, call);
        const identifiers = ['productId', 'externalId', 'id'];
        const first = Object.entries(shown).filter(([name]) => identifiers.includes(name));
        return { ...Object.fromEntries(first), ...reversed(without(shown, ...identifiers)) };
      },
      showVariant: (variant, index, product, call) =>
        reversed(rules.showVariant(variant, index, product, call)),
    }),
  },
  {
    name: 'empty-nodes',
    says: 'Answers bear empty languages, channels and images where a product has none.',
    rules: (rules) => ({
      showProduct: (product, call) => {
        const shown = rules.showProduct(product, call);
        return { ...shown, ...lacking(shown, { languages: {}, channels: {}, images: [] }) };
      },
      showVariant: (variant, index, product, call) => {
        const shown = rules.showVariant(variant, index, product, call);
        return { ...shown, ...lacking(shown, { channels: {} }) };
      },
    }),
  },
  {
    name: 'list-without-price',
    says: 'Elements of a list have no price of their own.',
    rules: () => ({ showElement: (product, call) => call.world.rules.showProduct(product, call) }),
  },
  {
    name: 'list-without-variants',
    says: 'Elements of a list do not show their variants.',
    rules: (rules) => ({
      showElement: (product, call) => without(rules.showElement(product, call), 'variants'),
    }),
  },
  {
    name: 'business-error-bare',
    says: 'Business errors other than those on currencies say neither code nor values.',
    consequences: [
      'create/unknown-code-is-named',
      'patch/unknown-code-is-named',
      'errors/business-error-says-code-and-message',
    ],
    rules: (rules) => ({
      businessErrorBody(refusal, call) {
        const body = rules.businessErrorBody(refusal, call);
        return refusal.code === 'CURRENCY_NOT_FOUND' ? body : without(body, 'code', 'values');
      },
    }),
  },
];

function locationOf({ content }: Product): string {
  return `/v1/products/${encodeURIComponent(String(member(content, 'productId')))}`;
}

function reversed(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).reverse());
}

function lacking(object: JsonObject, more: JsonObject): JsonObject {
  return without(more, ...Object.keys(object));
}
