import type { Dialect } from '../departures.js';
import type { Product } from '../model/product.js';

/** True at the first call, and then at every other one. */
const everyOther = (): (() => boolean) => {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % 2 === 1;
  };
};

/** Freedoms in what lists hold. */
export const lists: readonly Dialect[] = [
  {
    name: 'take-cap-20',
    says: 'A list never holds more than twenty products, and ten where nothing is asked for.',
    rules: () => ({ defaultTake: () => 10, largestTake: () => 20 }),
  },
  {
    name: 'exclusive-to',
    says: 'The day of the upper bound is left out.',
    rules: (rules) => ({
      matchesTo: (product, day, call) =>
        product.lastModifiedOn.slice(0, 10) !== day && rules.matchesTo(product, day, call),
    }),
  },
  {
    name: 'channels-of-product-fields-only',
    says: 'Content of variants for a channel does not count as content in it.',
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        rules.matchesChannels({ ...product, variants: [] }, channels, call),
    }),
  },
  {
    name: 'channels-of-every-variant',
    says: 'A product is in a channel where its fields and each of its variants hold content for it.',
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        channels.some((channel) =>
          [{ ...product, variants: [] }, ...eachVariantAlone(product)].every((part) =>
            rules.matchesChannels(part, [channel], call),
          ),
        ),
    }),
  },
  {
    name: 'newest-first',
    says: 'Lists begin with the product that was created last.',
    rules: () => ({ listOrder: (products) => [...products].reverse() }),
  },
  {
    name: 'last-modified-first',
    says: 'Lists begin with the product that was modified last.',
    rules: () => ({
      listOrder: (products) =>
        [...products].sort((one, other) => (one.lastModifiedOn < other.lastModifiedOn ? 1 : -1)),
    }),
  },
  {
    name: 'listed-by-id',
    says: 'Lists are in the order of the internal ids, so that new products appear anywhere.',
    rules: () => ({
      listOrder: (products) => [...products].sort((one, other) => (one.id < other.id ? -1 : 1)),
    }),
  },
  {
    name: 'searches-newest-first',
    says: 'A list with a term, be it empty, begins with the product that was created last; others begin with the first.',
    rules: (rules) => ({
      listOrder(products, call) {
        const ordered = rules.listOrder(products, call);
        return call.query.has('term') ? [...ordered].reverse() : ordered;
      },
    }),
  },
  {
    name: 'one-by-default',
    says: 'A list holds one product where nothing is asked for.',
    rules: () => ({ defaultTake: () => 1 }),
  },
  {
    name: 'channels-intersect',
    says: 'Several channels list the products with content in all of them.',
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        channels.every((channel) => rules.matchesChannels(product, [channel], call)),
    }),
  },
  {
    name: 'lagging-lists',
    says: 'A write shows in lists a second late.',
    rules: (rules) => ({ lag: () => ({ ...rules.lag(), list: 1000 }) }),
  },
  {
    name: 'one-late-node',
    says: 'Every other list is answered by a node that writes reach one and a half seconds late.',
    rules: (rules) => ({ lag: () => ({ ...rules.lag(), list: 1500 }), answersLate: everyOther() }),
  },
  {
    name: 'one-late-replica',
    says: 'Every other list and single read is answered by a node that writes reach one and a half seconds late.',
    rules: (rules) => ({
      lag: () => ({ ...rules.lag(), list: 1500, get: 1500 }),
      answersLate: everyOther(),
    }),
  },
  {
    name: 'late-products',
    says: 'A write shows a second late everywhere: in the single read, in lists, in updates and in the state.',
    rules: () => ({ lag: () => ({ list: 1000, get: 1000, patch: 1000 }) }),
  },
];

function eachVariantAlone(product: Product): Product[] {
  return product.variants.map((variant) => ({ ...product, content: {}, variants: [variant] }));
}
