import { ConfigError } from './config-error.js';
import type { Flags } from './flags/flags.js';
import { readNumber } from './numbers.js';

/** How a watch is told to begin its next round. */
interface WatchSettings {
  /** Seconds between the end of a round and the next; null where only keys begin one. */
  readonly every: number | null;
}

/** What makes no sense where a run is done again and again, and what to do instead. */
const senseless: Readonly<Record<string, string>> = {
  json: 'it prints the results of one run: read results.json in the folder of the reports',
  plan: 'it tells what a run would do: ask for the plan first, then watch',
  shard: 'it is a part of one run over several machines: narrow the watch by --only',
  writeBaseline: 'a round looks at a part of the requirements: write the baseline by a run without --watch',
  certificate: 'it speaks of one whole run: ask for it without --watch',
};

const asTyped = (flag: string): string =>
  `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Whether the flags ask for a watch: an interval alone does, too. */
export const isWatch = ({ watch, watchEvery }: Flags): boolean => watch === true || watchEvery !== undefined;

/**
 * Reads what the flags say of a watch.
 *
 * @param hasKeys whether there is a terminal on which a key can be pressed.
 * @throws {ConfigError} with one line for each flag that makes no sense beside it, or where nothing could ever begin a
 * second round.
 */
export const readWatch = (flags: Flags, hasKeys: boolean): WatchSettings => {
  const problems = Object.entries(flags).flatMap(([flag, value]) => {
    const why = senseless[flag];
    return why === undefined || value === undefined || value === false
      ? []
      : [`--watch does not go with ${asTyped(flag)}, since ${why}`];
  });
  const range = { unit: 'seconds', whole: false, min: 1, max: 86_400, fallback: 1 };
  const every =
    flags.watchEvery === undefined ? null : readNumber('--watch-every', flags.watchEvery, range, problems);
  if (every === null && !hasKeys) {
    problems.push(
      '--watch waits for a key, and there is no terminal to press one on: give --watch-every SECONDS',
    );
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { every };
};
