import { onlyPending, withoutPending } from '../../results/pending.js';
import type { Outcome, RequirementResult, Results } from '../../results/results.js';
import { conclude } from '../../results/verdict.js';
import { causesOf } from '../analysis/causes.js';
import { countsByLevel, coverageInWords, type LevelCounts } from '../analysis/coverage.js';
import { baselineLines } from '../baseline-text.js';
import { notesInWords, notesTitle } from '../notes-text.js';
import { pendingInWords, pendingOutcome } from '../pending-text.js';
import { counted, cutTo, visible } from '../text.js';
import { groupByReason, isUnjudged } from '../unjudged.js';
import { nothingLearntInWords, referenceNote, verdictInWords } from '../verdict-line.js';
import { html, type Markup } from './markup.js';
import { signs } from './requirement-list.js';

const tones = { conformant: 'good', 'non-conformant': 'bad', incomplete: 'doubt' } as const;

const claims: Readonly<Record<Results['verdict'], string>> = {
  conformant:
    'No breach was found with the examples of this run. That is no proof that there is none: another seed sends other values, and the profile deep sends more of them.',
  'non-conformant':
    'Each failure below was seen on the service, and the command beside it shows it again. For the rest, these examples showed no breach, which is no proof that there is none.',
  incomplete:
    'Nothing that was judged failed, but not everything that a verdict needs was judged. The reasons below say what would help.',
};

const bar = ({ level, total, counts }: LevelCounts): Markup => {
  const words = counts.map(({ outcome, count }) => `${count} ${outcome}`).join(', ');
  return html`<div class="row"><span class="name">${level}</span>
<div class="bar" role="img" aria-label="${level}: ${words}">${counts.map(
    ({ outcome, count }) =>
      html`<i class="${outcome}" style="flex-grow:${count}" title="${count} ${outcome}"></i>`,
  )}</div>
<span class="soft">${total} in all: ${words}</span></div>
`;
};

const legend = (results: Results): Markup => {
  const there = (outcome: Outcome): boolean => results.counts[outcome] > 0;
  const all: Outcome[] = ['passed', 'failed', 'warned', 'observed', 'not-applicable', 'untested', 'error'];
  return html`<p class="legend">${all
    .filter(there)
    .map((outcome) => html`<span><i class="${outcome}"></i>${signs[outcome]} ${outcome}</span> `)}</p>`;
};

const fact = (name: string, value: Markup | string): Markup =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>
`;

const facts = ({ target, run, suite, catalogue }: Results): Markup => html`<dl class="facts">
${fact('Target', html`<code>${visible(target.baseUrl)}</code>`)}
${target.authUrl === target.baseUrl ? null : fact('Authorization server', html`<code>${visible(target.authUrl)}</code>`)}
${fact('Time', `${run.startedAt.slice(0, 19).replace('T', ' ')} UTC, ${(run.durationMs / 1_000).toFixed(1)} s`)}
${fact('Profile and seed', `${run.profile}, ${run.seed}${run.strict ? ', strict' : ''}`)}
${fact('Sent', `${counted(run.requests, 'request')}, ${counted(run.products.length, 'product')} made`)}
${run.selection === null ? null : fact('Selection', html`<code>${visible(run.selection.join(' '))}</code>`)}
${fact('Judged by', `${suite.name} ${suite.version}, catalogue revision ${catalogue.revision}`)}
</dl>`;

const link = ({ id }: RequirementResult): Markup => html`<a href="#${id}"><code>${id}</code></a>`;

/** Failures first by what one change would set right; the ids lead to the evidence. */
const causes = ({ requirements }: Results): Markup | null => {
  const broken = withoutPending(requirements).filter(
    ({ outcome }) => outcome === 'failed' || outcome === 'warned',
  );
  if (broken.length === 0) return null;
  return html`<h2 id="causes">What to fix first</h2>
<ol class="causes">${causesOf(broken).map(({ headline, example, results }) => {
    const failed = results.filter(({ outcome }) => outcome === 'failed').length;
    const warned = results.length - failed;
    const words = [
      ...(failed > 0 ? [`breaks ${counted(failed, 'MUST')}`] : []),
      ...(warned > 0 ? [`${counted(warned, 'warning')}`] : []),
    ].join(', ');
    return html`<li class="${failed > 0 ? 'failed' : 'warned'}"><b>${visible(headline)}</b> <span class="soft">${words}</span>
${example === null ? null : html`<div>expected <code>${cutTo(visible(example.expected), 120)}</code> received <code>${cutTo(visible(example.received), 120)}</code></div>`}
<div>${results.map((result) => html`${link(result)} `)}</div></li>
`;
  })}</ol>`;
};

/** What could not be judged, each reason once: what would help comes with it. */
const unjudged = ({ requirements }: Results): Markup | null => {
  const groups = groupByReason(withoutPending(requirements).filter(isUnjudged));
  if (groups.length === 0) return null;
  return html`<h2 id="unjudged">What could not be judged</h2>
<ul class="reasons">${groups.map(
    ([reason, results]) => html`<li>${visible(reason)}
<details><summary>${counted(results.length, 'requirement')}</summary>${results.map((result) => html`${link(result)} `)}</details></li>
`,
  )}</ul>`;
};

/** What was left out while the target was learnt. */
const leftOut = (results: Results): Markup | null => {
  const notes = notesInWords(results.run);
  if (notes.length === 0) return null;
  return html`<h2 id="notes">${notesTitle}</h2>
<ul class="reasons">${notes.map((note) => html`<li>${note}</li>`)}</ul>`;
};

/** What the catalogue does not count yet, each with what it came to. */
const pending = (results: Results): Markup | null => {
  const words = pendingInWords(results);
  if (words === undefined) return null;
  return html`<h2 id="pending">Pending</h2>
<p>${words}.</p>
<ul class="reasons">${onlyPending(results.requirements).map(
    (result) => html`<li>${link(result)} ${pendingOutcome(result)}</li>
`,
  )}</ul>`;
};

/** The top of the page: verdict, what it rests on and does not claim, counts, and what to do first. */
export const summary = (results: Results): Markup => {
  const conclusion = conclude(results);
  const nothingLearnt = nothingLearntInWords(results);
  const counting = withoutPending(results.requirements);
  return html`<header>
<p class="soft">${results.suite.name} report</p>
<h1 class="${tones[results.verdict]}">${visible(verdictInWords(results, conclusion))}</h1>
${nothingLearnt === undefined ? null : html`<p class="notice">${nothingLearnt}</p>`}${results.target.reference ? html`<p class="notice">${referenceNote}</p>` : null}
${results.run.fault === null ? null : html`<p class="notice">${visible(results.run.fault)}</p>`}${baselineLines(results).map((line) => html`<p class="notice">${line}</p>`)}
<p>${claims[results.verdict]}</p>
${facts(results)}
</header>
<section aria-label="Counts">
<p><b>${coverageInWords(counting)}.</b></p>
${countsByLevel(counting).map(bar)}
${legend(results)}
</section>
${causes(results)}
${unjudged(results)}${leftOut(results)}${pending(results)}`;
};
