import type { Finding, RequirementResult, Results } from '../../results/results.js';
import { differenceOf } from '../analysis/difference.js';
import { hintOf } from '../analysis/hints.js';
import { smallestFinding } from '../evidence/evidence.js';
import { curlScript } from '../script/curl-script.js';
import { counted, cutTo, visible } from '../text.js';
import { exchangesMarkup } from './exchanges.js';
import { markedParts } from './marked-text.js';
import { html, type Markup } from './markup.js';

/** Characters of an expected or received value that are shown. */
const longestValue = 1_500;
/** Findings of one requirement that are listed beside the one that is shown whole. */
const mostOthers = 10;

/** A command with the button that copies it; without script the button is not there. */
const command = (label: string, text: string): Markup => html`<div class="command">
<button type="button" class="copy" hidden>Copy<span class="unseen"> ${label}</span></button>
<pre tabindex="0" role="group" aria-label="${label}">${text}</pre>
</div>`;

const placeOf = ({ pointer }: Finding): Markup | null => {
  if (pointer === null) return null;
  return html`<p class="place">at ${pointer === '' ? 'the whole body' : html`<code>${visible(pointer)}</code>`}</p>`;
};

const comparison = (finding: Finding): Markup => {
  const { expected, received } = differenceOf(
    cutTo(finding.expected, longestValue),
    cutTo(finding.received, longestValue),
  );
  return html`<dl class="comparison">
<div><dt>Expected</dt><dd>${markedParts(expected)}</dd></div>
<div><dt>Received</dt><dd>${markedParts(received)}</dd></div>
</dl>
${placeOf(finding)}`;
};

const others = (findings: readonly Finding[], shown: Finding): Markup | null => {
  const rest = findings.filter((finding) => finding !== shown);
  if (rest.length === 0) return null;
  const listed = rest.slice(0, mostOthers);
  const value = (text: string): string => cutTo(visible(text), 200);
  return html`<h4>${counted(rest.length, 'more finding')} of this requirement</h4>
<div class="wide"><table class="others"><thead><tr><th scope="col">Expected</th><th scope="col">Received</th><th scope="col">At</th></tr></thead>
<tbody>${listed.map(
    ({ expected, received, pointer }) =>
      html`<tr><td>${value(expected)}</td><td>${value(received)}</td><td><code>${visible(pointer ?? '')}</code></td></tr>
`,
  )}</tbody></table></div>
${rest.length > listed.length ? html`<p class="soft">${counted(rest.length - listed.length, 'finding')} left out; results.json holds what was recorded.</p>` : null}`;
};

/** What a finding comes to, without what was sent: for pages that have no room for more. */
export const briefFailure = (result: RequirementResult): Markup => {
  const finding = smallestFinding(result);
  if (finding === undefined) return html`<p>${visible(result.reason ?? '')}</p>`;
  return html`${comparison(finding)}
${command('command to look at it again', finding.replay)}
<p class="soft">The exchanges of ${counted(result.findings.length, 'finding')} are left out to keep this page small; results.json holds them.</p>`;
};

/**
 * Everything that there is to a requirement that broke: what was expected and received, what is usually behind it,
 * its smallest example with every exchange, two ways to see it again, and the way to its check.
 */
export const wholeFailure = (result: RequirementResult, results: Results): Markup => {
  const finding = smallestFinding(result);
  if (finding === undefined) return briefFailure(result);
  const hint = hintOf(result, finding);
  const hasExchanges = finding.exchanges.length > 0;
  return html`${comparison(finding)}
${hint === undefined ? null : html`<p class="hint"><b>Often behind it:</b> ${hint}</p>`}
${exchangesMarkup(finding)}
<h4>See it again</h4>
<p>This requirement alone, with the same values:</p>
${command('command to look at it again', finding.replay)}
<p class="soft">Its check, and the defects that prove it: <code>pim-conformance requirements ${result.id}</code></p>
${hasExchanges ? html`<div class="script"><p>The exchanges above, without the suite (products get new identifiers):</p>${command('curl script', curlScript(finding, results))}</div>` : null}
${others(result.findings, finding)}`;
};
