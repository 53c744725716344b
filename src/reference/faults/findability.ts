import type { Fault } from '../departures.js';
import { givingProductIds, withoutProductIds } from '../dialects/identity.js';
import { textAt } from '../json/json.js';
import type { Product } from '../model/product.js';
import { badRequest } from '../model/refusal.js';
import type { Departure, Rules } from '../rules/index.js';
import { knowingMadeUp } from './parts/alter.js';
import { isEan } from './parts/is-ean.js';
import { overlooked } from './parts/overlooked-keys.js';
import { refusing } from './parts/refusing.js';

/** Defects of how a product is found again: after an update, by the single read, without an identifier of the client. */
export const findability: readonly Fault[] = [
  {
    name: 'updated-product-not-found',
    requirement: 'patch/keeps-identity',
    says: 'A product that was updated is unknown by its productId afterwards, to reads and to updates.',
    consequences: ['patch/updates-identified-variant', 'sequences/concurrent-updates-both-show'],
    alone: true,
    rules: losingUpdated(({ key, productId }) => key === productId),
  },
  {
    name: 'product-lost-by-update-by-ean',
    requirement: 'patch/by-ean',
    says: 'A product is not found by the single read once it was updated by an ean, or by an externalId that looks like one.',
    consequences: ['patch/by-added-ean', 'patch/by-external-id'],
    rules: losingUpdated(({ operation }) => operation === 'get', isEan),
  },
  {
    name: 'get-finds-nothing',
    requirement: 'get/by-product-id',
    says: 'The single read finds no product at all.',
    alone: true,
    rules: (rules) => ({
      findAddressed: (key, call) => (call.operation === 'get' ? undefined : rules.findAddressed(key, call)),
    }),
  },
  {
    name: 'reads-show-one-product',
    requirement: 'get/by-product-id',
    says: 'The single read answers with the first product of all, whatever it is asked for.',
    alone: true,
    rules: showingTheFirst,
  },
  {
    name: 'reads-show-one-product-without-product-id',
    requirement: 'get/by-product-id',
    says: 'There is no productId, and the single read answers with the first product of all, whatever it is asked for.',
    alone: true,
    rules: (rules) => ({ ...withoutProductIds(rules), ...showingTheFirst(rules) }),
  },
  {
    name: 'create-stores-nothing',
    requirement: 'get/by-product-id',
    says: 'A create is answered with success, and nothing is stored.',
    consequences: ['list/no-state-means-all'],
    alone: true,
    rules: storingNothing,
  },
  {
    name: 'create-stores-nothing-without-product-id',
    requirement: 'list/no-state-means-all',
    says: 'There is no productId, and a create is answered with success, while nothing is stored.',
    consequences: ['get/by-product-id'],
    alone: true,
    rules: (rules) => ({ ...withoutProductIds(rules), ...storingNothing(rules) }),
  },
  {
    name: 'found-by-beginning-of-external-id',
    requirement: 'get/unknown-product-refused',
    says: 'What no product is known as finds the first one whose externalId begins like it.',
    consequences: ['patch/unknown-product-refused'],
    rules: (rules) => ({
      findAddressed: (key, call) =>
        rules.findAddressed(key, call) ??
        firstOf(
          call.world.store.inOrder(),
          'externalId',
          (known) => known.startsWith(key) || key.startsWith(known),
        ),
    }),
  },
  {
    name: 'found-by-more-than-product-id',
    requirement: 'get/unknown-product-refused',
    says: 'The single read finds a product by what begins with its productId.',
    rules: (rules) => ({
      findAddressed: (key, call) =>
        rules.findAddressed(key, call) ??
        (call.operation === 'get'
          ? firstOf(call.world.store.inOrder(), 'productId', (known) => key.startsWith(known))
          : undefined),
    }),
  },
  {
    name: 'optional-product-id-demanded',
    requirement: 'states/required-fields-suffice',
    says: 'A create without a productId is refused, although the definition does not require one.',
    rules: refusing(
      ({ before, sent }) => before === undefined && textAt(sent.content, 'productId') === undefined,
      badRequest('PRODUCT_ID_MISSING', 'A product needs a productId'),
    ),
  },
  {
    name: 'made-up-product-ids-alike',
    requirement: 'create/identifier-stays-unique',
    says: 'All products that come without a productId are given the same one.',
    consequences: ['list/no-product-twice'],
    rules: (rules) => ({
      newProductId: () => alike,
      ...overlooked('productId', ({ key }) => key.value === alike)(rules),
    }),
  },
  {
    name: 'made-up-product-id-unknown',
    requirement: 'get/by-product-id',
    says: 'The single read does not know the productIds that the service makes up.',
    rules: knowingMadeUp((rules, isMadeUp) => ({
      findAddressed: (key, call) =>
        call.operation === 'get' && isMadeUp(key) ? undefined : rules.findAddressed(key, call),
    })),
  },
  {
    name: 'made-up-product-id-shows-what-was',
    requirement: 'patch/by-ean',
    says: 'A productId that the service gives shows a product as it was first read by it, until it is updated by it.',
    consequences: [
      'list/agrees-with-get',
      'list/variant-field-filter-finds',
      'patch/by-added-ean',
      'patch/by-external-id',
      'patch/keeps-other-fields-of-the-variant',
      'patch/keeps-other-product-fields',
      'patch/last-modified-moves',
    ],
    alone: true,
    rules(rules) {
      const read = new Map<string, Product>();
      return {
        ...givingProductIds(rules),
        toStore(change) {
          read.delete(change.call.key);
          return rules.toStore(change);
        },
        findAddressed(key, call) {
          const found = rules.findAddressed(key, call);
          if (call.operation !== 'get' || found === undefined) return found;
          if (textAt(found.content, 'productId') === key && !read.has(key)) read.set(key, found);
          return read.get(key) ?? found;
        },
      };
    },
  },
];

