import { withoutPending } from '../../results/pending.js';
import type { Outcome, RequirementResult, Results } from '../../results/results.js';
import { counted, visible } from '../text.js';
import { briefFailure, wholeFailure } from './failure.js';
import { html, type Markup } from './markup.js';

/** A sign for each outcome, so that it is told without colours. */
export const signs: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  failed: '✗',
  warned: '!',
  observed: '·',
  'not-applicable': '–',
  untested: '?',
  error: '‼',
};

/** The badge of an outcome: sign and word. */
const badge = (outcome: Outcome): Markup =>
  html`<span class="badge ${outcome}"><span aria-hidden="true">${signs[outcome]}</span> ${outcome}</span>`;

const broke = ({ outcome }: RequirementResult): boolean => outcome === 'failed' || outcome === 'warned';

/** Characters of evidence that a page holds in all; it stays below a megabyte with them. */
const roomForEvidence = 700_000;

/**
 * The evidence of everything that broke, by id. What weighs most gets room first; where there is none left, the
 * outcome is told in brief and where the rest is.
 */
const evidenceOf = (results: Results): ReadonlyMap<string, Markup> => {
  let room = roomForEvidence;
  const weight = ({ outcome }: RequirementResult): number => (outcome === 'failed' ? 0 : 1);
  const inOrder = results.requirements.filter(broke).sort((a, b) => weight(a) - weight(b));
  return new Map(
    inOrder.map((result) => {
      const whole = room > 0 ? wholeFailure(result, results) : undefined;
      const fits = whole !== undefined && whole.markup.length <= room;
      const evidence = fits ? whole : briefFailure(result);
      room -= evidence.markup.length;
      return [result.id, evidence] as const;
    }),
  );
};

/** A check may judge what others have asked for: that it sent nothing of its own does not mean that nothing was seen. */
const requestsInWords = ({ examples, requests }: RequirementResult): string =>
  requests === 0 && examples > 0 ? 'requests shared with other checks' : counted(requests, 'request');

const facts = (result: RequirementResult): string => {
  const { level, section, examples, durationMs } = result;
  return [
    level,
    `Section: ${section}`,
    `${counted(examples, 'example')} judged`,
    requestsInWords(result),
    `${(durationMs / 1_000).toFixed(1)} s`,
  ].join(' · ');
};

const item = (
  result: RequirementResult,
  evidence: ReadonlyMap<string, Markup>,
  observed: ReadonlyMap<string, string>,
): Markup => {
  const { id, area, level, outcome, title, reason, pending } = result;
  const observation = observed.get(id);
  return html`<details class="requirement" id="${id}" data-outcome="${outcome}" data-level="${level}" data-area="${area}">
<summary>${badge(outcome)} <span class="what"><span class="rule">${title}</span> <code>${id}</code> <span class="level">${level}${pending === true ? ', pending' : null}</span></span></summary>
<div class="inside">
<p class="soft">${facts(result)}<span class="self"> · <a href="#${id}">link to this requirement</a></span></p>
${pending === true ? html`<p><b>Pending:</b> the catalogue has it since its last revision; it counts from the next one on.</p>` : null}${reason === null || broke(result) ? null : html`<p><b>Why:</b> ${visible(reason)}</p>`}
${observation === undefined ? null : html`<p><b>Observed:</b> ${visible(observation)}</p>`}
${evidence.get(id) ?? null}
</div>
</details>
`;
};

const tally = (results: readonly RequirementResult[]): string => {
  const counting = withoutPending(results);
  const broken = counting.filter(broke).length;
  const open = counting.filter(({ outcome }) => outcome === 'untested' || outcome === 'error').length;
  return [
    counted(results.length, 'requirement'),
    ...(broken === 0 ? [] : [`${broken} broken`]),
    ...(open === 0 ? [] : [`${open} not judged`]),
    ...(counting.length === results.length ? [] : [`${results.length - counting.length} pending`]),
  ].join(', ');
};

/** All requirements of a run, area by area, each to be opened; what broke with its evidence. */
export const requirementList = (results: Results): Markup => {
  const evidence = evidenceOf(results);
  const observed = new Map<string, string>(results.observations.map(({ id, value }) => [id, value]));
  const areas = [...new Set(results.requirements.map(({ area }) => area))];
  const section = (area: string): Markup => {
    const ofArea = results.requirements.filter((result) => result.area === area);
    return html`<section class="area" aria-labelledby="area-${area}">
<h3 id="area-${area}">${area} <span class="soft">${tally(ofArea)}</span></h3>
${ofArea.map((result) => item(result, evidence, observed))}</section>
`;
  };
  return html`${areas.map(section)}`;
};
