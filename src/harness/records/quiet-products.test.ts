import { expect, test } from 'vitest';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered, Operation } from '../../target/exchange.js';
import { Flock } from './flock.js';
import { QuietProducts } from './quiet-products.js';

const product = { id: 'i1', productId: 'p1', externalId: 'e1', variants: [{ ean: '20' }] };

const sent = (operation: Operation, address: string, body: object | null, status = 200): Answered => {
  const answered = answeredWithJson(operation === 'get' ? body : {}, {
    operation,
    status,
    url: `https://pim.example/v1/products/${address}`,
  });
  return { ...answered, request: { ...answered.request, body: JSON.stringify(body) } };
};

const known = (): QuietProducts => {
  const flock = new Flock();
  flock.noteIdentifier('e1', 'own');
  const quiet = new QuietProducts(flock);
  quiet.note(sent('get', 'p1', product), 100);
  return quiet;
};

test.each<[string, Answered]>([
  ['an update by its ean', sent('patch', '20', {})],
  ['an update that is refused', sent('patch', 'e1', {}, 400)],
  ['a create with an identifier of it', sent('create', '', { externalId: 'e1' })],
])('a product is not quiet after %s', (_, write) => {
  const quiet = known();
  expect(quiet.addresses(200, 10)).toEqual(['p1']);
  quiet.note(write, 300);
  expect([quiet.writtenAt('20'), quiet.addresses(300, 10), quiet.addresses(301, 10)]).toEqual([
    300,
    [],
    ['p1'],
  ]);
});

test('products of others are no matter', () => {
  const quiet = known();
  quiet.note(sent('get', 'theirs', { id: 'i2', productId: 'theirs' }), 100);
  expect(quiet.addresses(200, 10)).toEqual(['p1']);
});

test('of products that were updated and others so many each are told, by the address of the last read', () => {
  const flock = new Flock();
  const quiet = new QuietProducts(flock);
  for (const number of [1, 2, 3, 4]) {
    flock.noteIdentifier(`e${number}`, 'own');
    quiet.note(sent('get', `e${number}`, { id: `i${number}`, externalId: `e${number}` }), 0);
    if (number % 2 === 0) quiet.note(sent('patch', `e${number}`, {}), 1);
  }
  quiet.note(sent('get', 'other%20name', { id: 'i2', externalId: 'e2' }), 2);
  expect(quiet.addresses(5, 2)).toEqual(['other name', 'e4', 'e1', 'e3']);
  expect(quiet.addresses(5, 1)).toEqual(['other name', 'e1']);
});

test('products are told as they were read last, with the address of that read', () => {
  const quiet = known();
  const later = { ...product, name: 'new' };
  quiet.note(sent('get', '20', later), 200);
  expect(quiet.lastRead()).toEqual([{ address: '20', product: later }]);
});
