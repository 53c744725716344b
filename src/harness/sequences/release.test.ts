import { expect, test } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered } from '../../target/exchange.js';
import { openWorld } from '../run/opening.js';
import { Untestable } from '../world/endings.js';
import { inWorld } from '../world/world.js';
import { type Race, race, someOverlap } from './release.js';

const inRun = async <T>(work: () => Promise<T>): Promise<T> => {
  const { world, close } = openWorld(fakeConfig(), new Set());
  return inWorld(world, work).finally(close);
};

const epoch = Date.parse('2026-03-04T05:06:07.000Z');

/** An answer to a request that was under way from one millisecond to another. */
const under = (from: number, to: number): Answered => ({
  ...answeredWith('{}'),
  startedAt: new Date(epoch + from).toISOString(),
  durationMs: to - from,
});

/** A race of some requests, each answered with what it is told; notes which are sent. */
const raceOf = (sent: number[], ...answers: readonly Answered[]): Race<string> => ({
  subject: `try ${sent.length}`,
  racers: answers.map((answered, number) => ({
    what: `request ${number}`,
    async send() {
      sent.push(number);
      return answered;
    },
  })),
});

test('requests overlap where one begins before another has ended', () => {
  const apart = [under(0, 5), under(9, 12)];
  expect(someOverlap(apart)).toBe(false);
  expect(someOverlap([...apart, under(4, 6)])).toBe(true);
});

test('a schedule says which requests are sent in which order, and the answers bear their numbers', async () => {
  const sent: number[] = [];
  const answers = [under(0, 9), under(1, 9), under(2, 9)] as const;
  const met = await inRun(() => race({ order: [2, 0], gaps: [3] }, async () => raceOf(sent, ...answers)));
  expect(sent).toEqual([2, 0]);
  expect([...met.answers]).toEqual([
    [2, answers[2]],
    [0, answers[0]],
  ]);
  expect(met.words).toBe('request 2 (answered 200), 3 ms later request 0 (answered 200)');
});

test('of requests that there are fewer of than a schedule names, those take part that it names, or the first two', async () => {
  const sent: number[] = [];
  const held = (order: readonly number[]) =>
    race({ order, gaps: [0, 0, 0] }, async () => raceOf(sent, under(0, 9), under(1, 9)));
  await inRun(() => held([3, 1, 0]));
  await inRun(() => held([3, 1]));
  expect(sent).toEqual([1, 0, 0, 1]);
});

test('a race whose requests stay apart is held again, ever tighter, and then says so', async () => {
  const sent: number[] = [];
  const met = await inRun(() =>
    race({ order: [0, 1], gaps: [8] }, async () =>
      sent.length < 4 ? raceOf(sent, under(0, 1), under(2, 3)) : raceOf(sent, under(0, 2), under(2, 3)),
    ),
  );
  expect([met.subject, met.words]).toEqual([
    'try 4',
    'request 0 (answered 200), 2 ms later request 1 (answered 200)',
  ]);

  const never = inRun(() =>
    race({ order: [0, 1], gaps: [0] }, async () => raceOf(sent, under(0, 1), under(2, 3))),
  );
  await expect(never).rejects.toThrow(Untestable);
});
