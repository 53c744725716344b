import { expect, test } from 'vitest';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Answered } from '../../../target/exchange.js';
import type { Pim } from '../../../target/pim.js';
import type { Product } from '../../product.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { nearbyIdentifiers, unknownProduct } from './unknown-product.js';

const productAt = (address: string): Product => ({
  body: {},
  receiptId: null,
  address,
  created: answeredWithJson({}, { operation: 'create' }),
  label: 'word',
});

/** What is taken for unknown where reads are answered like this, and how many were sent. */
const taken = async (
  answer: (identifier: string, number: number) => Answered,
  address = 'P53014',
): Promise<readonly [string, number]> => {
  let reads = 0;
  const service = (pim: Pim): Pim => ({
    ...pim,
    get: async (identifier) => {
      reads += 1;
      return answer(identifier, reads);
    },
  });
  const found: string[] = [];
  await runOnFake('get/unknown-product-refused', { service }, async (check) => {
    const product = productAt(address);
    found.push(await unknownProduct(check, product), await unknownProduct(check, product));
  });
  expect(found[1]).toBe(found[0]);
  return [found[0] ?? '', reads];
};

const notFound = answeredWithJson({}, { status: 404 });

test('an identifier that a read refuses is of no product, and is read once for a whole run', async () => {
  const [identifier, reads] = await taken(() => notFound);
  expect([identifier, reads]).toEqual([expect.stringMatching(/^[A-Z]\d{5}$/), 1]);
});

test.each(['productId', 'externalId'])('one that a product bears as its %s is passed over', async (name) => {
  const answers: string[] = [];
  const [identifier, reads] = await taken((asked, number) => {
    answers.push(asked);
    return number < 3 ? answeredWithJson({ [name]: asked, state: 'Valid' }) : notFound;
  });
  expect([identifier, reads]).toEqual([answers[2], 3]);
});

test('one that is the number of a product but for its zeros is, too', async () => {
  const [identifier, reads] = await taken(
    (asked, number) => (number < 3 ? answeredWithJson({ productId: Number(asked) }) : notFound),
    '94013',
  );
  expect([identifier, reads]).toEqual([expect.stringMatching(/^0\d{4}$/), 3]);
});

test('one that an ean of a product is, too', async () => {
  const [, reads] = await taken((ean, number) =>
    number === 1 ? answeredWithJson({ productId: 'P1', variants: [{ ean }] }) : notFound,
  );
  expect(reads).toBe(2);
});

test('a service that answers with a product of another name is no reason to look on', async () => {
  const [, reads] = await taken(() => answeredWithJson({ productId: 'P1' }));
  expect(reads).toBe(1);
});

test('where every one seems to exist, one is taken that no service gives', async () => {
  const [identifier, reads] = await taken((productId) => answeredWithJson({ productId }));
  expect([identifier, reads]).toEqual([expect.stringMatching(/^\w{10}-N/), 4]);
});

test('identifiers near those of a product are taken from what its answer shows, beside an ean of nothing', async () => {
  const shown = { productId: 'Größe/1', externalId: 'E-1', id: 'p', state: 'Valid' };
  const service = (pim: Pim): Pim => ({ ...pim, get: async () => answeredWithJson(shown) });
  let nearby: readonly string[] = [];
  await runOnFake('get/unknown-product-refused', { service }, async (check) => {
    nearby = await nearbyIdentifiers(check, productAt('p'));
  });
  expect(nearby).toEqual([
    expect.stringMatching(/^[a-z0-9]{10}$/),
    expect.stringMatching(/^\d{13}$/),
    'E-1-x',
    'Größe/1-x',
  ]);
});
