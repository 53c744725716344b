import { expect, test } from 'vitest';
import { Basics } from './basics.js';

/** Whether a promise is fulfilled by now. */
const isFulfilled = (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);

test('what every run looks at has ended with its last requirement', async () => {
  const basics = new Basics(['get/by-product-id', 'list/is-array']);
  const ended = basics.ended();
  basics.end('list/is-array');
  basics.end('list/is-array');
  expect(await isFulfilled(ended)).toBe(false);
  basics.end('get/by-product-id');
  expect(await isFulfilled(ended)).toBe(true);
  expect(await isFulfilled(basics.ended())).toBe(true);
});

test('where nothing is looked at, nothing is waited for', async () => {
  expect(await isFulfilled(new Basics([]).ended())).toBe(true);
});
