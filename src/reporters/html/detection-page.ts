import {
  brokenOff,
  type Detection,
  type DialectProof,
  type FaultProof,
  type Sighting,
} from '../../results/detection/detection.js';
import { beyondPromise, proofInWords, seedsInWords } from '../terminal/detection-text.js';
import { counted } from '../text.js';
import { anchorOf, byArea, matrix, titleOf } from './detection-matrix.js';
import { html, type Markup } from './markup.js';
import { page } from './page.js';

const style = `
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .8rem; margin: 1.4rem 0; padding: 0; list-style: none; }
.figures li { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; }
.figures b { display: block; font-size: 1.6rem; line-height: 1.2; }
.wide { overflow-x: auto; } svg { display: block; min-width: 70rem; width: 100%; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: var(--soft); } svg line { stroke: var(--line); stroke-width: .6; }
.band { fill: transparent; } .b0 { fill: var(--card); }
.caught { fill: var(--good); } .missed { fill: none; stroke: var(--bad); stroke-width: 1.4; } .missed.rare { stroke: var(--soft); }
.declared { fill: var(--soft); } .undeclared { fill: none; stroke: var(--bad); stroke-width: 1.6; }
.key span { display: inline-block; margin-right: 1.4rem; } .key svg { display: inline-block; min-width: 0; width: 12px; height: 12px; vertical-align: -1px; }
details { border-top: 1px solid var(--line); padding: .45rem 0; } summary { cursor: pointer; }
details:target { background: var(--card); } details:target::details-content { content-visibility: visible; block-size: auto; } summary b { font-weight: 600; } dl { margin: .4rem 0 .8rem 1.1rem; }
dt { color: var(--soft); font-size: .85rem; margin-top: .5rem; } dd { margin: 0; }
@media print {
  svg { min-width: 0; } .figures li { padding: .4rem .7rem; break-inside: avoid; } .band { print-color-adjust: exact; }
  details { break-inside: avoid; } details:not([open])::details-content { display: none; }
}
`;

const exchangeText = ({ exchange }: Sighting): string | null => {
  if (exchange === null) return null;
  const { request, response, fault } = exchange;
  const answer = response === null ? (fault ?? 'no answer') : `${response.status}\n${response.body}`;
  const asked = `${request.method} ${request.url}${request.body === null ? '' : `\n${request.body}`}`;
  return `${asked.slice(0, 1200)}\n\n→ ${answer.slice(0, 1200)}`;
};

const sighting = (seen: Sighting): Markup => {
  const exchange = exchangeText(seen);
  return html`<dl>
<dt><code>${seen.id}</code> ${seen.outcome}</dt>
<dd>${titleOf(seen.id) ?? ''}</dd>
${
  seen.expected === null
    ? html`<dd>${seen.reason ?? ''}</dd>`
    : html`<dt>expected</dt><dd><code>${seen.expected}</code></dd>
<dt>received${seen.pointer ? ` at ${seen.pointer}` : ''}</dt><dd><code>${seen.received ?? ''}</code></dd>`
}
${exchange === null ? null : html`<dd><pre>${exchange}</pre></dd>`}
</dl>`;
};

const faultState = ({ caught, promised, undeclared }: FaultProof): Markup => {
  if (!caught && !promised) return html`<span class="soft">not caught, nor promised: it is rare</span>`;
  if (!caught) return html`<span class="bad">not caught</span>`;
  return undeclared.length === 0
    ? html`<span class="good">caught</span>`
    : html`<span class="bad">caught, with ${counted(undeclared.length, 'undeclared consequence')}</span>`;
};

const listed = (what: string, names: readonly string[]): Markup | null =>
  names.length === 0
    ? null
    : html`<p class="soft">${what}: ${names.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)}.</p>`;

const fault = (proof: FaultProof): Markup => html`<details id="${anchorOf(proof.name)}">
<summary><b>${proof.name}</b> · ${faultState(proof)}<br><span class="soft">${proof.says} → <code>${proof.requirement}</code></span></summary>
${proof.own === null ? null : sighting(proof.own)}
${proof.undeclared.map(sighting)}
${listed(
  'Declared consequences',
  proof.consequences.map(({ id }) => id),
)}
${listed('Its service had other defects', proof.beside)}
${listed('Could not be judged on its service', proof.untested)}
</details>
`;

