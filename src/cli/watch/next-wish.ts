import type { Io } from '../io.js';

/** What a watch shall do next: look again at what is not green, or at everything, or end. */
type Wish = 'open' | 'all' | 'end';

const wishes: ReadonlyMap<string, Wish> = new Map([
  ['r', 'open'],
  ['a', 'all'],
  ['q', 'end'],
  // Ctrl-C and Ctrl-D, which are keys while keys are listened to.
  ['\u0003', 'end'],
  ['\u0004', 'end'],
]);

/**
 * Waits for whatever comes first: a key that means something, the end of the interval, or the end of the watch.
 * Nothing of it is left behind, neither a listener nor a timer nor a terminal in another state.
 *
 * @param every seconds after which the open requirements are looked at without being asked; null for never.
 * @param ended aborts when the watch is to end.
 */
export const nextWish = (
  { keys }: Pick<Io, 'keys'>,
  every: number | null,
  ended: AbortSignal,
): Promise<Wish> =>
  new Promise((resolve) => {
    const cleanups: (() => void)[] = [];
    const settle = (wish: Wish): void => {
      for (const cleanup of cleanups.splice(0)) cleanup();
      resolve(wish);
    };
    if (ended.aborted) {
      settle('end');
      return;
    }
    if (keys !== null) {
      const take = (key: string): void => {
        const wish = wishes.get(key.toLowerCase());
        if (wish !== undefined) settle(wish);
      };
      cleanups.push(keys.listen(take));
    }
    const end = (): void => settle('end');
    ended.addEventListener('abort', end);
    cleanups.push(() => ended.removeEventListener('abort', end));
    if (every !== null) {
      const timer = setTimeout(() => settle('open'), every * 1_000);
      cleanups.push(() => clearTimeout(timer));
    }
  });
