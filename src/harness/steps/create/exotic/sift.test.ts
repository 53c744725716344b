import { expect, test } from 'vitest';
import { sift } from './sift.js';

const parts = Array.from({ length: 20 }, (_, index) => index);

/** Tries parts against some that are refused, and keeps account. */
const trialOf = (bad: readonly number[], { most = 1_000, suspects = [] as readonly number[] } = {}) => {
  const accepted: (readonly number[])[] = [];
  let tried = 0;
  return {
    accepted,
    accepts: async (some: readonly number[]) => {
      tried += 1;
      const isAccepted = !some.some((part) => bad.includes(part));
      if (isAccepted) accepted.push(some);
      return isAccepted;
    },
    isSuspect: (part: number) => suspects.includes(part),
    mayGoOn: () => tried < most,
  };
};

test.each([[[0]], [[19]], [[7, 8]], [[0, 9, 19]], [parts]])(
  'parts %j are found, and all others tried',
  async (bad) => {
    const trial = trialOf(bad);
    const { open, refused } = await sift(parts, trial);
    expect(refused.toSorted((a, b) => a - b)).toEqual(bad);
    expect(open).toEqual([]);
    expect(trial.accepted.flat().toSorted((a, b) => a - b)).toEqual(
      parts.filter((part) => !bad.includes(part)),
    );
  },
);

test('what is like a refused part is tried alone, and leaves all others together', async () => {
  const trial = trialOf([3, 4], { suspects: [3, 4] });
  expect((await sift(parts, trial)).refused).toEqual([3, 4]);
  expect(trial.accepted).toHaveLength(1);
});

test('parts that are refused only together are none of them refused', async () => {
  const { open, refused } = await sift(parts, {
    accepts: async (some) => some.length < 15,
    isSuspect: () => false,
    mayGoOn: () => true,
  });
  expect([refused, open]).toEqual([[], []]);
});

test('what could not be told apart in time is left open', async () => {
  const { open, refused } = await sift(parts, trialOf([2, 17], { most: 3 }));
  expect(refused).toEqual([]);
  expect(open).toContain(2);
  expect(open).toContain(17);
});
