import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Plan } from '../src/results/plan.js';
import { openHostile } from './hostile/open-hostile.js';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

const sumOf = (requests: Plan['requests']): number =>
  Object.values(requests).reduce((sum, count) => sum + count, 0);

/** A plan is made on another service, whose products differ: it is right to within this share. */
const margin = 0.2;

describe('a plan', () => {
  test('writes nothing, and tells what the run then does', async () => {
    const definition = join(import.meta.dirname, 'definitions/sixty-fields.json');
    const reference = await startReference('--definition', definition);
    const methods = new Set<string>();
    const target = await openHostile(
      {
        serve: () => (call) => {
          methods.add(call.operation);
          return call.pass();
        },
      },
      reference.handover,
    );
    const environment = {
      ...reference.environment,
      PIM_BASE_URL: target.address,
      PIM_AUTH_URL: target.address,
    };
    const flags = ['--seed', '11', '--profile', 'smoke'];
    const planned = await runCli([...flags, '--plan', '--json', '--quiet'], environment);
    const asked = [...methods].toSorted();
    const { results } = await runCli(flags, environment);
    target.close();
    await reference.stop();

    expect([planned.status, asked]).toEqual([0, ['definitions', 'get', 'list', 'token']]);
    const plan: Plan = JSON.parse(planned.output);
    const requests = results?.run.requests ?? 0;
    expect(Math.abs(sumOf(plan.requests) - requests)).toBeLessThan(requests * margin);
    const products = results?.run.products.length ?? 0;
    expect(Math.abs(plan.products - products)).toBeLessThan(products * margin);
    const untested = withOutcome(results, 'untested').map((line) => line.split(' ')[0]);
    expect(plan.untested.map(({ id }) => id)).toEqual(untested);
  });
});
