import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.js';

test('no more than the limit are inside at one time, and all come through in their order', async () => {
  const turnstile = new Turnstile(2);
  const entered: number[] = [];
  let inside = 0;
  let most = 0;
  await Promise.all(
    [0, 1, 2, 3, 4].map((number) =>
      turnstile.pass(async () => {
        entered.push(number);
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= 1;
      }),
    ),
  );
  expect(entered).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('whoever fails inside makes room for the next', async () => {
  const turnstile = new Turnstile(1);
  const failing = turnstile.pass(() => Promise.reject(new Error('no')));
  const next = turnstile.pass(async () => 'through');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('through');
});
