import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { ConfigError } from '../config/config-error.js';
import { readReporters } from '../config/reporters.js';
import { formatNames, usualFormats } from '../reporters/formats.js';
import { visible } from '../reporters/text.js';
import { resultLine } from '../reporters/verdict-line.js';
import { writeSome } from '../reporters/write.js';
import { conclude, type ExitStatus, exitStatuses } from '../results/verdict.js';
import type { Io } from './io.js';
import { gather } from './options/gather.js';
import { resultsNamed, whatResultsHold } from './options/results-argument.js';
import { shownPath } from './shown-path.js';

interface ReportFlags {
  readonly reports?: string;
  readonly reporter?: readonly string[];
}

const render = async (named: readonly string[], flags: ReportFlags, io: Io): Promise<ExitStatus> => {
  const problems: string[] = [];
  // What a run wrote as evidence is not touched, unless a copy is asked for by name.
  const wantsCopy = flags.reporter?.includes('json') === true;
  const reporters = readReporters(flags.reporter, problems).filter((name) => wantsCopy || name !== 'json');
  if (named.length > 1 && flags.reports !== undefined) {
    problems.push(
      '--reports takes one run only: leave it out, and the reports are written beside each results.json',
    );
  }
  if (problems.length > 0) throw new ConfigError(problems);
  for (const one of named) {
    const { file, results } = await resultsNamed(one, io);
    const folder = flags.reports === undefined ? dirname(file) : resolve(io.cwd, flags.reports);
    const files = await writeSome(results, folder, reporters);
    io.stdout.write(`${resultLine(results, conclude(results))}\n`);
    for (const written of files) io.stdout.write(`  ${visible(shownPath(written, io.cwd))}\n`);
  }
  return exitStatuses.conformant;
};

const epilogue = `
RESULTS is results.json of a run, or its folder. No target is asked, and the verdict stays what it was.
${whatResultsHold}

Exit status: 0 the reports were written, whatever they say; 2 usage.`;

/** `report`: renders the reports of an earlier run again. */
export const addReport = (program: Command, io: Io, done: (status: ExitStatus) => void): void => {
  program
    .command('report <results...>')
    .description('write the reports of earlier runs again, from their results.json')
    .option('--reports <dir>', 'folder for the reports (default: beside results.json)')
    .option(
      '--reporter <name>',
      `reports to write: ${formatNames.join(', ')}; may be given several times (default: ${usualFormats.filter((name) => name !== 'json').join(', ')})`,
      gather,
    )
    .addHelpText('after', epilogue)
    .action(async (results: string[], flags: ReportFlags) => done(await render(results, flags, io)));
};
