import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json.js';
import { answeredWithJson } from '../oracle/fake-exchange.test-helper.js';
import { NoAnswer } from '../target/pim.js';
import type { Address, Capabilities, Field } from './capabilities.js';
import { readDefinition } from './definition.js';
import { type FakeOptions, FakePim } from './fake-pim.test-helper.js';
import { sampleOptions } from './fake-sample.test-helper.js';
import { addressOf, type Located, locate, lookUp } from './locate.js';

const fields: readonly Field[] = readDefinition(sampleOptions.definition)?.fields ?? [];
const known = (address: Address | null): Pick<Capabilities, 'fields' | 'address' | 'termNarrows'> => ({
  fields,
  address,
  termNarrows: false,
});

const body: JsonObject = {
  productId: 'mine',
  externalId: 'run-1',
  name: 'Shoe labelled1 run',
  brand: 'acme',
  variants: [{ ean: '2000000000008', sku: 'run-2', color: 'red' }],
};

async function find(
  options: Partial<FakeOptions>,
  sent: JsonObject = body,
  label = 'labelled1',
): Promise<Located | undefined> {
  const fake = new FakePim({ ...sampleOptions, ...options });
  await fake.pim.create(sent);
  return locate(
    fake.pim,
    known(null),
    { body: sent, receiptId: 'internal-7', label },
    { limit: 3000, clock: fake.clock },
  );
}

describe('a created product', () => {
  test.each([
    [{ getBy: ['productId'] }, 'sent-product-id', 'mine'],
    [{ getBy: ['id', 'externalId'] }, 'receipt-id', 'internal-7'],
    [{ getBy: ['id', 'productId'], productIdFrom: 'service' }, 'shown-product-id', 'given-7'],
    [{ getBy: ['externalId', 'productId'], productIdFrom: 'service' }, 'shown-product-id', 'given-7'],
    [{ getBy: ['id'], productIdFrom: 'service' }, 'receipt-id', 'internal-7'],
    [{ getBy: ['externalId'] }, 'external-id', 'run-1'],
    [{ getBy: ['ean'] }, 'ean', '2000000000008'],
    [{ getBy: ['productId'], productIdFrom: 'service' }, 'listed-product-id', 'given-7'],
    [{ getBy: ['productId'], productIdFrom: 'service', termWorks: false }, 'listed-product-id', 'given-7'],
    [{ getBy: ['productId'], productIdFrom: 'service', shortLists: true }, 'listed-product-id', 'given-7'],
    [{ getBy: ['externalId'], lag: 2500 }, 'external-id', 'run-1'],
  ] as [Partial<FakeOptions>, Address, string][])(
    'of a target with %o is found by %s',
    async (options, address, identifier) => {
      expect(await find(options)).toMatchObject({ address, identifier, product: { id: 'internal-7' } });
    },
  );

  test('is not taken for another that answers to the same address', async () => {
    const other = { id: 'x', productId: 'mine-not', externalId: 'other', state: 'Valid' };
    const fake = new FakePim({ ...sampleOptions, products: [other], getBy: [] });
    const pim = {
      ...fake.pim,
      get: () => new FakePim({ ...sampleOptions, products: [other] }).pim.get('mine-not'),
    };
    const located = await locate(
      pim,
      known(null),
      { body, receiptId: null },
      { limit: 100, clock: fake.clock },
    );
    expect(located).toBeUndefined();
  });

  test('is not taken for the one that its receipt names, which was there before', async () => {
    const before = { id: 'internal-1', externalId: 'other', name: 'Shoe', state: 'Valid' };
    const options = { products: [before], getBy: ['id', 'externalId'] } as const;
    const fake = new FakePim({ ...sampleOptions, ...options });
    await fake.pim.create(body);
    const lying = { body, receiptId: 'internal-1', label: 'labelled1' };
    const located = await locate(fake.pim, known(null), lying, { limit: 100, clock: fake.clock });
    expect(located).toMatchObject({ address: 'external-id', identifier: 'run-1' });
  });

  test('that never shows is given up when the time is over', async () => {
    expect(await find({ lag: 1e9 })).toBeUndefined();
  });
});

describe('a product of a target that is known', () => {
  test('is addressed by the productId that a read shows, without another one', async () => {
    const fake = new FakePim({ ...sampleOptions, getBy: ['id', 'productId'], productIdFrom: 'service' });
    await fake.pim.create(body);
    const has = known('shown-product-id');
    const before = fake.requests.length;
    expect(await lookUp(fake.pim, has, { consistencyTimeout: 0 }, { body, receiptId: 'internal-7' })).toBe(
      'given-7',
    );
    expect(fake.requests.slice(before).map(({ operation }) => operation)).toEqual(['get']);
  });
});

test('where lists are not sent any more, that is told: the product may well be there', async () => {
  const fake = new FakePim({ ...sampleOptions, getBy: ['productId'], productIdFrom: 'service' });
  await fake.pim.create(body);
  const fault = { code: 'withheld', message: 'the 8 s that --max-time allows were used up' } as const;
  const list = async () => {
    throw new NoAnswer({ ...answeredWithJson([], { operation: 'list' }), answer: null, fault });
  };
  const looking = lookUp(
    { ...fake.pim, list },
    known(null),
    { consistencyTimeout: 0 },
    { body, receiptId: null },
  );
  await expect(looking).rejects.toThrow('--max-time');
});

describe('the address of a product', () => {
  test.each([
    ['sent-product-id', 'mine'],
    ['receipt-id', 'R-1'],
    ['external-id', 'run-1'],
    ['ean', '2000000000008'],
    ['shown-product-id', undefined],
    ['listed-product-id', undefined],
    [null, undefined],
  ] as const)('by %s is %s', (address, expected) => {
    expect(addressOf(known(address), body, 'R-1')).toBe(expected);
  });

  test('is unknown where the product lacks what it takes', () => {
    expect(addressOf(known('ean'), { externalId: 'x' }, 'R-1')).toBeUndefined();
    expect(addressOf(known('receipt-id'), body, null)).toBeUndefined();
  });
});
