import { describe, expect, test } from 'vitest';
import { requirementIds } from '../catalogue/index.js';
import { widthOf } from '../reporters/text.js';
import { sampleResults } from '../results/fixtures/sample-results.js';
import { listDepartures } from '../runner/proof/list-departures.js';
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

describe('requirements that are asked for', () => {
  const services = { listDepartures };

  test('are told with check, faults, and what shows them', async () => {
    const cards = await printed(['create/unknown-code-is-404', 'create/success-status'], { services });
    expect(cards).toMatch(/^create\/success-status\n[\s\S]*\n\ncreate\/unknown-code-is-404\n/);
    expect(cards).toMatch(
      /\n {2}check {4}specs\/create-refusals\.spec\.ts:\d+\n {11}specs\/create-refusals\.spec\.ts:\d+\n/,
    );
    expect(cards).toMatch(
      /\n {4}unknown-code-is-400\n {6}A create .*\n {6}src\/reference\/faults\/create\/unknown-codes\.ts:\d+\n/,
    );
    expect(cards).toContain('\n    pim-conformance selftest --only create/unknown-code-is-404\n');
    expect(cards).toContain('\n    pim-conformance serve --fault unknown-code-is-400\n');
  });

  test('are the entries of the catalogue with more to them, for programs', async () => {
    const told: object[] = JSON.parse(await printed(['get/*', '--format', 'json'], { services }));
    const listed = listedRequirements().filter(({ area }) => area === 'get');
    expect(told).toEqual(
      listed.map((entry) => ({
        ...entry,
        check: { file: 'specs/get.spec.ts', line: expect.any(Number) },
        checks: [{ file: 'specs/get.spec.ts', line: expect.any(Number) }],
        faults: expect.any(Array),
        selftest: entry.level === 'OBSERVE' ? null : expect.stringContaining(`selftest --only ${entry.id}`),
      })),
    );
  });

  test('are proven in the profile that promises to', async () => {
    const options = { services };
    const [page, card] = [
      await printed(['sequences/concurrent*', '--format', 'markdown'], options),
      await printed(['token/issued'], options),
    ];
    expect(page).toContain('selftest --only sequences/concurrent-updates-both-show --profile deep`');
    expect(card).toContain('selftest --only token/issued\n');
  });

  test('have to exist: what was probably meant is told', async () => {
    const stage = await setStage();
    expect(await stage.run('requirements', 'creat/unknown-code-is-404', 'get/*', 'creates/*')).toBe(2);
    expect([stage.out(), stage.err().split('\n')]).toEqual([
      '',
      [
        expect.stringMatching(/^"creat\/unknown-code-is-404" .* nearest is "create\/unknown-code-is-404":/),
        expect.stringMatching(/^"creates\/\*" matches no requirement; the nearest is "create\/\*":/),
        '',
      ],
    ]);
  });
});
