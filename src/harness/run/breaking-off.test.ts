import { expect, test } from 'vitest';
import { breakOff, whenBrokenOff } from './breaking-off.js';

test('the reason to break off reaches whoever listens for that run, and nobody else', async () => {
  const others: string[] = [];
  const stopOther = whenBrokenOff('another', (reason) => others.push(reason));
  const heard = await new Promise<string>((resolve) => {
    const stop = whenBrokenOff('one', (reason) => {
      stop();
      resolve(reason);
    });
    breakOff('another of which nobody knows', 'it was not meant');
    breakOff('one', 'it was interrupted');
  });
  stopOther();
  expect([heard, others]).toEqual(['it was interrupted', []]);
});
