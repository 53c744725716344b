import { expect, test } from 'vitest';
import { listenForInterruption } from './interruption.js';

/** What came of signals at these times: what was told, and the statuses by which the process was ended. */
const after = (...signals: readonly (readonly [name: string, at: number])[]) => {
  let listener = (_: string): void => {};
  let time = 0;
  const [told, ended]: [string[], number[]] = [[], []];
  const io = {
    onSignal: (given: (name: string) => void) => {
      listener = given;
      return () => undefined;
    },
    exit: (status: number) => void ended.push(status),
  };
  const { signal } = listenForInterruption(
    io,
    (line) => void told.push(line),
    () => time,
  );
  for (const [name, at] of signals) {
    time = at;
    listener(name);
  }
  return { told: told.length, ended, aborted: signal.aborted };
};

test('the first signal ends a run in order', () => {
  expect(after()).toEqual({ told: 0, ended: [], aborted: false });
  expect(after(['SIGINT', 0])).toEqual({ told: 1, ended: [], aborted: true });
});

test('a signal that is sent to the process and to its group is one', () => {
  expect(after(['SIGTERM', 5], ['SIGTERM', 6])).toEqual({ told: 1, ended: [], aborted: true });
});

test.each([
  ['comes later', 'SIGINT', 2_000],
  ['is another one', 'SIGTERM', 6],
])('a second signal that %s ends the process', (_, name, at) => {
  expect(after(['SIGINT', 5], [name, at])).toEqual({ told: 1, ended: [3], aborted: true });
});
