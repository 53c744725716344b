import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallestFinding } from '../src/reporters/evidence/evidence.js';
import type { Finding, Results } from '../src/results/results.js';
import { unexplained } from './kit/evidence.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

/** What is read here was made for several checks, or is read again and again: the requirement, and a fault that breaks it. */
const kinds = {
  'states/several-missing-is-invalid': 'much-missing-is-valid',
  'create/keeps-exotic-values': 'emoji-lost',
  'create/identifier-stays-unique': 'external-id-refused-and-stored',
  'create/ean-unique-in-parallel': 'ean-race',
  'patch/adds-variants-to-bare-product': 'first-variants-swallow-the-rest',
  'patch/foreign-ean-stays-unique': 'ean-in-use-accepted',
  'list/agrees-with-get': 'list-shows-other-prices',
} as const;

type Broken = keyof typeof kinds;

const ids = Object.keys(kinds) as Broken[];

let results: Results;

beforeAll(async () => {
  const reference = await startReference(...Object.values(kinds).flatMap((fault) => ['--fault', fault]));
  const only = ids.flatMap((id) => ['--only', id]);
  const environment = { ...reference.environment, PIM_CONSISTENCY_TIMEOUT: '1' };
  const run = await runCli(['--seed', '3', ...only], environment);
  await reference.stop();
  if (run.results === undefined) throw new Error(run.output);
  results = run.results;
});
afterAll(forgetReports);

/** The finding on a requirement that reports show whole. */
const findingOn = (id: Broken): Finding => {
  const result = results.requirements.find((one) => one.id === id);
  const finding = result && smallestFinding(result);
  if (finding === undefined) throw new Error(`${id} did not break: ${result?.outcome} ${result?.reason}`);
  return finding;
};

const methodsOf = ({ exchanges }: Finding): string[] => exchanges.map(({ request }) => request.method);

describe('the evidence of a finding', () => {
  test.each(ids)('of %s holds a write', (id) => {
    const methods = methodsOf(findingOn(id));
    expect(methods).toContain('POST');
    expect(methods.length).toBeLessThanOrEqual(12);
  });

  test('holds a write of the product that was read, wherever the run made it', () => {
    expect(unexplained(results)).toEqual([]);
  });

  test('holds both creates of one identifier, and all that were sent at one moment', () => {
    const creates = (id: Broken): number =>
      methodsOf(findingOn(id)).filter((method) => method === 'POST').length;
    expect(creates('create/identifier-stays-unique')).toBeGreaterThanOrEqual(2);
    expect(creates('create/ean-unique-in-parallel')).toBe(4);
    expect(creates('patch/foreign-ean-stays-unique')).toBeGreaterThanOrEqual(2);
  });

  test('tells what was asked again and again once, and how often', () => {
    const { exchanges } = findingOn('states/several-missing-is-invalid');
    expect(exchanges.map(({ request, asked = 1 }) => [request.method, asked > 1])).toEqual([
      ['POST', false],
      ['GET', true],
    ]);
  });
});
