import { areas, type Level } from '../../catalogue/index.js';
import { type Outcome, outcomes, type RequirementResult } from '../../results/results.js';
import { padTo } from '../text.js';
import type { Paint } from './paint.js';

const levels: readonly Level[] = ['MUST', 'SHOULD', 'OBSERVE'];
const labelWidth = 16;
const columnWidth = (title: string): number => title.length + 2;

const stylesOf: Partial<Record<Outcome, Parameters<Paint>[0]>> = {
  failed: 'bad',
  error: 'bad',
  warned: 'doubtful',
  untested: 'doubtful',
};

const cell = (count: number, outcome: Outcome, paint: Paint): string => {
  const text = (count === 0 ? '-' : String(count)).padStart(columnWidth(outcome));
  const style = count === 0 ? 'minor' : stylesOf[outcome];
  return style === undefined ? text : paint(style, text);
};

const row = (label: string, results: readonly RequirementResult[], paint: Paint): string => {
  const cells = outcomes.map((outcome) =>
    cell(results.filter((result) => result.outcome === outcome).length, outcome, paint),
  );
  return padTo(`  ${label}`, labelWidth) + cells.join('');
};

/** How many requirements came to which outcome, by level and by area; rows without requirements are left out. */
export const renderTally = (results: readonly RequirementResult[], paint: Paint): string[] => {
  const heads = outcomes.map((outcome) => outcome.padStart(columnWidth(outcome)));
  const byLevel = levels.map((level) => [level, results.filter((result) => result.level === level)] as const);
  const byArea = areas.map((area) => [area, results.filter((result) => result.area === area)] as const);
  const rows = (groups: typeof byLevel | typeof byArea): string[] =>
    groups.filter(([, group]) => group.length > 0).map(([label, group]) => row(label, group, paint));
  return [paint('heading', padTo('', labelWidth) + heads.join('')), ...rows(byLevel), '', ...rows(byArea)];
};
