import type { Results } from '../../results/results.js';
import { visible } from '../text.js';
import { filters } from './filters.js';
import { html } from './markup.js';
import { page } from './page.js';
import { printStyle } from './print-style.js';
import { reportScript } from './report-script.js';
import { reportStyle } from './report-style.js';
import { requirementList } from './requirement-list.js';
import { summary } from './summary.js';
import { observations, products } from './tables.js';

/**
 * The text of `index.html`: the report of a run for people, in one file that needs no network. The verdict and
 * what to fix first stand on top, then every requirement with its evidence, what was observed, and what was made.
 */
export const renderReportPage = (results: Results): string => {
  const title = `${results.verdict}: ${visible(results.target.baseUrl)}`;
  const body = html`<main>
${summary(results)}
<section aria-labelledby="requirements"><h2 id="requirements">Requirements</h2>
${filters(results)}
${requirementList(results)}
</section>
${observations(results)}
${products(results)}
</main>
<footer class="soft"><p>Run <code>${visible(results.run.id)}</code>. <code>results.json</code> beside this page holds everything that it shows, and more. No secret and no token is in it: <code>$PIM_TOKEN</code> and the like stand in their place.</p></footer>`;
  return page(title, reportStyle + printStyle, body, reportScript);
};
