import { expect, test } from 'vitest';
import { breakOff, whenBrokenOff } from './breaking-off.js';

test('the reason to break off reaches whoever listens', async () => {
  const heard = await new Promise<string>((resolve) => {
    const stop = whenBrokenOff((reason) => {
      stop();
      resolve(reason);
    });
    breakOff('it was interrupted');
  });
  expect(heard).toBe('it was interrupted');
});
