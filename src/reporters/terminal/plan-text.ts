import type { Plan } from '../../results/plan.js';
import { notesInWords, notesTitle } from '../notes-text.js';
import { counted, grouped, visible, wrapTo } from '../text.js';
import { renderUnjudged } from '../unjudged.js';
import type { Paint } from './paint.js';

/** Said wherever a plan is made for the service that the suite brings along. */
export const planReferenceNote =
  'This plan is for the reference service that the suite started itself, not for a service of yours.';

/** `9 s`, `2 min 5 s`. */
const inWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${grouped(Math.floor(seconds / 60))} min ${seconds % 60} s`;

const paceOf = ({ run: { rate, concurrency }, latencyMs }: Plan): string => {
  const bounds =
    rate === null ? `${counted(concurrency, 'request')} at a time` : `${grouped(rate)} requests per second`;
  return `${bounds}, ${grouped(Math.max(1, Math.round(latencyMs)))} ms for an answer`;
};

/** In lines of at most `columns`; a number and its unit stay on one of them. */
const wrapUnits = (text: string, columns: number): string[] =>
  wrapTo(text.replace(/(\d) (?=(?:s|ms|min)\b)/g, '$1\u00a0'), columns).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );

const caveat =
  'Counted by a rehearsal on the reference service with the same definition and codes. A service that refuses ' +
  'some values, shows its writes late or gives small pages takes more of each; one that goes away, fewer.';

/** Where what is cut stands in full. */
const whole = 'which --json lists';

/** A plan as a terminal shows it; lines of at most `columns`. */
export const renderPlan = (plan: Plan, { paint, columns }: { paint: Paint; columns: number }): string => {
  const rows = Object.entries(plan.requests).map(([operation, count]): [string, number] => [
    operation,
    count,
  ]);
  const all = rows.reduce((sum, [, count]) => sum + count, 0);
  const cell = ([label, count]: [string, number]): string =>
    `  ${label.padEnd(14)}${grouped(count).padStart(8)}`;
  const { profile, seed, selection } = plan.run;
  const what = selection === null ? '' : ` · only ${selection.join(', ')}`;
  const notes = plan.target.reference ? [planReferenceNote] : [];
  const open = plan.untested.length;
  const leftOut = notesInWords(plan, whole);
  const lines = [
    ...notes,
    `Plan of a run on ${visible(plan.target.baseUrl)}: nothing was written, ${counted(plan.requestsSent, 'request')} read what is there`,
    `profile ${profile} · seed ${seed}${visible(what)}`,
    '',
    paint('heading', 'A run would send'),
    ...rows.map(cell),
    cell(['in all', all]),
    '',
    ...wrapUnits(
      `It would leave ${counted(plan.products, 'product')} behind, and take about ${inWords(plan.seconds)}: ${paceOf(plan)}.`,
      columns,
    ),
    ...wrapTo(caveat, columns).map((line) => paint('minor', line)),
    '',
    ...(leftOut.length === 0
      ? []
      : [paint('heading', notesTitle), ...leftOut.flatMap((note) => wrapTo(`  ${note}`, columns)), '']),
    ...(open === 0
      ? [`All ${counted(plan.tested, 'requirement')} would be judged`]
      : [
          paint('heading', `${open} of ${counted(plan.tested + open, 'requirement')} would be left untested`),
          ...renderUnjudged(plan.untested, paint, columns, whole),
        ]),
    ...notes,
  ];
  return lines.map((line) => `${line}\n`).join('');
};
