import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../src/catalogue/index.js';
import { renderReportPage } from '../src/reporters/html/report-page.js';
import {
  abortedRun,
  brokenRun,
  cleanRun,
  floodedRun,
  hostileRun,
} from '../src/results/fixtures/sample-runs.js';
import type { Results } from '../src/results/results.js';
import { installedBrowser } from './kit/browser.js';

const executable = installedBrowser();
const why = executable === undefined ? ': skipped, no chromium is installed (CHROMIUM may name one)' : '';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** As often as it takes: no page is so slow that this is over before it has done what was asked of it. */
const patience = { timeout: 300_000 };

describe.skipIf(executable === undefined)(`the report in a real browser${why}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pim-conformance-'));
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executable ?? '',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens the report of a run; what the browser complains of is gathered. */
  const opened = async (
    results: Results,
    { hash = '', width = 1400, dark = false } = {},
  ): Promise<{ page: Page; complaints: string[] }> => {
    const file = join(folder, `${Math.random()}.html`);
    writeFileSync(file, renderReportPage(results));
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      bypassCSP: false,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(patience.timeout);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(`asked for ${request.url()}`);
    });
    await page.goto(pathToFileURL(file).href + hash);
    return { page, complaints };
  };

  const shownItems = (page: Page): Promise<number> => page.locator('.requirement:visible').count();

  test.each([420, 900, 1400])(
    'keeps label, rule and level of a requirement in line at %i pixels',
    async (width) => {
      const run = cleanRun();
      const requirements = run.requirements.map((one) => ({ ...one, outcome: 'not-applicable' as const }));
      const { page } = await opened({ ...run, requirements }, { width });
      const astray = await page.locator('.requirement > summary').evaluateAll(
        (summaries) =>
          summaries.filter((summary) => {
            const at = (selector: string) => summary.querySelector(selector)?.getBoundingClientRect();
            const [badge, rule, level] = [at('.badge'), at('.rule'), at('.level')];
            if (badge === undefined || rule === undefined || level === undefined) return true;
            return level.left < rule.left || (badge.right > rule.left && badge.bottom > rule.bottom);
          }).length,
      );
      expect(astray).toBe(0);
    },
  );

  test('lets the filters stay above what they filter, and above nothing else', async () => {
    const { page } = await opened(brokenRun());
    const endOfFilters = (): Promise<number> =>
      page.locator('#filters').evaluate((form) => form.getBoundingClientRect().bottom);
    await page
      .locator('.area')
      .nth(3)
      .evaluate((area) => area.scrollIntoView());
    expect(await endOfFilters()).toBeGreaterThan(0);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const [filters, observations] = await Promise.all([
      endOfFilters(),
      page.locator('#observations').evaluate((heading) => heading.getBoundingClientRect().top),
    ]);
    expect(filters).toBeLessThanOrEqual(observations);
  });

  test('filters by outcome, level, area and text, and shows all again', async () => {
    const { page, complaints } = await opened(brokenRun());
    const all = await shownItems(page);
    await page.getByLabel('Outcome').selectOption('failed');
    expect(await shownItems(page)).toBe(areas.length);
    await page.getByLabel('Area').selectOption('create');
    expect(await shownItems(page)).toBe(1);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => shownItems(page), patience).toBe(all);
    await page.getByLabel('Text').fill('token/issued');
    expect(await shownItems(page)).toBe(1);
    expect(await page.getByRole('status').textContent()).toBe(`1 of ${all} shown`);
    expect(complaints).toEqual([]);
  });

  test('opens a failure by the keyboard and copies its script', async () => {
    const { page, complaints } = await opened(brokenRun());
    const failure = page.locator('[id="token/issued"]');
    await failure.locator('> summary').focus();
    await page.keyboard.press('Enter');
    // The button would say so for two seconds, in which this test may be busy elsewhere.
    await page.evaluate('globalThis.setTimeout = () => 0');
    await failure.getByRole('button', { name: 'Copy curl script' }).click();
    await failure.getByText('Copied').waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toMatch(/^#!\/bin\/sh\n/);
    expect(copied).toContain('"$PIM_TOKEN"');
    expect(complaints).toEqual([]);
  });

  test('opens the requirement that its address names, and that a headline leads to', async () => {
    const { page } = await opened(brokenRun(), { hash: '#token/issued' });
    const isOpen = (id: string) => page.locator(`[id="${id}"]`).evaluate((item) => item.hasAttribute('open'));
    expect(await isOpen('token/issued')).toBe(true);
    const link = page.locator('.causes a').nth(1);
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    await link.click();
    await expect.poll(() => isOpen(id), patience).toBe(true);
  });

  test('shows what the target said as text, and runs none of it', async () => {
    const { page, complaints } = await opened(hostileRun());
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('.comparison').first().textContent()).toContain('<img src=x');
    expect(complaints).toEqual([]);
  });

  /** The report as it is printed, on the width that A4 leaves between its margins; styles as the browser has them. */
  const printed = async (results: Results, dark: boolean) => {
    const { page } = await opened(results, { width: 680, dark });
    await page.emulateMedia({ media: 'print', colorScheme: dark ? 'dark' : 'light' });
    const heights = (selector: string): Promise<number[]> =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    const style = (selector: string, property: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((one, name) => one.ownerDocument.defaultView?.getComputedStyle(one)[name] ?? '', property);
    return { page, heights, style };
  };

  test('prints what broke with its evidence, and leaves out what only a screen can do', async () => {
    const { page, heights } = await printed(brokenRun(), false);
    const evidence = await heights('.requirement[data-outcome=failed] .comparison');
    expect(evidence).toHaveLength(areas.length);
    for (const height of evidence) expect(height).toBeGreaterThan(0);
    for (const height of await heights('.exchange[open] pre')) expect(height).toBeGreaterThan(0);
    for (const aside of ['#filters', '.copy', '.script', '.self', '.products']) {
      expect(await page.locator(aside).count()).toBeGreaterThan(0);
      expect(await page.locator(`${aside}:visible`).count()).toBe(0);
    }
    expect(await page.locator('.requirement[data-outcome=observed] .inside:visible').count()).toBe(0);
  });

  test('prints why something could not be judged, and which requirements that are', async () => {
    const { page } = await printed(abortedRun(), false);
    expect(await page.locator('.reasons a:visible').count()).toBe(
      abortedRun().requirements.filter(({ outcome }) => outcome === 'untested').length,
    );
  });

  test('says on paper that only a part of the requirements is printed', async () => {
    const { page } = await printed(brokenRun(), false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Outcome').selectOption('failed');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(`${areas.length} of`).isVisible()).toBe(true);
    expect(await page.getByLabel('Outcome').isVisible()).toBe(false);
  });

  test('prints dark ink on white paper, bars in colour, and headings with what they head', async () => {
    const [light, dark] = [await printed(brokenRun(), false), await printed(brokenRun(), true)];
    for (const selector of ['h1', '.badge.failed', '.badge.warned', 'a', 'body']) {
      expect(await dark.style(selector, 'color')).toBe(await light.style(selector, 'color'));
    }
    expect(await dark.style('body', 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await light.style('.bar i', 'print-color-adjust')).toBe('exact');
    for (const head of ['h3', '[data-outcome=failed] > summary', '.exchange > summary', 'h4 + p']) {
      expect(await light.style(head, 'break-after')).toBe('avoid');
    }
    const sheets = await light.page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(sheets.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([cleanRun, brokenRun, floodedRun])('prints nothing beyond the edge of the paper', async (run) => {
    const { page } = await printed(run(), false);
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBe(0);
  });

  const runs = { clean: cleanRun, broken: brokenRun, aborted: abortedRun, flooded: floodedRun };
  test.each(Object.entries(runs))('of a %s run is accessible and fits, light and dark', async (_, run) => {
    for (const [width, dark] of [
      [1400, false],
      [390, true],
    ] as const) {
      const { page } = await opened(run(), { width, dark });
      await page.evaluate(
        `document.querySelectorAll('.requirement, .exchange').forEach((item) => { item.open = true; })`,
      );
      // Beside the policy of the page, which lets nobody else's script in.
      const violations = await page.evaluate(`${axe}; axe.run().then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))`);
      expect(violations).toEqual([]);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBe(0);
    }
  });
});
