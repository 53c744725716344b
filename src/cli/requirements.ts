import { type Command, Option } from 'commander';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import {
  listedRequirements,
  renderList,
  renderMarkdown,
  renderRevision,
  renderTable,
} from './catalogue-text.js';
import type { Io } from './io.js';

const widestTable = 100;

interface RequirementsFlags {
  readonly format: 'table' | 'json' | 'markdown';
  readonly revision?: boolean;
}

/** `requirements`: prints the catalogue. */
export const addRequirements = (program: Command, io: Io, done: (status: ExitStatus) => void): void => {
  const columns = (): number =>
    io.stdout.isTTY ? Math.min(io.stdout.columns, widestTable) : Number.POSITIVE_INFINITY;
  program
    .command('requirements')
    .description('print every requirement with its level')
    .addOption(
      new Option('--format <format>', 'how to print them')
        .choices(['table', 'json', 'markdown'])
        .default('table'),
    )
    .option('--revision', 'print revision and digest of the catalogue alone')
    .action(({ format, revision }: RequirementsFlags) => {
      const requirements = listedRequirements();
      const rendered = {
        table: () => renderTable(requirements, columns()),
        json: () => renderList(requirements),
        markdown: () => renderMarkdown(requirements),
      };
      io.stdout.write(revision === true ? renderRevision() : rendered[format]());
      done(exitStatuses.conformant);
    });
};
