import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { problemsOfHar } from '../src/reporters/har/har-archive.test-helper.js';
import { openHostile } from './hostile/open-hostile.js';
import { harOf } from './kit/har-of-run.js';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { problemsOfResults } from './kit/report-files.js';
import { forgetReports, type StartedRun, startProgram } from './kit/run-cli.js';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
afterAll(forgetReports);

/** Variables of a run on a service that makes so many products, and lets all later requests hang; how many do. */
const hangingFrom = async (
  products: number,
): Promise<{ environment: NodeJS.ProcessEnv; hanging: () => number }> => {
  const reference = await startReference();
  let [made, hanging] = [0, 0];
  const target = await openHostile(
    {
      serve: () => (call) => {
        if (made >= products) {
          hanging += 1;
          return;
        }
        return call.pass((answer) => {
          if (call.operation === 'create' && answer.status === 201) made += 1;
          return answer;
        });
      },
    },
    reference.handover,
  );
  opened.push(target.close, reference.stop);
  const { address } = target;
  return {
    hanging: () => hanging,
    environment: { ...reference.environment, PIM_BASE_URL: address, PIM_AUTH_URL: address },
  };
};

const productsLogged = ({ reports }: StartedRun): string[] => {
  try {
    return readFileSync(join(reports, 'products.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
};

/** Requests that may be under way at one time: once as many hang, the run stands still. */
const concurrency = 8;

/** A run in which requests hang for far longer than this test may take, with products made and rules judged before. */
const runThatHangs = async (): Promise<StartedRun> => {
  const { environment, hanging } = await hangingFrom(70);
  const run = startProgram(
    'run',
    ['--seed', '3', '--timeout', '500', '--concurrency', `${concurrency}`, '--har'],
    environment,
  );
  while (hanging() < concurrency && run.child.exitCode === null) await pause(50);
  return run;
};

describe.each(['SIGINT', 'SIGTERM'] as const)('a run that gets %s', (signal) => {
  test('cuts what is under way, and reports what it knows', async () => {
    const run = await runThatHangs();
    run.child.kill(signal);
    const { status, results, output } = await run.ended;
    expect(status).toBe(3);
    expect(results?.verdict).toBe('incomplete');
    expect(results?.run.aborted).toBe('it was interrupted');
    expect(problemsOfResults(results)).toEqual([]);
    expect(results?.counts.passed).toBeGreaterThan(0);
    const har = harOf(run.reports);
    expect(problemsOfHar(har)).toEqual([]);
    expect(har.log.entries).toHaveLength(results?.run.requests ?? 0);
    expect(har.log.entries.some(({ response }) => response.statusText.startsWith('cancelled'))).toBe(true);
    expect(withOutcome(results, 'failed', 'warned', 'error')).toEqual([]);
    const logged = productsLogged(run).join('\n');
    expect(results?.run.products.length).toBeGreaterThan(0);
    for (const { eans } of results?.run.products ?? []) for (const ean of eans) expect(logged).toContain(ean);
    expect(output).toContain('Interrupt again to end at once');
  });
});

test('a run that is interrupted before its checks began makes nothing', async () => {
  const reference = await startReference();
  let signalled = (): void => {};
  const signal = new Promise<void>((resolve) => {
    signalled = resolve;
  });
  // Nothing is answered before the signal, whenever it comes, and everything afterwards.
  const target = await openHostile(
    { serve: () => (call) => signal.then(() => call.pass()) },
    reference.handover,
  );
  opened.push(target.close, reference.stop);
  const environment = {
    ...reference.environment,
    PIM_BASE_URL: target.address,
    PIM_AUTH_URL: target.address,
  };
  const run = startProgram('run', ['--seed', '3', '--timeout', '60'], environment);
  run.child.stdout?.once('data', () => {
    run.child.kill('SIGINT');
    signalled();
  });
  const { status, results } = await run.ended;
  expect(status).toBe(3);
  expect(results?.run.aborted).toBe('it was interrupted');
  expect(results?.run.products).toEqual([]);
});

test('a run that is interrupted twice ends at once, with the same status', async () => {
  const run = await runThatHangs();
  run.child.kill('SIGINT');
  run.child.kill('SIGTERM');
  expect((await run.ended).status).toBe(3);
});

test('a run that is killed leaves the names of all products that it made, and all exchanges that ended', async () => {
  const run = await runThatHangs();
  run.child.kill('SIGKILL');
  expect((await run.ended).results).toBeUndefined();
  const har = harOf(run.reports);
  expect(problemsOfHar(har)).toEqual([]);
  const logged = productsLogged(run).join('\n');
  const made = har.log.entries.filter(
    ({ request, response }) => request.url.endsWith('/v1/products') && response.status === 201,
  );
  let named = 0;
  for (const { request } of made) {
    const { externalId, productId } = JSON.parse(request.postData?.text ?? '{}');
    const names = [externalId, productId].filter((name) => typeof name === 'string');
    for (const name of names) expect(logged).toContain(JSON.stringify(name));
    named += names.length;
  }
  // Nearly all have two names.
  expect(named).toBeGreaterThan(100);
});
