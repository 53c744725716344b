import type { Config } from '../../config/config.js';
import { counted, visible } from '../../reporters/text.js';
import { writeWhole } from '../../reporters/write.js';
import { draftBaseline } from '../../results/baseline/draft-baseline.js';
import type { Results } from '../../results/results.js';
import type { Io } from '../io.js';
import { shownPath } from '../shown-path.js';

/**
 * Writes the baseline that accepts what a run found, and says so on standard error. A run that broke off, or in
 * which the suite failed, would have everything accepted that it did not come to: it leaves the file alone.
 */
export const keepBaseline = async (
  results: Results,
  output: Config['writeBaseline'],
  { stderr, cwd }: Io,
): Promise<void> => {
  if (output === null) return;
  const file = visible(shownPath(output.file, cwd));
  const { aborted, fault } = results.run;
  if (aborted !== null || fault !== null || results.counts.error > 0) {
    stderr.write(`WARNING: ${file} was not written, since the run did not come to its end: run it again\n`);
    return;
  }
  const { entries, observations } = draftBaseline(results, output.before);
  await writeWhole(output.file, `${JSON.stringify({ entries, observations }, null, 2)}\n`);
  const what = `${counted(entries.length, 'entry', 'entries')}, ${counted(Object.keys(observations).length, 'observation')}`;
  stderr.write(
    `Baseline: ${file} (${what}); give each entry a reason and an owner, then --baseline ${file}\n`,
  );
};
