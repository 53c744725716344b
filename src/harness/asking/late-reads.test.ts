import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered } from '../../target/exchange.js';
import { runCheck } from '../examples/examples.js';
import { openWorld } from '../run/opening.js';
import { Ledger } from '../world/ledger.js';
import { inWorld, type World } from '../world/world.js';
import { readNoOlder } from './late-reads.js';

const modifiedAt = (second: number): Answered =>
  answeredWithJson({ id: 'a', lastModifiedOn: `2026-01-01T00:00:0${second}.0000000` });
const unknown = answeredWithJson({ code: 'not-found' }, { status: 404 });

const openedFor = (consistencyTimeout: number) =>
  openWorld({ ...fakeConfig(), consistencyTimeout }, new Set());

let opened: { readonly world: World; close(): Promise<void> };
beforeEach(() => {
  opened = openedFor(60);
});
afterEach(() => opened.close());

/** What is shown of these answers, read one after the other: each read takes as many as it needs. */
const shownOf = async (answers: readonly Answered[], identifiers: readonly string[]): Promise<Answered[]> => {
  const left = [...answers];
  const read = async (): Promise<Answered> => left.shift() ?? Promise.reject(new Error('nothing is left'));
  const seen: Answered[] = [];
  await inWorld(opened.world, () =>
    runCheck(new Ledger('get/by-product-id'), async () => {
      for (const identifier of identifiers) seen.push(await readNoOlder(identifier, read));
    }),
  );
  expect(left).toEqual([]);
  return seen;
};

test('a product that was read newer is read again where it shows as it was before, or is not known', async () => {
  const [old, late] = [modifiedAt(1), modifiedAt(1)];
  const [first, second, third] = [modifiedAt(2), modifiedAt(2), modifiedAt(3)];
  expect(await shownOf([old, first, late, unknown, second, third], ['a', 'a', 'a', 'a'])).toEqual([
    old,
    first,
    second,
    third,
  ]);
});

test('what was not read before, or bears no time, is shown as it is', async () => {
  const plain = answeredWithJson({ id: 'a' });
  const answers = [unknown, modifiedAt(2), plain, modifiedAt(1), unknown];
  expect(await shownOf(answers, ['a', 'a', 'a', 'b', 'c'])).toEqual(answers);
});

test('once a write can show late no more, what is read counts however old it is', async () => {
  await opened.close();
  opened = openedFor(0);
  const answers = [modifiedAt(2), modifiedAt(1), unknown];
  expect(await shownOf(answers, ['a', 'a', 'a'])).toEqual(answers);
});
