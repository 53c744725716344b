import type { Fault } from '../../departures.js';
import { isArray, isObject, type Json, type JsonObject, member, without } from '../../json/json.js';
import type { Departure } from '../../rules/index.js';
import { withVariants } from '../parts/alter.js';

/** Defects of the form of a list, and of what its elements show. */
export const listElements: readonly Fault[] = [
  {
    name: 'list-in-object',
    requirement: 'list/is-array',
    says: 'The list is an object that holds the array.',
    alone: true,
    rules: answering((products) => ({ items: products, total: products.length })),
  },
  {
    name: 'elements-without-state',
    requirement: 'list/elements-are-products',
    says: 'Elements of a list do not say their state.',
    rules: (rules) => ({
      showElement: (product, call) => without(rules.showElement(product, call), 'state'),
    }),
  },
  {
    name: 'elements-without-created-on',
    requirement: 'list/elements-are-products',
    says: 'Elements of a list that are Invalid do not say when they were created.',
    rules: (rules) => ({
      showElement(product, call) {
        const element = rules.showElement(product, call);
        return product.state === 'Invalid' ? without(element, 'createdOn') : element;
      },
    }),
  },
  {
    name: 'list-shows-first-version',
    requirement: 'list/agrees-with-get',
    says: 'Elements of a list say lastModifiedOn as it was at creation.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      showElement: (product, call) =>
        rules.showElement({ ...product, lastModifiedOn: product.createdOn }, call),
    }),
  },
  {
    name: 'variants-in-lists-never-modified',
    requirement: 'list/agrees-with-get',
    says: 'Variants in a list say lastModifiedOn as it was when they were created.',
    rules: (rules) => ({
      showElement: (product, call) =>
        rules.showElement(
          withVariants(product, (variant) => ({ ...variant, lastModifiedOn: variant.createdOn })),
          call,
        ),
    }),
  },
  {
    name: 'last-variants-in-lists-twice',
    requirement: 'list/agrees-with-get',
    says: 'A list shows the last variant of a product that has several of them twice.',
    consequences: ['sequences/lists-agree'],
    rules: (rules) => ({
      showElement(product, call) {
        const { variants } = product;
        const shown = variants.length > 1 ? [...variants, ...variants.slice(-1)] : variants;
        return rules.showElement({ ...product, variants: shown }, call);
      },
    }),
  },
  {
    name: 'list-shows-other-prices',
    requirement: 'list/agrees-with-get',
    says: 'Decimals and prices are answered without their fraction in lists.',
    rules: (rules) => ({
      writeDecimal(raw, place, call) {
        const written = rules.writeDecimal(raw, place, call);
        return call.operation === 'list' ? (written.split('.')[0] ?? written) : written;
      },
    }),
  },
  {
    name: 'lists-fill-in-from-the-product-before',
    requirement: 'list/agrees-with-get',
    says: 'A list shows a product that has no number of packages with the one of the product before it.',
    rules: answering((products) =>
      products.map((element, index) => {
        const before = products[index - 1];
        if (!isObject(element) || !isObject(before)) return element;
        const left = member(before, 'packageCount');
        return left === undefined ? element : { packageCount: left, ...element };
      }),
    ),
  },
  {
    name: 'lists-fill-in-variants-of-the-product-before',
    requirement: 'list/agrees-with-get',
    says: 'A list shows a product that has no variants with those of the product before it.',
    rules: answering((products) =>
      products.map((element, index) => {
        const before = products[index - 1];
        if (!isObject(element) || !isObject(before)) return element;
        const [variants, others] = [member(element, 'variants'), member(before, 'variants')];
        return isArray(variants) && variants.length === 0 && others !== undefined
          ? { ...element, variants: others }
          : element;
      }),
    ),
  },
  {
    name: 'lists-show-currencies-in-small-letters',
    requirement: 'list/agrees-with-get',
    says: 'Lists show prices with the codes of their currencies in small letters.',
    rules: (rules) => ({
      writeValue(value, place, call) {
        const written = rules.writeValue(value, place, call);
        return call.operation === 'list' && place.field.kind === 'price' && isObject(written)
          ? inSmallLetters(written)
          : written;
      },
    }),
  },
  {
    name: 'lists-by-channel-show-its-price',
    requirement: 'list/agrees-with-get',
    says: 'A list by a channel shows the prices of that channel as those of the variant.',
    rules: (rules) => ({
      showVariant(variant, index, product, call) {
        const shown = rules.showVariant(variant, index, product, call);
        const channels = member(shown, 'channels');
        const [asked = ''] = call.query.getAll('channels');
        const inChannel = isObject(channels) ? member(channels, asked) : undefined;
        const price = isObject(inChannel) ? member(inChannel, 'price') : undefined;
        return price === undefined ? shown : { ...shown, price };
      },
    }),
  },
  {
    name: 'lists-show-base-prices-in-channels',
    requirement: 'list/agrees-with-get',
    says: 'A list shows the price of a variant at its base as that of each channel which has one.',
    consequences: ['sequences/lists-agree'],
    rules: (rules) => ({
      showVariant(variant, index, product, call) {
        const shown = rules.showVariant(variant, index, product, call);
        return call.operation === 'list' ? withBasePrices(shown) : shown;
      },
    }),
  },
  {
    name: 'lists-show-the-first-price-behind-nine-variants',
    requirement: 'list/agrees-with-get',
    says: 'A list shows the variants behind the ninth of a product with the price of the first.',
    rules: (rules) => ({
      showVariant(variant, index, product, call) {
        const shown = rules.showVariant(variant, index, product, call);
        const first = product.variants[0];
        const price = first && member(first.content, 'price');
        return call.operation === 'list' && index > 8 && price !== undefined ? { ...shown, price } : shown;
      },
    }),
  },
  {
    name: 'lists-fill-in-names',
    requirement: 'list/agrees-with-get',
    says: 'A list shows the productId as the name of a product that has none.',
    rules: (rules) => ({
      showElement(product, call) {
        const element = rules.showElement(product, call);
        const productId = member(element, 'productId');
        return member(element, 'name') === undefined && productId !== undefined
          ? { ...element, name: productId }
          : element;
      },
    }),
  },
  {
    name: 'list-prices-in-array',
    requirement: 'get/own-fields-have-their-type',
    says: 'A list shows the prices of a product as an array of amounts without their currencies.',
    consequences: ['get/existing-fields-have-their-type'],
    rules: (rules) => ({
      showElement(product, call) {
        const element = rules.showElement(product, call);
        const price = member(element, 'price');
        return isObject(price) ? { ...element, price: Object.values(price) } : element;
      },
    }),
  },
  {
    name: 'list-hides-fields',
    requirement: 'list/shows-all-product-fields',
    says: 'A list does not show the optional fields of products.',
    rules: (rules) => ({
      showElement(product, call) {
        const optional = [...call.world.definition.product.values()].filter(({ required }) => !required);
        const hidden = optional.map(({ code }) => code).filter((code) => code !== 'productId');
        return without(rules.showElement(product, call), ...hidden);
      },
    }),
  },
  {
    name: 'first-product-twice',
    requirement: 'list/no-product-twice',
    says: 'The first product of a list stands in it again at its end.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const page = rules.page(matching, skip, take, call);
        return take > 1 && page.length > 1 ? [...page.slice(0, take - 1), ...page.slice(0, 1)] : page;
      },
    }),
  },
];

function withBasePrices(variant: JsonObject): JsonObject {
  const [price, channels] = [member(variant, 'price'), member(variant, 'channels')];
  if (price === undefined || !isObject(channels)) return variant;
  const priced = Object.entries(channels).map(([code, node]) =>
    isObject(node) && member(node, 'price') !== undefined ? [code, { ...node, price }] : [code, node],
  );
  return { ...variant, channels: Object.fromEntries(priced) };
}

function inSmallLetters(price: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(price).map(([currency, amount]) => [currency.toLowerCase(), amount]),
  );
}

function answering(change: (products: readonly Json[]) => Json): Departure {
  return (rules) => ({
    async serve(call, next) {
      const reply = await rules.serve(call, next);
      return call.operation === 'list' && isArray(reply.body)
        ? { ...reply, body: change(reply.body) }
        : reply;
    },
  });
}
