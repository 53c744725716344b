import {
  type Area,
  areaOf,
  areas,
  type Requirement,
  requirementIds,
  requirementOf,
} from '../catalogue/index.js';
import { digest, revision } from '../catalogue/revision.js';
import { padTo, wrapTo } from '../reporters/text.js';

/** A requirement as the catalogue is printed. */
interface ListedRequirement extends Requirement {
  readonly id: string;
  readonly area: Area;
}

/** The catalogue in the order of the areas. */
export const listedRequirements = (): ListedRequirement[] =>
  requirementIds.map((id) => {
    const { level, title, section, pending } = requirementOf(id);
    return { id, area: areaOf(id), level, title, section, ...(pending === true ? { pending } : {}) };
  });

/** Revision and digest of the catalogue, as results name them. */
export const renderRevision = (): string => `catalogue revision ${revision}, ${digest()}\n`;

type Grouped = readonly (readonly [Area, readonly ListedRequirement[]])[];

const byArea = (requirements: readonly ListedRequirement[]): Grouped =>
  areas
    .map((area) => [area, requirements.filter((requirement) => requirement.area === area)] as const)
    .filter(([, group]) => group.length > 0);

/**
 * The catalogue for people: level, id and title in columns.
 *
 * @param columns width that titles are wrapped to; Infinity keeps each requirement on one line, for `grep`.
 */
export const renderTable = (requirements: readonly ListedRequirement[], columns: number): string => {
  const idWidth = Math.max(...requirements.map(({ id }) => id.length));
  const narrow = columns < idWidth + 50;
  const row = ({ id, level, title: rule, pending }: ListedRequirement): string[] => {
    const title = pending === true ? `(pending) ${rule}` : rule;
    const head = `  ${padTo(level, 8)} ${padTo(id, narrow ? 0 : idWidth)}  `;
    if (narrow) return [head.trimEnd(), ...wrapTo(title, columns - 11).map((line) => `           ${line}`)];
    const [first = '', ...more] = wrapTo(title, columns - head.length);
    return [head + first, ...more.map((line) => ' '.repeat(head.length) + line)];
  };
  const blocks = byArea(requirements).map(([area, group]) => [area, ...group.flatMap(row)].join('\n'));
  return `${blocks.join('\n\n')}\n\n${requirements.length} requirements\ncatalogue revision ${revision} (${digest().slice(0, 15)}…)\n`;
};

/** The catalogue for programs. */
export const renderList = (requirements: readonly ListedRequirement[]): string =>
  `${JSON.stringify(requirements, null, 2)}\n`;

const inCell = (text: string): string => text.replaceAll('|', '\\|');

/** The catalogue for a page: a heading and a table for each area. */
export const renderMarkdown = (requirements: readonly ListedRequirement[]): string => {
  const blocks = byArea(requirements).map(([area, group]) => {
    const rows = group.map(
      ({ id, level, title, section, pending }) =>
        `| \`${id}\` | ${level}${pending === true ? ', pending' : ''} | ${inCell(title)} | ${inCell(section)} |`,
    );
    return [`## ${area}`, '', '| requirement | level | rule | section |', '|---|---|---|---|', ...rows].join(
      '\n',
    );
  });
  return `# Requirements\n\n${renderRevision()}\n${blocks.join('\n\n')}\n`;
};