const alike = 'P-NEW';

function showingTheFirst(rules: Rules): Pick<Rules, 'findAddressed'> {
  return {
    findAddressed: (key, call) =>
      call.operation === 'get' ? [...call.world.store.inOrder()][0] : rules.findAddressed(key, call),
  };
}

/** What the store would take anew it takes as the first product of all, which it holds already. */
function storingNothing(rules: Rules): Pick<Rules, 'toStore' | 'createAnswer'> {
  return {
    toStore(change) {
      const [first] = change.call.world.store.inOrder();
      return change.before === undefined && first !== undefined ? first : rules.toStore(change);
    },
    createAnswer(product, call) {
      const { clock, rules: all } = call.world;
      return rules.createAnswer({ ...product, id: all.newId(), lastModifiedOn: clock.now() }, call);
    },
  };
}

/** How a request names a product that was updated before. */
interface Asking {
  readonly operation: string;
  readonly key: string;
  readonly productId: string | undefined;
}

function firstOf(
  products: Iterable<Product>,
  identifier: 'externalId' | 'productId',
  isAlike: (known: string) => boolean,
): Product | undefined {
  for (const product of products) {
    const known = textAt(product.content, identifier);
    if (known !== undefined && isAlike(known)) return product;
  }
  return undefined;
}

/** Products that were updated by some keys are not found by requests of a kind. */
function losingUpdated(
  isLost: (asking: Asking) => boolean,
  counts: (key: string) => boolean = () => true,
): Departure {
  return (rules) => {
    const updated = new Set<string>();
    return {
      toStore(change) {
        if (change.before !== undefined && counts(change.call.key)) updated.add(change.before.id);
        return rules.toStore(change);
      },
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        if (found === undefined || !updated.has(found.id)) return found;
        const productId = textAt(found.content, 'productId');
        return isLost({ operation: call.operation, key, productId }) ? undefined : found;
      },
    };
  };
}
