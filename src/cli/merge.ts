import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { ConfigError, shown } from '../config/config-error.js';
import { readBaselines } from '../config/files/baseline.js';
import { readReporters } from '../config/reporters.js';
import { writeReports } from '../reporters/write.js';
import { holdAgainstBaseline } from '../results/baseline/hold-against-baseline.js';
import { mergeShards } from '../results/shards/merge-shards.js';
import { problemsOfShards, type ShardFile } from '../results/shards/problems-of-shards.js';
import { conclude, type ExitStatus } from '../results/verdict.js';
import { announceEnd } from './certify/announce.js';
import { addStepSummary } from './certify/step-summary.js';
import type { Io } from './io.js';
import { resultOptions } from './options/result-options.js';
import { resultsNamed, whatResultsHold } from './options/results-argument.js';
import { shownPath } from './shown-path.js';

interface MergeFlags {
  readonly reports: string;
  readonly reporter?: readonly string[];
  readonly acceptUntested?: boolean;
  readonly baseline?: string;
  readonly pinObservations?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const forgottenBaseline =
  'WARNING: the shards had a baseline, which speaks of the whole: give merge --baseline FILE, too';

const orderOf = ({ results }: ShardFile): number => results.run.shard?.index ?? 0;

/** Reads the shards; the reports of the whole must not be written over those of one of them. */
const readShards = async (named: readonly string[], reports: string, io: Io): Promise<ShardFile[]> => {
  const files: ShardFile[] = [];
  for (const one of named) {
    const { file, results } = await resultsNamed(one, io);
    if (dirname(file) === reports) {
      const folder = shown(shownPath(reports, io.cwd));
      throw new ConfigError([`--reports ${folder} holds the results of a shard: name another folder`]);
    }
    files.push({ file: shownPath(file, io.cwd), results });
  }
  const problems = problemsOfShards(files);
  if (problems.length > 0) throw new ConfigError(problems);
  return files.toSorted((one, other) => orderOf(one) - orderOf(other));
};

const merge = async (named: readonly string[], flags: MergeFlags, io: Io): Promise<ExitStatus> => {
  const problems: string[] = [];
  const reports = resolve(io.cwd, flags.reports);
  const reporters = readReporters(flags.reporter, problems);
  const { baseline, pinObservations } = await readBaselines(flags, io.cwd, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const parts = (await readShards(named, reports, io)).map(({ results }) => results);
  if (baseline === null && parts.some((part) => part.baseline !== undefined)) {
    io.stderr.write(`${forgottenBaseline}\n`);
  }
  const merged = mergeShards(parts);
  const results = baseline === null ? merged : holdAgainstBaseline(merged, baseline, pinObservations);
  const conclusion = conclude(results, flags.acceptUntested ?? false);
  const written = await writeReports(results, reports, reporters);
  const view = { quiet: flags.quiet ?? false, json: flags.json ?? false, target: { insecure: false } };
  const files = written.map((file) => shownPath(file, io.cwd));
  await addStepSummary(results, io);
  announceEnd(results, conclusion, view, files, io);
  return conclusion.exitStatus;
};

const epilogue = `
RESULTS are results.json, or its folder, of every shard of one run: "run --shard 1/4" to "run --shard 4/4" on one
target with one seed. No target is asked.
${whatResultsHold}

Exit status: that of the whole run, as "run" has it; 2 where the shards are not those of one run.`;

/** `merge`: joins the shards of a run into one verdict and one set of reports. */
export const addMerge = (program: Command, io: Io, done: (status: ExitStatus) => void): void => {
  program
    .command('merge <results...>')
    .description('join the shards of a run into one verdict')
    .option('--reports <dir>', 'folder for the reports', 'reports')
    .addOption(resultOptions.reporter)
    .addOption(resultOptions.acceptUntested)
    .addOption(resultOptions.baseline)
    .addOption(resultOptions.pinObservations)
    .addOption(resultOptions.quiet)
    .addOption(resultOptions.json)
    .addHelpText('after', epilogue)
    .action(async (results: string[], flags: MergeFlags) => done(await merge(results, flags, io)));
};
