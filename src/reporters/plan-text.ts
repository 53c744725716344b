import type { Plan } from '../results/plan.js';
import type { Paint } from './paint.js';
import { counted, visible, wrapTo } from './text.js';
import { renderUnjudged } from './unjudged.js';

const numbers = new Intl.NumberFormat('en');

/** `9 s`, `2 min 5 s`. */
const inWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

const paceOf = ({ run: { rate, concurrency }, latencyMs }: Plan): string => {
  const bounds = rate === null ? `${concurrency} at one time` : `${rate} requests per second`;
  return `at ${bounds}, where an answer takes ${Math.max(1, Math.round(latencyMs))} ms`;
};

const caveat =
  'Counted by a rehearsal on the reference service with the same definition and codes. A service that refuses ' +
  'some values, shows its writes late or gives small pages takes more of each; one that goes away, fewer.';

/** A plan as a terminal shows it; lines of at most `columns`. */
export const renderPlan = (plan: Plan, { paint, columns }: { paint: Paint; columns: number }): string => {
  const rows = Object.entries(plan.requests).map(([operation, count]): [string, number] => [
    operation,
    count,
  ]);
  const all = rows.reduce((sum, [, count]) => sum + count, 0);
  const cell = ([label, count]: [string, number]): string =>
    `  ${label.padEnd(14)}${numbers.format(count).padStart(8)}`;
  const { profile, seed, selection } = plan.run;
  const what = selection === null ? '' : ` · only ${selection.join(', ')}`;
  const lines = [
    `Plan of a run on ${visible(plan.target.baseUrl)}: nothing was written, ${counted(plan.requestsSent, 'request')} read what is there`,
    `profile ${profile} · seed ${seed}${visible(what)}`,
    '',
    paint('heading', 'A run would send'),
    ...rows.map(cell),
    cell(['in all', all]),
    '',
    ...wrapTo(
      `It would leave ${counted(plan.products, 'product')} behind, and take about ${inWords(plan.seconds)} ${paceOf(plan)}.`,
      columns,
    ),
    ...wrapTo(caveat, columns).map((line) => paint('minor', line)),
    '',
    ...(plan.untested.length === 0
      ? [`All ${counted(plan.tested, 'requirement')} would be judged`]
      : [
          paint(
            'heading',
            `Untested would be ${plan.untested.length} of ${plan.tested + plan.untested.length}`,
          ),
          ...renderUnjudged(plan.untested, paint, columns),
        ]),
  ];
  return lines.map((line) => `${line}\n`).join('');
};
