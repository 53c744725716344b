import type { Flags } from '../../config/flags/flags.js';
import { readWatch } from '../../config/watch.js';
import { paintFor } from '../../reporters/terminal/paint.js';
import { renderTurned } from '../../reporters/terminal/turned.js';
import { compareResults } from '../../results/compare.js';
import type { RequirementResult, Results } from '../../results/results.js';
import { isSettled, standingAfter } from '../../results/standing.js';
import type { ExitStatus } from '../../results/verdict.js';
import { keptReference } from '../certify/kept-reference.js';
import type { Io } from '../io.js';
import type { Services } from '../services.js';
import { nextWish } from './next-wish.js';
import { firstRound, laterRound } from './watch-round.js';
import { roundTitle, watchHint } from './watch-text.js';

/** What turned in a round, in words. */
const turnedIn = (
  number: number,
  results: Results,
  [before, standing]: readonly [readonly RequirementResult[], readonly RequirementResult[]],
  { stdout, env }: Io,
): string => {
  const { outcomes } = compareResults(
    { ...results, requirements: before },
    { ...results, requirements: standing },
  );
  const paint = paintFor({ isTTY: stdout.isTTY, env });
  return renderTurned({ number, changes: outcomes, standing }, paint, stdout.columns);
};

/**
 * `run --watch`: certifies a target, and then again what is not green, or everything, whenever a key or the clock
 * asks for it; says after each round what turned. All rounds draw the same values.
 *
 * @returns the exit status of the last round.
 * @throws {ConfigError} where the watch or its first round is not set up rightly.
 */
export const watching = async (flags: Flags, io: Io, services: Services): Promise<ExitStatus> => {
  const { every } = readWatch(flags, io.keys !== null);
  const prompt = (text: string): unknown => flags.quiet === true || io.stderr.write(text);
  const ended = new AbortController();
  const stopListening = io.onSignal(() => ended.abort());
  const reference = keptReference(services.startReference);
  const shared = { ...services, startReference: reference.start };
  try {
    let standing: readonly RequirementResult[] = [];
    let { status, results } = await firstRound(flags, io, shared);
    const seed = results === null ? flags.seed : String(results.run.seed);
    for (let number = 1; ; number += 1) {
      if (results !== null) {
        const before = standing;
        standing = standingAfter(before, results);
        prompt('\n');
        io.stdout.write(turnedIn(number, results, [before, standing], io));
      }
      const open = standing.filter((result) => !isSettled(result)).map(({ id }) => id);
      const { columns } = io.stdout;
      if (!ended.signal.aborted) {
        prompt(watchHint({ open: open.length, every, hasKeys: io.keys !== null, columns }));
      }
      const wish = await nextWish(io, every, ended.signal);
      if (wish === 'end') return status;
      const all = wish === 'all' || open.length === 0;
      prompt(roundTitle(number + 1, all ? null : open.length));
      const only = all ? flags.only : open;
      ({ status, results } = await laterRound({ ...flags, seed, only }, io, shared));
    }
  } finally {
    stopListening();
    await reference.stop();
  }
};
