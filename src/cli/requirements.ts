import { type Command, Option } from 'commander';
import { renderCardPage, renderCards } from '../reporters/terminal/requirement-card.js';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import {
  listedRequirements,
  renderList,
  renderMarkdown,
  renderRevision,
  renderTable,
} from './catalogue-text.js';
import type { Io } from './io.js';
import { refuseUnknown, requirementCards } from './requirement-cards.js';
import type { Services } from './services.js';

const widestTable = 100;

interface RequirementsFlags {
  readonly format: 'table' | 'json' | 'markdown';
  readonly revision?: boolean;
}

const wholeCatalogue = (format: RequirementsFlags['format'], columns: number): string => {
  const requirements = listedRequirements();
  const rendered = {
    table: () => renderTable(requirements, columns),
    json: () => renderList(requirements),
    markdown: () => renderMarkdown(requirements),
  };
  return rendered[format]();
};

const cardsOf = async (
  globs: readonly string[],
  format: RequirementsFlags['format'],
  columns: number,
  { listDepartures }: Services,
): Promise<string> => {
  refuseUnknown(globs);
  const cards = requirementCards(globs, await listDepartures('faults'));
  const rendered = {
    table: () => renderCards(cards, columns),
    json: () => renderList(cards),
    markdown: () => renderCardPage(cards),
  };
  return rendered[format]();
};

/** `requirements`: prints the catalogue, or all that there is to tell of some requirements. */
export const addRequirements = (
  program: Command,
  io: Io,
  services: Services,
  done: (status: ExitStatus) => void,
): void => {
  const columns = (): number =>
    io.stdout.isTTY ? Math.min(io.stdout.columns, widestTable) : Number.POSITIVE_INFINITY;
  program
    .command('requirements')
    .description('print every requirement with its level, or of some also their checks and faults')
    .argument('[id...]', 'requirements to tell more of, by id or by a glob such as create/*')
    .addOption(
      new Option('--format <format>', 'how to print them')
        .choices(['table', 'json', 'markdown'])
        .default('table'),
    )
    .option('--revision', 'print revision and digest of the catalogue alone')
    .action(async (globs: readonly string[], { format, revision }: RequirementsFlags) => {
      if (revision === true) io.stdout.write(renderRevision());
      else if (globs.length === 0) io.stdout.write(wholeCatalogue(format, columns()));
      else io.stdout.write(await cardsOf(globs, format, columns(), services));
      done(exitStatuses.conformant);
    });
};
