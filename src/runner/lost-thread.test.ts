import { expect, test } from 'vitest';
import { unlessLost } from './lost-thread.js';

const never = new Promise<never>(() => {});

/** Has this process throw where nobody catches it, as far as those can tell that began to listen last. */
const throwUncaught = (message: string): void => {
  process.listeners('uncaughtException').at(-1)?.(new Error(message), 'uncaughtException');
};

test('work that ends tells what came of it, and nothing listens on', async () => {
  const before = process.listenerCount('uncaughtException');
  expect(await unlessLost(Promise.resolve('done'))).toEqual({ value: 'done' });
  await expect(unlessLost(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(process.listenerCount('uncaughtException')).toBe(before);
});

test('where the test runner loses its thread, that is said with its remedy', async () => {
  const ended = unlessLost(never);
  throwUncaught('Worker exited unexpectedly');
  expect(await ended).toEqual({
    fault: expect.stringMatching(/for want of memory: .*NODE_OPTIONS=.*--jobs/),
  });
});

test('what else is thrown where nobody catches it is told as it is', async () => {
  const ended = unlessLost(never);
  throwUncaught('no such file');
  expect(await ended).toEqual({ fault: 'no such file' });
});
