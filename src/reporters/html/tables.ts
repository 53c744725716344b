import { requirementIds, requirementOf } from '../../catalogue/index.js';
import type { MadeProduct, Results } from '../../results/results.js';
import { counted, visible } from '../text.js';
import { html, type Markup } from './markup.js';

/** Products that a page lists; a run with more of them is cleaned up by results.json, not by reading. */
const mostProducts = 500;

const table = (heads: readonly string[], rows: readonly Markup[]): Markup => html`<div class="wide"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}</tbody></table></div>`;

const titleOf = (id: string): string => {
  const known = requirementIds.find((one) => one === id);
  return known === undefined ? '' : requirementOf(known).title;
};

/** What the target does where the text is silent; two conformant services may differ in any of it. */
export const observations = ({ observations: seen }: Results): Markup | null => {
  if (seen.length === 0) return null;
  const rows = seen.map(
    ({
      id,
      value,
    }) => html`<tr><td>${titleOf(id)}<br><a href="#${id}"><code>${id}</code></a></td><td>${visible(value)}</td></tr>
`,
  );
  return html`<h2 id="observations">What the service does where the specification is silent</h2>
<p class="soft">Nothing here is right or wrong: a client should rely on none of it without asking.</p>
${table(['Question', 'What was seen'], rows)}`;
};

const productRow = ({ id, productId, externalId, eans }: MadeProduct): Markup =>
  html`<tr><td>${id === null ? 'perhaps: its answer never came' : html`<code>${visible(id)}</code>`}</td><td><code>${visible(productId ?? '')}</code></td><td><code>${visible(externalId ?? '')}</code></td><td><code>${visible(eans.join(' '))}</code></td></tr>
`;

/** Every product that the run made, since the service has no delete. */
export const products = ({ run }: Results): Markup => {
  const rest = run.products.length - mostProducts;
  if (run.products.length === 0)
    return html`<h2 id="products">What the run left behind</h2><p>Nothing: no product was made.</p>`;
  return html`<h2 id="products">What the run left behind</h2>
<p>${counted(run.products.length, 'product')}, each bearing the mark <code>${visible(run.mark)}</code>. The service has no delete.</p>
<details class="products"><summary>List of products</summary>
${table(['Internal id', 'productId', 'externalId', 'eans'], run.products.slice(0, mostProducts).map(productRow))}
${rest > 0 ? html`<p class="soft">${counted(rest, 'product')} left out; results.json lists them.</p>` : null}
</details>`;
};
