import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { areas, requirementIds, requirementOf } from '../src/catalogue/index.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

interface Fault {
  readonly name: string;
  readonly requirement: string;
  readonly area: string;
  readonly says: string;
}

const main = resolve(import.meta.dirname, '../dist/src/reference/main.js');
const faults: readonly Fault[] = JSON.parse(
  execFileSync(process.execPath, [main, '--list-faults'], { encoding: 'utf8' }),
);

const levelOf = (id: string): string | undefined =>
  requirementIds.filter((known) => known === id).map((known) => requirementOf(known).level)[0];

afterAll(forgetReports);

test('every fault names a requirement of the catalogue', () => {
  expect(faults.filter(({ requirement }) => levelOf(requirement) === undefined)).toEqual([]);
});

test('there are faults for at least 40 MUSTs, in every area', () => {
  const musts = new Set(faults.map((fault) => fault.requirement).filter((id) => levelOf(id) === 'MUST'));
  expect(musts.size).toBeGreaterThanOrEqual(40);
  expect(areas.filter((area) => !faults.some((fault) => fault.area === area))).toEqual([]);
});

describe.concurrent('each fault of the reference service turns its requirement red', () => {
  test.for(faults.map((fault) => [fault.name, fault] as const))(
    '%s',
    async ([name, fault], { expect: check }) => {
      const reference = await startReference('--fault', name);
      const flags = ['--only', fault.requirement, '--seed', '7'];
      const run = await runCli(flags, reference.environment).finally(reference.stop);
      const [result] = run.results?.requirements ?? [];
      check(`${fault.requirement} ${result?.outcome}`).toBe(
        `${fault.requirement} ${levelOf(fault.requirement) === 'MUST' ? 'failed' : 'warned'}`,
      );
      check(result?.findings[0]?.exchanges.length).toBeGreaterThan(0);
    },
  );
});
