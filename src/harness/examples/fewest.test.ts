import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewest } from './fewest.js';

const fields = ['name', 'brand', 'size', 'weight', 'season', 'color', 'price'];

const needing =
  (...needed: readonly string[]) =>
  async (kept: readonly string[]): Promise<string | undefined> =>
    needed.every((one) => kept.includes(one)) ? kept.join(' ') : undefined;

test('what shows with nothing is looked at once', async () => {
  let looks = 0;
  const found = await fewest(fields, [], async (kept) => {
    looks += 1;
    return kept.length;
  });
  expect(found).toEqual({ kept: [], shown: 0 });
  expect(looks).toBe(1);
});

test('no item stays that is not needed, whichever are, and whatever was likely', async () => {
  const needs = fc.subarray(fields, { minLength: 1, maxLength: fields.length - 1 });
  await fc.assert(
    fc.asyncProperty(needs, fc.subarray(fields), async (needed, likely) => {
      expect(await fewest(fields, likely, needing(...needed))).toEqual({
        kept: needed,
        shown: needed.join(' '),
      });
    }),
  );
});

test('what shows with all items alone leaves nothing to be told', async () => {
  expect(await fewest(fields, ['name'], needing(...fields))).toBeUndefined();
});

test.each([
  [1, undefined],
  [2, ['season', 'color', 'price']],
])('after %i looks the fewest by then are told', async (most, kept) => {
  let left = most;
  const found = await fewest(fields, [], async (some) => {
    left -= 1;
    return left >= 0 ? needing('price')(some) : undefined;
  });
  expect(found?.kept).toEqual(kept);
});

test('what is likely is looked at before any half', async () => {
  const looked: (readonly string[])[] = [];
  await fewest(fields, ['color'], async (kept) => {
    looked.push(kept);
    return needing('color')(kept);
  });
  expect(looked).toEqual([[], ['color']]);
});
