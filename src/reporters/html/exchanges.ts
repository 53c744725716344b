import type { Finding, RecordedExchange } from '../../results/results.js';
import { type Step, stepsOf } from '../analysis/sequence.js';
import { placeInAnswer, placeInRequest, surePlaceInRequest } from '../evidence/excerpt.js';
import { type Preceding, precedingOf } from '../evidence/preceding.js';
import { visible } from '../text.js';
import { markedBody } from './marked-text.js';
import { html, type Markup } from './markup.js';

/** Characters of a body that are shown: of the answer that was judged more than of what led to it. */
const judgedLength = 4_000;
const otherLength = 1_200;

const headerLines = (headers: RecordedExchange['request']['headers']): string =>
  Object.entries(headers)
    .map(([name, value]) => `${visible(name)}: ${visible(value)}`)
    .join('\n');

const pathOf = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const raw = (label: string, content: Markup): Markup =>
  html`<pre tabindex="0" role="group" aria-label="${label}">${content}</pre>`;

/** A body that was sent; an update may name variants in an order of its own, so that a place in it may be another one. */
const bodySent = (body: string, { exchange, judged }: Step, finding: Finding, most: number): Markup => {
  const sure = surePlaceInRequest(body, finding);
  const marks = sure !== undefined || judged || exchange.request.method !== 'PATCH';
  return markedBody(body, sure ?? placeInRequest(body, finding), most, marks);
};

const requestText = (step: Step, finding: Finding, most: number): Markup => {
  const { request } = step.exchange;
  const body =
    request.body === null
      ? null
      : html`

${bodySent(request.body, step, finding, most)}`;
  return html`${request.method} ${visible(request.url)}
${headerLines(request.headers)}${body}`;
};

/** What came; the place that matters is one of the judged answer alone. */
const answerText = (
  { exchange: { response, fault }, judged }: Step,
  finding: Finding,
  most: number,
): Markup =>
  response === null
    ? html`${visible(fault ?? 'no answer')}`
    : html`${response.status}
${headerLines(response.headers)}

${response.body === '' ? html`<span class="cut">without a body</span>` : markedBody(response.body, judged ? placeInAnswer(response.body, finding) : undefined, most)}`;

const resultOf = ({ response, fault }: RecordedExchange): string =>
  response === null ? visible(fault ?? 'no answer') : String(response.status);

/** The judged exchange, and the one that its answer tells of. */
const roleOf = ({ exchange, judged }: Step, preceding: Preceding | undefined): Markup | null => {
  if (judged) return html`, judged`;
  return exchange === preceding?.exchange ? html`, <b>${preceding.what}</b>` : null;
};

const stepMarkup = (
  step: Step,
  number: number,
  finding: Finding,
  preceding: Preceding | undefined,
): Markup => {
  const { exchange, asked, judged } = step;
  const most = judged ? judgedLength : otherLength;
  const name = `${number}. ${exchange.request.method} ${visible(pathOf(exchange.request.url))}`;
  const time = exchange.startedAt.slice(11, 23);
  return html`<details class="exchange"${judged ? html` open` : null}>
<summary><span class="call">${name}</span> <span class="answer">${resultOf(exchange)}</span>
<span class="soft">${time} UTC, ${Math.round(exchange.durationMs)} ms${asked > 1 ? `, sent ${asked} times with this answer` : ''}${roleOf(step, preceding)}</span></summary>
${raw(`request ${number}`, requestText(step, finding, most))}
${raw(`answer ${number}`, answerText(step, finding, most))}
</details>`;
};

/** The exchanges of a finding in the order in which they were sent, raw; the judged one open, its place marked, and what it tells of named. */
export const exchangesMarkup = (finding: Finding): Markup | null => {
  const steps = stepsOf(finding);
  if (steps.length === 0) return null;
  const preceding = precedingOf(finding);
  return html`<h4>Exchanges, in order</h4>
${steps.map((step, index) => stepMarkup(step, index + 1, finding, preceding))}`;
};
