import { describe, expect, test } from 'vitest';
import { nextWish } from './next-wish.js';

/** A keyboard that tells who listens. */
const keyboard = () => {
  const listeners = new Set<(key: string) => void>();
  return {
    listeners,
    press: (key: string) => {
      for (const listener of listeners) listener(key);
    },
    listen: (listener: (key: string) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const never = new AbortController().signal;

describe('the next wish', () => {
  test.each([
    ['r', 'open'],
    ['R', 'open'],
    ['a', 'all'],
    ['q', 'end'],
    ['\u0003', 'end'],
    ['\u0004', 'end'],
  ])('%j is a key that means %s', async (key, wish) => {
    const keys = keyboard();
    const waiting = nextWish({ keys }, null, never);
    keys.press('x');
    expect(keys.listeners.size).toBe(1);
    keys.press(key);
    expect(await waiting).toBe(wish);
    expect(keys.listeners.size).toBe(0);
  });

  test('may be that of the clock', async () => {
    const keys = keyboard();
    expect(await nextWish({ keys }, 0.01, never)).toBe('open');
    expect(keys.listeners.size).toBe(0);
    expect(await nextWish({ keys: null }, 0.01, never)).toBe('open');
  });

  test('is to end where the watch is ended, before or meanwhile', async () => {
    const keys = keyboard();
    expect(await nextWish({ keys }, 600, AbortSignal.abort())).toBe('end');
    const controller = new AbortController();
    const waiting = nextWish({ keys }, 600, controller.signal);
    controller.abort();
    expect(await waiting).toBe('end');
    expect(keys.listeners.size).toBe(0);
  });

  test('fails where the terminal does, and waits for nothing more', async () => {
    const listen = (): never => {
      throw new Error('EIO');
    };
    await expect(nextWish({ keys: { listen } }, 600, never)).rejects.toThrow('EIO');
  });
});
