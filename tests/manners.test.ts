import { afterAll, describe, test } from 'vitest';
import type { HostileCall } from './hostile/hostile-target.js';
import { openHostile } from './hostile/open-hostile.js';
import { harOf } from './kit/har-of-run.js';
import { withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { type CliRun, forgetReports, runCli } from './kit/run-cli.js';

afterAll(forgetReports);

/** A run on a sound service, together with what came over the wire. */
interface Watched {
  readonly run: CliRun;
  /** Method and path of each request, in order. */
  readonly asked: readonly string[];
  /** Most requests that were under way at one time. */
  readonly most: number;
  /** The products that others had made, before the run and after it. */
  readonly foreign: readonly [before: string, after: string];
}

const watched = async (...flags: readonly string[]): Promise<Watched> => {
  const reference = await startReference();
  const { baseUrl, clientId, clientSecret, xClient } = reference.handover;
  const asked: string[] = [];
  let [under, most] = [0, 0];
  const serve = () => (call: HostileCall) => {
    asked.push(`${call.request.method} ${call.request.url?.replace(/\?.*/s, '')}`);
    under += 1;
    most = Math.max(most, under);
    return call.pass((answer) => {
      under -= 1;
      return answer;
    });
  };
  const { address, close } = await openHostile({ serve }, reference.handover);
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const issued = await fetch(`${baseUrl}/connect/token`, { method: 'POST', body: new URLSearchParams(form) });
  const headers = {
    authorization: `Bearer ${JSON.parse(await issued.text()).access_token}`,
    'x-client': xClient,
  };
  const listed = async (): Promise<{ productId: string }[]> =>
    JSON.parse(await (await fetch(`${baseUrl}/v1/products?take=500`, { headers })).text());
  const seeded = (await listed())
    .map(({ productId }) => productId)
    .toSorted((one, other) => (one < other ? -1 : 1));
  const products = async (): Promise<string> =>
    (
      await Promise.all(
        seeded.map(async (id) => (await fetch(`${baseUrl}/v1/products/${id}`, { headers })).text()),
      )
    ).join('\n');
  const before = await products();
  const environment = { ...reference.environment, PIM_BASE_URL: address, PIM_AUTH_URL: address };
  const run = await runCli(['--seed', '6', '--profile', 'smoke', ...flags], environment);
  const after = await products();
  close();
  await reference.stop();
  return { run, asked, most, foreign: [before, after] };
};

describe.concurrent('a run on a service that others use, too', () => {
  test('writes to no product of theirs, and has no more under way than it may', async ({ expect }) => {
    const { run, most, foreign } = await watched('--concurrency', '3');
    expect(withOutcome(run.results, 'failed', 'error', 'untested')).toEqual([]);
    expect(foreign[0]).toContain('"lastModifiedOn"');
    expect(foreign[1]).toBe(foreign[0]);
    expect([most, run.results?.run.products.length === 0]).toEqual([3, false]);
  });

  test('sends nothing but reads and requests for tokens where it may only read', async ({ expect }) => {
    const { run, asked } = await watched('--read-only', '--har');
    const { entries } = harOf(run.reports).log;
    // One that nobody answered may not have come: its connection may have broken on its way.
    const answered = entries.filter(({ response }) => response.status > 0);
    expect(run.results?.run.requests).toBe(entries.length);
    expect([answered.length <= asked.length, asked.length <= entries.length]).toEqual([true, true]);
    const writes = asked.filter((one) => !one.startsWith('GET ') && one !== 'POST /connect/token');
    expect([asked.length > 50, writes]).toEqual([true, []]);
  });
});

/** How many creates with amounts of every notation a run sends; the connection breaks at the first of them or at none. */
const createsOfAmounts = async (breaks: boolean): Promise<readonly [creates: number, failed: string[]]> => {
  const reference = await startReference();
  let creates = 0;
  const serve = () => async (call: HostileCall) => {
    if (call.operation !== 'create' || !call.body.includes('20.20')) return call.pass();
    creates += 1;
    if (!breaks || creates > 1) return call.pass();
    await call.ask();
    call.response.destroy();
  };
  const { address, close } = await openHostile({ serve }, reference.handover);
  const environment = { ...reference.environment, PIM_BASE_URL: address, PIM_AUTH_URL: address };
  const only = ['--only', 'formats/trailing-zeros-dropped'];
  const { results } = await runCli(['--seed', '6', '--profile', 'smoke', ...only], environment);
  close();
  await reference.stop();
  return [creates, withOutcome(results, 'failed', 'error', 'untested')];
};

test('one broken connection has one product made anew, not those that were made beside it', async ({
  expect,
}) => {
  const [sound, broken] = await Promise.all([createsOfAmounts(false), createsOfAmounts(true)]);
  expect([sound[0] > 1, sound[1], broken[1]]).toEqual([true, [], []]);
  expect(broken[0]).toBe(sound[0] + 1);
});
