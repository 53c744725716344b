import { outcomes, type Results } from '../../results/results.js';
import { html, type Markup } from './markup.js';

const select = (name: string, label: string, values: readonly string[]): Markup =>
  html`<label>${label} <select name="${name}"><option value="">all</option>${values.map(
    (value) => html`<option value="${value}">${value}</option>`,
  )}</select></label>`;

/** What narrows the list of requirements; the page's script shows and drives it. */
export const filters = ({ requirements }: Results): Markup => {
  const there = (values: readonly string[], of: readonly string[]): string[] =>
    values.filter((value) => of.includes(value));
  const outcomesThere = there(
    outcomes,
    requirements.map(({ outcome }) => outcome),
  );
  const broken = outcomesThere.includes('failed') || outcomesThere.includes('warned');
  return html`<form id="filters" hidden role="search" aria-label="Requirements">
${select('outcome', 'Outcome', [...(broken ? ['broken'] : []), ...outcomesThere])}
${select(
  'level',
  'Level',
  there(
    ['MUST', 'SHOULD', 'OBSERVE'],
    requirements.map(({ level }) => level),
  ),
)}
${select('area', 'Area', [...new Set(requirements.map(({ area }) => area))])}
<label>Text <input type="search" name="text" placeholder="in id, rule or evidence"></label>
<button type="reset">Show all</button>
<output aria-live="polite"></output>
</form>`;
};
