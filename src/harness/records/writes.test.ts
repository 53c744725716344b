import { describe, expect, test } from 'vitest';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered, Operation } from '../../target/exchange.js';
import { Writes } from './writes.js';

const shownAs = new Map([['shown', 'i2']]);

interface Traffic {
  readonly writes: Writes;
  sent(
    operation: Operation,
    address: string,
    body: object | null,
    answer?: object,
    status?: number,
  ): Answered;
}

/** Writes of a run, and a way to send it requests. */
const traffic = (): Traffic => {
  const writes = new Writes({ eanCode: 'gtin' }, { idAt: (address) => shownAs.get(address) });
  let count = 0;
  return {
    writes,
    sent(operation, address, body, answer = {}, status = 200) {
      const url = `https://pim.example/v1/products/${address}`;
      const answered = answeredWithJson(answer, { operation, status, url });
      count += 1;
      const text = body === null ? null : JSON.stringify(body);
      const exchange = { ...answered, number: count, request: { ...answered.request, body: text } };
      writes.note(exchange);
      return exchange;
    },
  };
};

const bike = { productId: 'p1', externalId: 'e1', variants: [{ gtin: '20' }] };

describe('behind a read of a product', () => {
  test.each(['p1', 'e1', '20', 'i1', 'added'])('by %s stand its create and its last update', (address) => {
    const { sent, writes } = traffic();
    const made = sent('create', '', bike, { id: 'i1' }, 201);
    sent('create', '', { externalId: 'e2' }, { id: 'i2' }, 201);
    sent('patch', 'p1', { variants: [{ gtin: 'added' }] });
    const update = sent('patch', '20', { name: 'Bike' });
    expect(writes.behind(sent('get', address, null))).toEqual([made, update]);
  });

  test('stands the update that was accepted beside a later one that was not', () => {
    const { sent, writes } = traffic();
    const made = sent('create', '', bike, { id: 'i1' }, 201);
    const accepted = sent('patch', 'e1', {});
    const refused = sent('patch', 'e1', {}, {}, 400);
    expect(writes.behind(sent('get', 'p1', null))).toEqual([made, accepted, refused]);
  });

  test('stands nothing that was sent after it, nor what made no product', () => {
    const { sent, writes } = traffic();
    const refused = sent('create', '', bike, {}, 400);
    const read = sent('get', 'p1', null);
    sent('create', '', bike, { id: 'i1' }, 201);
    expect([refused.answer.status, writes.behind(read)]).toEqual([400, []]);
  });

  test('stand the writes of the product that it shows, where that is another one', () => {
    const { sent, writes } = traffic();
    const made = sent('create', '', bike, { id: 'i1' }, 201);
    const other = sent('create', '', { externalId: 'e2' }, { id: 'i2' }, 201);
    expect(writes.behind(sent('get', 'p1', null, { id: 'i2' }))).toEqual([made, other]);
    expect(writes.behind(sent('get', 'shown', null, {}, 404))).toEqual([other]);
    expect(writes.behind(sent('get', 'own', null, { id: 'i2' }))).toEqual([other]);
  });

  test('stands the product that had an identifier first, and a create that updates it', () => {
    const { sent, writes } = traffic();
    const made = sent('create', '', bike, { id: 'i1' }, 201);
    sent('create', '', { ...bike, productId: 'p2' }, { id: 'i2' }, 201);
    const update = sent('create', '', bike, { id: 'i1' }, 200);
    expect(writes.behind(sent('get', 'e1', null))).toEqual([made, update]);
  });
});

test('behind an update stands what was written before it, and behind a list nothing', () => {
  const { sent, writes } = traffic();
  const made = sent('create', '', bike, { id: 'i1' }, 201);
  expect(writes.behind(sent('patch', 'e1', {}))).toEqual([made]);
  expect(writes.behind(sent('list', '', null, [{ id: 'i1' }]))).toEqual([]);
});

test('of all products it is known what made them, and what updated them last', () => {
  const { sent, writes } = traffic();
  const made = sent('create', '', bike, { id: 'i1' }, 201);
  const other = sent('create', '', { externalId: 'e2' }, { id: 'i2' }, 201);
  const spoiled = sent('patch', 'e2', {}, {}, 400);
  sent('patch', 'p1', { name: 'One' });
  const updated = sent('patch', '20', { name: 'Two' });
  const refused = sent('patch', 'e1', {}, {}, 404);
  expect(writes.ofAll()).toEqual([
    { created: made, updated, telling: [made, updated, refused] },
    { created: other, updated: undefined, telling: [other, spoiled] },
  ]);
});
