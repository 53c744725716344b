import {
  type Area,
  areaOf,
  areas,
  type RequirementId,
  requirementIds,
  requirementOf,
} from '../../catalogue/index.js';
import type { FaultProof } from '../../results/detection/detection.js';
import { html, type Markup } from './markup.js';

/** Edge of a cell and the room for names of areas, in units of the drawing. */
const cell = 6;
const left = 112;
const top = 104;
/** Height of a name, so that those of small areas do not run into each other. */
const line = 13;
/** So few rows are as high as a name, and each area has its name beside it. */
const fewRows = 60;
const rowHeight = (rows: number): number => (rows <= fewRows ? line : cell);

/** What a cell says: each kind has a form of its own, so that it is told without colours, too. */
type Mark = 'caught' | 'missed' | 'unpromised' | 'declared' | 'undeclared';

const judged: readonly RequirementId[] = requirementIds.filter((id) => requirementOf(id).level !== 'OBSERVE');
const columns: ReadonlyMap<string, number> = new Map(judged.map((id, index) => [id, index]));

/** Where the finding of a cell stands in the page. */
export const anchorOf = (fault: string): string => `fault-${fault}`;

const forms: Readonly<Record<Mark, (x: number, y: number) => Markup>> = {
  caught: (x, y) => html`<rect class="caught" x="${x + 0.5}" y="${y + 0.5}" width="5" height="5"/>`,
  missed: (x, y) => html`<rect class="missed" x="${x + 1}" y="${y + 1}" width="4" height="4"/>`,
  unpromised: (x, y) => html`<rect class="missed rare" x="${x + 1}" y="${y + 1}" width="4" height="4"/>`,
  declared: (x, y) => html`<circle class="declared" cx="${x + 3}" cy="${y + 3}" r="1.6"/>`,
  undeclared: (x, y) => html`<path class="undeclared" d="M${x + 1} ${y + 1}l4 4m0-4l-4 4"/>`,
};

const meaning: Readonly<Record<Mark, string>> = {
  caught: 'caught',
  missed: 'not caught',
  unpromised: 'not caught: it is rare, and the profile does not promise it',
  declared: 'a declared consequence',
  undeclared: 'turned red, and nobody declared it',
};

interface Cell {
  readonly fault: FaultProof;
  readonly id: string;
  readonly mark: Mark;
}

const cellsOf = (fault: FaultProof): readonly Cell[] => [
  { fault, id: fault.requirement, mark: fault.caught ? 'caught' : fault.promised ? 'missed' : 'unpromised' },
  ...fault.consequences.map(({ id }): Cell => ({ fault, id, mark: 'declared' })),
  ...fault.undeclared.map(({ id }): Cell => ({ fault, id, mark: 'undeclared' })),
];

const drawn = ({ fault, id, mark }: Cell, y: number): Markup | null => {
  const column = columns.get(id);
  if (column === undefined) return null;
  return html`<a href="#${anchorOf(fault.name)}"><title>${fault.name}: ${id} ${meaning[mark]}</title>${forms[
    mark
  ](left + column * cell, y)}</a>`;
};

/** Stretches of neighbours of one area: where each begins and how long it is. */
const stretches = (ids: readonly string[]): readonly (readonly [Area, number, number])[] =>
  areas.flatMap((area) => {
    const places = ids.flatMap((id, index) => (id.startsWith(`${area}/`) ? [index] : []));
    const [first] = places;
    return first === undefined ? [] : [[area, first, places.length] as const];
  });

const bands = (faults: readonly FaultProof[]): readonly Markup[] => {
  const high = rowHeight(faults.length);
  const height = faults.length * high;
  const across = stretches(judged).map(([area, start, length], index) => {
    const x = left + start * cell;
    const middle = x + (length * cell) / 2 + 4;
    return html`<rect class="band b${index % 2}" x="${x}" y="${top}" width="${length * cell}" height="${height}"/>
<text transform="translate(${middle} ${top - 6}) rotate(-55)">${area}</text>`;
  });
  let below = 0;
  const down = stretches(faults.map(({ requirement }) => requirement)).map(([area, start, length]) => {
    const y = top + start * high;
    below = Math.max(y + Math.min(length * high, line) - 2, below + line);
    return html`<line x1="${left}" x2="${left + judged.length * cell}" y1="${y}" y2="${y}"/>
<text text-anchor="end" x="${left - 6}" y="${below}">${area}</text>`;
  });
  return [...across, ...down];
};

/** Faults sorted as the catalogue sorts what they break. */
const sorted = (faults: readonly FaultProof[]): FaultProof[] =>
  [...faults].sort(
    (one, other) => (columns.get(one.requirement) ?? 0) - (columns.get(other.requirement) ?? 0),
  );

/**
 * The matrix of defects (rows) and requirements (columns): a diagonal where each defect turns its own requirement
 * red, and what lies beside it. Each mark leads to what was found.
 */
export const matrix = (faults: readonly FaultProof[]): Markup => {
  const rows = sorted(faults.filter(({ requirement }) => columns.has(requirement)));
  const high = rowHeight(rows.length);
  const width = left + judged.length * cell + 60;
  const height = top + rows.length * high + 4;
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Matrix of ${rows.length} defects and ${judged.length} requirements">
${bands(rows)}
${rows.flatMap((fault, row) => cellsOf(fault).map((one) => drawn(one, top + row * high + (high - cell) / 2)))}
</svg>`;
};

/** Faults area by area, in the order of the catalogue. */
export const byArea = (faults: readonly FaultProof[]): readonly (readonly [Area, readonly FaultProof[]])[] =>
  areas.flatMap((area) => {
    const those = sorted(faults).filter(({ requirement }) => requirement.startsWith(`${area}/`));
    return those.length === 0 ? [] : [[area, those] as const];
  });

/** The title of a requirement in the words of the catalogue; undefined for an id that is not in it. */
export const titleOf = (id: string): string | undefined => {
  const known = requirementIds.find((one) => one === id);
  return known === undefined
    ? undefined
    : `${requirementOf(known).title} (${areaOf(known)}, ${requirementOf(known).level})`;
};
