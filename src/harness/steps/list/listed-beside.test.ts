import { expect, test } from 'vitest';
import type { Deviation } from '../../../oracle/deviation.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { agreesInTime, type Listed } from './listed-beside.js';

const other: Deviation = {
  expected: '"new", as a read of the single product shows',
  received: '"old"',
  pointer: '/0/name',
};

/** What comes of looking at a product again and again, which lists and single reads show as of these times. */
const lookedAt = async (looks: readonly Pick<Listed, 'listedAs' | 'modifiedOn'>[]) => {
  const left = [...looks];
  let seen: Awaited<ReturnType<typeof agreesInTime>> | undefined;
  await runOnFake('list/agrees-with-get', { service: (pim) => pim, consistencyTimeout: 0.1 }, async () => {
    seen = await agreesInTime(async () => ({
      found: true,
      deviations: [other],
      ...(left.length > 1 ? left.shift() : left[0]),
    }));
  });
  return seen?.deviation;
};

test('a list that shows another value is wrong, whether it is said to be of another time or not', async () => {
  expect(await lookedAt([{ modifiedOn: 'now', listedAs: 'now' }])).toEqual(other);
  expect(await lookedAt([{ modifiedOn: 'now', listedAs: 'before' }])).toEqual(other);
});

test('nothing follows from a late list of a product that a job saves again and again', async () => {
  const looks = [
    { modifiedOn: 'first', listedAs: 'before' },
    { modifiedOn: 'second', listedAs: 'first' },
  ];
  expect(await lookedAt(looks)).toBe(undefined);
});

test('a list that is up to date must agree, however often the product is saved', async () => {
  const looks = [
    { modifiedOn: 'first', listedAs: 'before' },
    { modifiedOn: 'second', listedAs: 'second' },
  ];
  expect(await lookedAt(looks)).toEqual(other);
});
