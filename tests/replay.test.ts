import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import type { RequirementId } from '../src/catalogue/index.js';
import { startReference } from './kit/reference.js';
import { type CliRun, forgetReports, readResults, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

/** What a run came to on one requirement. */
const reportOf = ({ results }: Pick<CliRun, 'results'>, id: RequirementId) =>
  results?.requirements.find((report) => report.id === id);

const program = 'pim-conformance run ';

describe.concurrent('a finding that was drawn', () => {
  test.for([
    ['sequences/last-written-shows', 'variant-update-takes-earlier-updates-back'],
    ['sequences/refused-write-changes-nothing', 'holder-of-ean-changed-by-refused-create'],
  ] as const)('of %s is seen again by the command that it shows', async ([id, fault], { expect }) => {
    const reference = await startReference('--fault', fault);
    const environment = { ...reference.environment, PIM_CONSISTENCY_TIMEOUT: '1' };
    const found = await runCli(['--seed', '7', '--only', id], environment);
    const finding = reportOf(found, id)?.findings[0];
    const command = finding?.replay ?? '';
    expect(command).toContain(`--only ${id} --seed 7 --path ${finding?.example?.path}`);

    const again = await runCli(command.slice(program.length).split(' '), environment);
    await reference.stop();
    // The reports of the run stay as they were: those of the command go into a folder within theirs.
    const results = readResults(join(found.reports, 'again'));
    const seen = reportOf({ results }, id);
    expect([again.status, results?.target.baseUrl]).toEqual([1, found.results?.target.baseUrl]);
    expect(seen?.findings).toHaveLength(1);
    expect(seen?.findings[0]?.pointer).toBe(finding?.pointer);
    // The steps are told, and are the same ones; identifiers are new ones.
    const stepsOf = (expected = ''): string | undefined => /\(sequence: .*\)$/.exec(expected)?.[0];
    expect(stepsOf(finding?.expected)).toMatch(/create · /);
    expect(stepsOf(seen?.findings[0]?.expected)).toBe(stepsOf(finding?.expected));
    expect(readResults(found.reports)?.run.id).toBe(found.results?.run.id);
    expect(results?.run.id).not.toBe(found.results?.run.id);
  });
});

test('a path that leads to no sequence ends in one line, before anything is judged', async ({ expect }) => {
  const id = 'sequences/lists-agree';
  const run = await runCli(['--only', id, '--seed', '7', '--path', '0:99999', '--quiet']);
  expect(run.status).toBe(2);
  expect(run.output.trim()).toMatch(new RegExp(`^--path 0:99999 leads to no example of ${id}: .*$`));
});
