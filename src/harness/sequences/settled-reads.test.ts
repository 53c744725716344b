import { describe, expect, test } from 'vitest';
import { answeredWithJson, fieldFor } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered } from '../../target/exchange.js';
import type { Pim } from '../../target/pim.js';
import { runOnFake } from '../steps/fake-target.test-helper.js';
import type { Ledger } from '../world/ledger.js';
import { theWorld } from '../world/world.js';
import { flickering, settledReads } from './settled-reads.js';

const fields = [fieldFor('name', 'text')];

const url = 'https://pim.example/v1/products/p1';

const showing = (name: string, more: object = {}): Answered =>
  answeredWithJson({ id: 'i1', productId: 'p1', name, state: 'Valid', ...more }, { url });

const gone = answeredWithJson({ code: 'PRODUCT_NOT_FOUND' }, { status: 404, url });

describe('reads of a product that nobody writes to', () => {
  test.each<[string, readonly Answered[]]>([
    ['show one thing', [showing('a'), showing('a'), showing('a')]],
    ['show what a job wrote meanwhile', [showing('a'), showing('b'), showing('b')]],
    ['find it no more', [showing('a'), gone, gone]],
    ['tell other times', [showing('a'), showing('a', { lastModifiedOn: 'x' }), showing('a')]],
  ])('may be such that they %s', (_, reads) => {
    expect(flickering(reads, fields)).toBeUndefined();
  });

  test.each<[string, readonly Answered[], object]>([
    ['an old value', [showing('a'), showing('b'), showing('a')], { pointer: '/name', received: '"b"' }],
    [
      'another state',
      [showing('a'), showing('a', { state: 'Invalid' }), showing('a')],
      { pointer: '/state' },
    ],
    ['no product', [showing('a'), showing('a'), gone, showing('a')], { pointer: null }],
    ['a product at times', [gone, showing('a'), gone], { received: expect.stringMatching(/^status 404/) }],
  ])('must not show %s now and then', (_, reads, found) => {
    expect(flickering(reads, fields)).toMatchObject(found);
  });
});

/** Judges one product that was read before, on a service that answers reads with these in turns. */
const judged = (answers: readonly Answered[], wait = 0): Promise<Ledger> => {
  let reads = 0;
  const get: Pim['get'] = async () => answers[reads++ % answers.length] ?? gone;
  return runOnFake(
    'sequences/last-written-shows',
    { service: (pim) => ({ ...pim, get }), consistencyTimeout: wait, has: { fields } },
    async (check) => {
      const { flock, quiet } = theWorld();
      flock.noteIdentifier('p1', 'own');
      quiet.note(showing('a'), performance.now() - 1);
      await settledReads(check);
    },
  );
};

test('two stores that answer in turns are told apart', async () => {
  const { evidence } = await judged([showing('a'), showing('b')]);
  expect(evidence.map(({ deviation }) => deviation.pointer)).toEqual(['/name']);
});

test('what was written a moment ago may show late, and is looked at once it must show', async () => {
  const begun = performance.now();
  expect((await judged([showing('a'), showing('b')], 0.3)).evidence).toHaveLength(1);
  expect(performance.now() - begun).toBeGreaterThan(290);
});

test('what does not come again is left alone', async () => {
  const once = [showing('a'), showing('b'), ...Array.from({ length: 20 }, () => showing('a'))];
  expect((await judged(once)).evidence).toEqual([]);
});
