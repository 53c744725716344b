import { describe, expect, test } from 'vitest';
import { requirementIds } from '../catalogue/index.js';
import { widthOf } from '../reporters/text.js';
import { sampleResults } from '../results/fixtures/sample-results.js';
import { listedRequirements, renderTable } from './catalogue-text.js';
import { type StageOptions, setStage } from './fixtures/stage.js';

const printed = async (args: readonly string[], options: StageOptions = {}): Promise<string> => {
  const stage = await setStage(options);
  expect(await stage.run('requirements', ...args)).toBe(0);
  return stage.out();
};

describe('the catalogue', () => {
  test('is a table with one line for each requirement', async () => {
    const table = await printed([]);
    for (const { id, level, title } of listedRequirements()) {
      expect(table).toMatch(new RegExp(`\\n {2}${level} +${id} +${title.slice(0, 5)}`));
    }
    expect(table).toContain(`\n\n${requirementIds.length} requirements\n`);
  });

  test('names revision and digest as results do, and alone where that is asked for', async () => {
    const { catalogue } = sampleResults();
    const line = `catalogue revision ${catalogue.revision}, ${catalogue.digest}\n`;
    const short = `catalogue revision ${catalogue.revision} (${catalogue.digest.slice(0, 15)}…)\n`;
    expect(await printed([])).toContain(` requirements\n${short}`);
    expect(await printed(['--format', 'markdown'])).toContain(line);
    expect(await printed(['--revision'])).toBe(line);
  });

  test('fits the terminal', async () => {
    const table = await printed([], { isTTY: true });
    expect(Math.max(...table.split('\n').map(widthOf))).toBeLessThanOrEqual(90);
    const narrow = renderTable(listedRequirements(), 60);
    expect(Math.max(...narrow.split('\n').map(widthOf))).toBeLessThanOrEqual(62);
  });

  test('is JSON for programs', async () => {
    expect(JSON.parse(await printed(['--format', 'json']))).toEqual(listedRequirements());
  });

  test('is Markdown for pages', async () => {
    const page = await printed(['--format', 'markdown']);
    expect(page).toContain('## token\n\n| requirement | level | rule | section |\n|---|---|---|---|\n');
    expect(page.match(/^\| `/gm)).toHaveLength(requirementIds.length);
  });
});
