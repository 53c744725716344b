import { expect, test } from 'vitest';
import { Turns } from './turns.js';

test('no more enter than there are places, and each who leaves lets the next one in', async () => {
  const turns = new Turns(2);
  const inside: string[] = [];
  const enter = async (name: string): Promise<void> => {
    await turns.enter();
    inside.push(name);
  };
  const coming = ['first', 'second', 'third', 'fourth'].map(enter);
  await Promise.all(coming.slice(0, 2));
  expect(inside).toEqual(['first', 'second']);
  turns.leave();
  await coming[2];
  expect(inside).toEqual(['first', 'second', 'third']);
  turns.leave();
  await coming[3];
  expect(inside).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a place that was given back can be taken again', async () => {
  const turns = new Turns(1);
  await turns.enter();
  turns.leave();
  await expect(turns.enter()).resolves.toBeUndefined();
});
