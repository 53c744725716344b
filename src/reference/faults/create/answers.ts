import type { Fault } from '../../departures.js';
import { withoutProductIds } from '../../dialects/identity.js';
import type { Call } from '../../http/call.js';
import { type JsonObject, textAt, without } from '../../json/json.js';
import { instantOf, millisecondsOf } from '../../model/clock.js';
import { knowingMadeUp } from '../parts/alter.js';
import { answeringEanInUse } from '../parts/ean-in-use.js';

/** Defects of what a create is answered with: refusals without cause, the path, the receipt. */
export const createAnswers: readonly Fault[] = [
  {
    name: 'channel-content-refused',
    requirement: 'create/accepts-complete-product',
    says: 'A product with content for a channel is refused.',
    rules: (rules) => ({
      valueProblem: (value, place, call) =>
        call.operation === 'create' && place.channel !== undefined
          ? 'cannot be set per channel yet'
          : rules.valueProblem(value, place, call),
    }),
  },
  {
    name: 'false-refused',
    requirement: 'create/accepts-complete-product',
    says: 'A field of type Boolean takes nothing but true.',
    consequences: [
      'create/unknown-code-in-incomplete-product-is-404',
      'create/unknown-currency-error',
      'patch/accepts-a-change',
      'states/incomplete-is-created',
    ],
    alone: true,
    rules: (rules) => ({
      itemProblem: (value, field) =>
        field.kind === 'boolean' && value === false ? 'must be true' : rules.itemProblem(value, field),
    }),
  },
  {
    name: 'receipt-without-id',
    requirement: 'create/receipt-has-id',
    says: 'The receipt has no id.',
    consequences: ['create/receipt-id-is-product-id'],
    rules: (rules) => ({
      receipt: (product, call) => without(rules.receipt(product, call), 'id'),
    }),
  },
  {
    name: 'receipt-id-as-number',
    requirement: 'create/receipt-has-id',
    says: 'The id on the receipt of an Invalid product is a number.',
    consequences: ['create/receipt-id-is-product-id'],
    rules: (rules) => ({
      receipt: (product, call) => ({
        ...rules.receipt(product, call),
        ...(product.state === 'Invalid' && { id: 4711 }),
      }),
    }),
  },
  {
    name: 'receipt-with-product-id',
    requirement: 'create/receipt-id-is-product-id',
    says: 'The id on the receipt is the productId.',
    rules: (rules) => ({
      receipt: (product, call) => ({
        ...rules.receipt(product, call),
        id: textAt(product.content, 'productId') ?? '',
      }),
    }),
  },
  {
    name: 'receipt-with-made-up-product-id',
    requirement: 'create/receipt-id-is-product-id',
    says: 'The id on the receipt is the productId where the service made that up.',
    rules: knowingMadeUp((rules, isMadeUp) => ({
      receipt(product, call) {
        const receipt = rules.receipt(product, call);
        const productId = textAt(product.content, 'productId') ?? '';
        return isMadeUp(productId) ? { ...receipt, id: productId } : receipt;
      },
    })),
  },
  {
    name: 'receipt-without-zone',
    requirement: 'create/receipt-timestamp-form',
    says: 'The timestamp on the receipt lacks its Z.',
    rules: () => ({ writeTimestamp: (instant) => instant }),
  },
  {
    name: 'receipt-with-milliseconds',
    requirement: 'create/receipt-timestamp-form',
    says: 'The timestamp on the receipt has three decimals.',
    rules: () => ({ writeTimestamp: (instant) => `${instant.slice(0, 23)}Z` }),
  },
  {
    name: 'receipt-an-hour-late',
    requirement: 'create/receipt-timestamp-is-now',
    says: 'The timestamp on the receipt is an hour ahead.',
    consequences: ['formats/times-are-utc'],
    rules: (rules) => ({
      writeTimestamp: (instant) => rules.writeTimestamp(instantOf(millisecondsOf(instant) + 3_600_000)),
    }),
  },
  {
    name: 'create-outside-of-v1',
    requirement: 'create/path-under-v1',
    says: 'Products are created under /products.',
    settings: { PIM_CREATE_PATH: '/products' },
    rules: (rules) => ({ paths: () => ({ ...rules.paths(), create: '/products' }) }),
  },
  {
    name: 'receipt-with-id-of-a-variant',
    requirement: 'create/receipt-id-is-product-id',
    says: 'The receipt of a product with three variants or more shows the id of the first.',
    rules: (rules) => ({
      receipt: (product, call) => ({
        ...rules.receipt(product, call),
        ...(product.variants.length > 2 && { id: product.variants[0]?.id ?? product.id }),
      }),
    }),
  },
  {
    name: 'receipt-with-id-of-an-old-product',
    requirement: 'create/receipt-id-is-product-id',
    says: 'The id on every receipt is that of a product which was there before.',
    rules: (rules) => ({ receipt: (product, call) => withOldId(rules.receipt(product, call), call) }),
  },
  {
    name: 'receipt-with-id-of-an-old-product-without-product-id',
    requirement: 'create/receipt-id-is-product-id',
    says: 'There is no productId, and the id on every receipt is that of a product which was there before.',
    rules: (rules) => ({
      ...withoutProductIds(rules),
      receipt: (product, call) => withOldId(rules.receipt(product, call), call),
    }),
  },
  {
    name: 'later-receipts-with-id-of-an-old-product',
    requirement: 'create/receipt-id-is-product-id',
    says: 'There is no productId, and from the tenth on every other receipt has the id of a product which was there before.',
    rules(rules) {
      let receipts = 0;
      return {
        ...withoutProductIds(rules),
        receipt(product, call) {
          receipts += call.operation === 'create' ? 1 : 0;
          const receipt = rules.receipt(product, call);
          return receipts < 10 || receipts % 2 === 1 ? receipt : withOldId(receipt, call);
        },
      };
    },
  },
  {
    name: 'receipt-with-id-of-the-product-before',
    requirement: 'create/receipt-id-is-product-id',
    says: 'There is no productId, and the id on a receipt is that of the product which was created before.',
    rules(rules) {
      let latest: string | undefined;
      return {
        ...withoutProductIds(rules),
        receipt(product, call) {
          const receipt = rules.receipt(product, call);
          if (call.operation !== 'create') return receipt;
          const id = latest ?? product.id;
          latest = product.id;
          return { ...receipt, id };
        },
      };
    },
  },
  {
    name: 'receipt-without-product-for-ean-in-use',
    requirement: 'create/receipt-id-is-product-id',
    says: 'A create with an ean in use is answered with a receipt, though nothing is stored.',
    consequences: ['create/ean-twice-in-one-product-refused'],
    rules: answeringEanInUse((refused, { world: { rules, clock } }) => ({
      ...refused,
      status: 201,
      body: JSON.stringify({ id: 'p-none', timestamp: rules.writeTimestamp(clock.now()) }),
    })),
  },
];

/** A receipt with the id of the first product of all. */
function withOldId(receipt: JsonObject, { world: { store } }: Call): JsonObject {
  const [first] = store.inOrder();
  return first === undefined ? receipt : { ...receipt, id: first.id };
}