const dialectState = ({ alarms, deserved, untested }: DialectProof): Markup => {
  if (alarms.length > 0) return html`<span class="bad">${counted(alarms.length, 'false alarm')}</span>`;
  const notes = [
    ...(deserved.length === 0 ? [] : [counted(deserved.length, 'deserved warning')]),
    ...(untested.length === 0 ? [] : [`${untested.length} untested`]),
  ];
  return html`<span class="good">no alarm</span>${notes.length === 0 ? '' : `, ${notes.join(', ')}`}`;
};

const dialect = (proof: DialectProof): Markup => html`<details id="dialect-${proof.name}">
<summary><b>${proof.name}</b> · ${dialectState(proof)}<br><span class="soft">${proof.says}</span></summary>
${listed('Its service also departed in', proof.beside)}
${[...proof.alarms, ...proof.deserved, ...proof.untested].map(sighting)}
</details>
`;

const key = (): Markup => html`<p class="key soft">
<span><svg viewBox="0 0 6 6"><rect class="caught" x=".5" y=".5" width="5" height="5"/></svg> caught by the requirement it breaks</span>
<span><svg viewBox="0 0 6 6"><circle class="declared" cx="3" cy="3" r="1.6"/></svg> declared consequence</span>
<span><svg viewBox="0 0 6 6"><path class="undeclared" d="M1 1l4 4m0-4l-4 4"/></svg> undeclared</span>
<span><svg viewBox="0 0 6 6"><rect class="missed" x="1" y="1" width="4" height="4"/></svg> not caught</span>
<span><svg viewBox="0 0 6 6"><rect class="missed rare" x="1" y="1" width="4" height="4"/></svg> not caught, nor promised</span></p>`;

const figure = (value: string, words: string): Markup => html`<li><b>${value}</b> ${words}</li>
`;

/** The proof in figures; what it did not look at has none. */
const figures = (detection: Detection): Markup => {
  const { counts, run, unproven } = detection;
  const beyond = beyondPromise(detection);
  return html`<ul class="figures">
${counts.dialects === 0 ? null : figure(`${counts.clean} / ${counts.dialects}`, 'lawful services raised no alarm')}
${figure(`${counts.caught - beyond.caught} / ${counts.promised}`, 'defects caught')}
${beyond.all === 0 ? null : figure(`${beyond.caught} / ${beyond.all}`, `rare defects caught that the profile ${run.profile} does not promise`)}
${figure(`${counts.exact} / ${counts.caught}`, 'of the caught turned nothing red but what they must')}
${figure(`${unproven.length}`, 'MUSTs and SHOULDs without a defect')}
</ul>`;
};

const headline = (detection: Detection): Markup => {
  const { holds, run } = detection;
  const tone = brokenOff(run) !== null ? 'doubt' : holds ? 'good' : 'bad';
  return html`<h1 class="${tone}">${proofInWords(detection)}</h1>`;
};

/** The page of a proof: the result in words and figures, the matrix, and what was found on each service. */
export const renderDetectionPage = (detection: Detection): string => {
  const { run, suite, unproven, dialects, faults } = detection;
  const body = html`<header>
<p class="soft">${suite.name} ${suite.version} · catalogue revision ${detection.catalogue.revision} · ${run.startedAt.slice(0, 16).replace('T', ' ')} UTC · profile ${run.profile} · ${seedsInWords(detection)}</p>
${headline(detection)}
<p>Each service below was certified by a whole run. A lawful one must raise no alarm; one with a defect must turn the
requirement that it breaks red, and no other but those that cannot hold either.</p>
${figures(detection)}
</header>
${unproven.length === 0 ? null : html`<p class="bad">Nothing shows that these can fail: ${unproven.join(', ')}.</p>`}
<main>
<h2>Defects and requirements</h2>
${key()}
<div class="wide">${matrix(faults)}</div>
<h2>Defects</h2>
${byArea(faults).map(([area, those]) => html`<h3>${area}</h3>\n${those.map(fault)}`)}
${dialects.length === 0 ? null : html`<h2>Lawful services</h2>${dialects.map(dialect)}`}
</main>`;
  return page(`${suite.name}: proof of the suite`, style, body);
};
