import { type Command, Option } from 'commander';
import { renderComparison, renderComparisonMarkdown } from '../reporters/comparison.js';
import { paintFor } from '../reporters/terminal/paint.js';
import { type Comparison, compareResults, gotWorse } from '../results/compare.js';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import type { Io } from './io.js';
import { resultsNamed } from './options/results-argument.js';

const formats = ['table', 'markdown', 'json'] as const;
type Format = (typeof formats)[number];

const rendered = (comparison: Comparison, format: Format, { stdout, env }: Io): string => {
  if (format === 'json') return `${JSON.stringify(comparison, null, 2)}\n`;
  if (format === 'markdown') return renderComparisonMarkdown(comparison);
  return renderComparison(comparison, paintFor({ isTTY: stdout.isTTY, env }), stdout.columns);
};

const compare = async (first: string, second: string, format: Format, io: Io): Promise<ExitStatus> => {
  const { results: before } = await resultsNamed(first, io);
  const { results: after } = await resultsNamed(second, io);
  const comparison = compareResults(before, after);
  io.stdout.write(rendered(comparison, format, io));
  return gotWorse(comparison) ? exitStatuses.nonConformant : exitStatuses.conformant;
};

const epilogue = `
FIRST and SECOND are results.json of two runs, or their folders: of one target at two times, or of two targets.

Exit status: 0 nothing got worse, 1 something did, 2 usage.`;

/** `compare`: says what changed from one run to another. */
export const addCompare = (program: Command, io: Io, done: (status: ExitStatus) => void): void => {
  program
    .command('compare <first> <second>')
    .description('show what changed between two runs, or differs between two targets')
    .addOption(new Option('--format <name>', 'how it is printed').choices(formats).default('table'))
    .addHelpText('after', epilogue)
    .action(async (first: string, second: string, { format }: { format: Format }) =>
      done(await compare(first, second, format, io)),
    );
};
