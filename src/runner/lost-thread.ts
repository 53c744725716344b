import { setTimeout } from 'node:timers/promises';

/** What is said where the thread of the checks is lost. */
const lostThread =
  'the thread of the checks ended before its time, most likely for want of memory: give it more by NODE_OPTIONS=--max-old-space-size=<MB>, or do less at one time (run --only or --shard, selftest --jobs)';

/** A test runner that lost its thread may never be put away; it is left behind then, in milliseconds. */
const longestCloseMs = 2_000;

/** How the test runner names the loss of its thread; it throws that where no caller can catch it. */
const lostMessage = 'Worker exited unexpectedly';

/**
 * Waits for work of the test runner, or for what this process throws meanwhile where nobody catches it: what is known
 * by then shall not be lost.
 *
 * @param close puts the test runner away, whatever came of the work. Where memory is short its other threads may be
 *   lost until that is done: they say nothing new.
 * @returns what came of the work, or what went wrong instead, as a phrase.
 * @throws whatever the work itself is refused with.
 */
export const unlessLost = async <T>(
  work: Promise<T>,
  close: () => Promise<void>,
): Promise<{ readonly value: T } | { readonly fault: string }> => {
  let onThrown: (error: Error) => void = () => {};
  const lost = new Promise<{ readonly fault: string }>((resolve) => {
    onThrown = ({ message }) => resolve({ fault: message === lostMessage ? lostThread : message });
  });
  process.on('uncaughtException', onThrown);
  try {
    return await Promise.race([work.then((value) => ({ value })), lost]);
  } finally {
    await Promise.race([close(), lost.then(() => setTimeout(longestCloseMs))]);
    process.off('uncaughtException', onThrown);
  }
};
