import { expect, test } from 'vitest';
import { Turns } from './turns.js';

test('turns are taken one after the other, in the order in which they were asked for', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const take = async (name: string): Promise<void> => {
    const end = await turns.take();
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    end();
  };
  await Promise.all([take('first'), take('second')]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
