import { describe, expect, test } from 'vitest';
import { createTestClock } from '../fixtures/test-target.js';
import { GivenUp, Limiter, type Release, type Urgency } from './limiter.js';

/** Asks for slots under names, and notes the names as they get theirs. */
function queue(limiter: Limiter) {
  const started: string[] = [];
  const releases = new Map<string, Release>();
  const ask = (name: string, urgency: Urgency = 'ordinary', signal?: AbortSignal) =>
    limiter.acquire(urgency, signal).then((release) => {
      started.push(name);
      releases.set(name, release);
    });
  return { started, ask, release: (name: string) => releases.get(name)?.() };
}

const settle = () => new Promise(setImmediate);

describe('the limiter', () => {
  test('lets so many run at once and keeps the order of the rest, urgent ones first', async () => {
    const { started, ask, release } = queue(new Limiter({ concurrency: 2, rate: null }, createTestClock()));
    for (const name of ['a', 'b', 'c', 'd']) void ask(name);
    void ask('urgent', 'urgent');
    await settle();
    expect(started).toEqual(['a', 'b']);
    release('a');
    release('a');
    await settle();
    expect(started).toEqual(['a', 'b', 'urgent']);
    release('b');
    release('urgent');
    await settle();
    expect(started).toEqual(['a', 'b', 'urgent', 'c', 'd']);
  });

  test('starts what is foremost before the rest, and nothing else during a hold', async () => {
    const limiter = new Limiter({ concurrency: 1, rate: null }, createTestClock());
    const { started, ask, release } = queue(limiter);
    const [endFirst, endSecond] = [limiter.hold(), limiter.hold()];
    void ask('ordinary');
    void ask('urgent', 'urgent');
    void ask('pressing', 'pressing');
    void ask('foremost', 'foremost');
    await settle();
    release('foremost');
    endFirst();
    endFirst();
    await settle();
    expect(started).toEqual(['foremost']);
    endSecond();
    await settle();
    for (const name of ['pressing', 'urgent']) {
      release(name);
      await settle();
    }
    expect(started).toEqual(['foremost', 'pressing', 'urgent', 'ordinary']);
  });

  test('starts no more in a second than the rate allows', async () => {
    const clock = createTestClock();
    const begin = clock.now();
    const limiter = new Limiter({ concurrency: 100, rate: 4 }, clock);
    await Promise.all(Array.from({ length: 21 }, () => limiter.acquire('ordinary')));
    expect(clock.now() - begin).toBeGreaterThanOrEqual(19 * 250);
  });

  test('starts nothing during a pause, of several the longest', async () => {
    const clock = createTestClock();
    const limiter = new Limiter({ concurrency: 1, rate: null }, clock);
    limiter.pause(5000);
    limiter.pause(1000);
    await limiter.acquire('urgent');
    expect(clock.slept).toEqual([5000]);
  });

  test('forgets whoever gives up while waiting', async () => {
    const { started, ask, release } = queue(new Limiter({ concurrency: 1, rate: null }, createTestClock()));
    const controller = new AbortController();
    void ask('a');
    const b = ask('b', 'ordinary', controller.signal);
    void ask('c');
    controller.abort();
    await expect(b).rejects.toBeInstanceOf(GivenUp);
    await expect(ask('d', 'ordinary', controller.signal)).rejects.toBeInstanceOf(GivenUp);
    release('a');
    await settle();
    expect(started).toEqual(['a', 'c']);
  });

  test('gives up all who wait, and whoever asks later', async () => {
    const limiter = new Limiter({ concurrency: 1, rate: null }, createTestClock());
    await limiter.acquire('ordinary');
    const waiting = [limiter.acquire('ordinary'), limiter.acquire('urgent')];
    limiter.giveUpAll();
    for (const one of waiting) await expect(one).rejects.toBeInstanceOf(GivenUp);
    await expect(limiter.acquire('ordinary')).rejects.toBeInstanceOf(GivenUp);
  });

  test('has fewer at once where the target takes no more, and tries one more after many that went well', async () => {
    const limiter = new Limiter({ concurrency: 6, rate: null }, createTestClock());
    const under: Release[] = [];
    const startAll = async (): Promise<number> => {
      for (let index = 0; index < 6; index += 1) {
        void limiter.acquire('ordinary').then((release) => under.push(release));
      }
      await settle();
      return under.length;
    };
    const endAll = async (): Promise<void> => {
      while (under.length > 0) {
        under.shift()?.();
        await settle();
      }
    };
    for (const expected of [6, 5, 4, 4]) {
      expect(await startAll()).toBe(expected);
      limiter.ease();
      await endAll();
    }
    for (let index = 0; index < 100; index += 6) {
      await startAll();
      await endAll();
    }
    expect(await startAll()).toBe(5);
  });

  /** Sends so many requests to a target that refuses those that are more at a time than it takes. */
  const sendMany = async (limiter: Limiter, { requests, takes }: { requests: number; takes: number }) => {
    let under = 0;
    let refused = 0;
    const atOnce: number[] = [];
    const send = async (): Promise<void> => {
      const release = await limiter.acquire('ordinary');
      under += 1;
      atOnce.push(under);
      const isTooMuch = under > takes;
      await settle();
      under -= 1;
      if (isTooMuch) {
        refused += 1;
        limiter.ease();
      }
      release();
    };
    await Promise.all(Array.from({ length: requests }, send));
    return { refused, last: Math.max(...atOnce.slice(-40)) };
  };

  test('has as few at once as the target takes, where that is fewer than some rules need', async () => {
    for (const takes of [3, 2, 1]) {
      const limiter = new Limiter({ concurrency: 8, rate: null }, createTestClock());
      const { last, refused } = await sendMany(limiter, { requests: 350, takes });
      expect(last, `${takes} at a time`).toBeLessThanOrEqual(takes + 1);
      expect(refused, `${takes} at a time`).toBeLessThan(40);
    }
  });

  test('goes back to what some rules need where one request alone is refused, too', async () => {
    const limiter = new Limiter({ concurrency: 8, rate: null }, createTestClock());
    const { last } = await sendMany(limiter, { requests: 350, takes: 0 });
    expect(last).toBe(4);
  });
});
