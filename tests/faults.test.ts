import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { areas, type Level, requirementIds, requirementOf } from '../src/catalogue/index.js';
import { startWith } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

interface Fault {
  readonly name: string;
  readonly requirement: string;
  readonly area: string;
  readonly says: string;
  readonly settings: Readonly<Record<string, string>>;
}

const main = resolve(import.meta.dirname, '../dist/src/reference/main.js');
const faults: readonly Fault[] = JSON.parse(
  execFileSync(process.execPath, [main, '--list-faults'], { encoding: 'utf8' }),
);

const levelOf = (id: string): Level | undefined =>
  requirementIds.filter((known) => known === id).map((known) => requirementOf(known).level)[0];

/** The first fault of each requirement: the obvious one. PIM_TEST_FAULTS=all takes all of them. */
const chosen =
  process.env.PIM_TEST_FAULTS === 'all'
    ? faults
    : faults.filter(
        ({ requirement }, index) => faults.findIndex((one) => one.requirement === requirement) === index,
      );

/** Languages and channels of the sample definition: without them an Invalid product proves nothing. */
const locales = { languages: ['en', 'nl'], channels: ['web', 'store'] };

afterAll(forgetReports);

test('every fault names a requirement of the catalogue', () => {
  expect(faults.filter(({ requirement }) => levelOf(requirement) === undefined)).toEqual([]);
});

test('every MUST has a fault, in every area', () => {
  const broken = new Set(faults.map((fault) => fault.requirement));
  expect(requirementIds.filter((id) => requirementOf(id).level === 'MUST' && !broken.has(id))).toEqual([]);
  expect(areas.filter((area) => !faults.some((fault) => fault.area === area))).toEqual([]);
});

describe.concurrent('each fault of the reference service turns its requirement red', () => {
  test.for(chosen.map((fault) => [fault.name, fault] as const))(
    '%s',
    async ([name, fault], { expect: check }) => {
      const reference = await startWith(locales, '--fault', name);
      const run = await runCli(['--only', fault.requirement, '--seed', '7'], {
        ...reference.environment,
        ...fault.settings,
      }).finally(reference.stop);
      const [result] = run.results?.requirements ?? [];
      const red = levelOf(fault.requirement) === 'MUST' ? 'failed' : 'warned';
      check(`${result?.id} ${result?.outcome}`).toBe(`${fault.requirement} ${red}`);
      check(result?.findings[0]?.exchanges.length).toBeGreaterThan(0);
    },
  );
});
