import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spanOf } from '../src/json/span.js';
import { stepsOf } from '../src/reporters/analysis/sequence.js';
import { smallestFinding } from '../src/reporters/evidence.js';
import { curlScript } from '../src/reporters/script/curl-script.js';
import type { Results } from '../src/results/results.js';
import { type Reference, startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

/** Defects of many kinds, none in the way of another: the requirement that breaks, and the fault that breaks it. */
const kinds = {
  'token/scope-is-told': 'scope-not-told',
  'authentication/altered-token-is-401': 'altered-token-accepted',
  'authentication/unsigned-token-is-401': 'unsigned-token-accepted',
  'authentication/error-body': 'unauthorized-without-trace-id',
  'authorization/denied-operation-is-403': 'denied-create-is-401',
  'definitions/no-third-key': 'definition-with-version',
  'create/keeps-channel-content': 'channel-content-lost',
  'create/unknown-code-is-404': 'unknown-code-is-400',
  'create/unknown-currency-refused': 'unknown-currency-accepted-beside-known',
  'states/without-variants-is-invalid': 'empty-variants-are-enough',
  'get/variant-has-response-members': 'third-variant-without-id',
  'patch/keeps-other-languages': 'other-languages-lost',
  'patch/unknown-code-is-404': 'unknown-code-on-update-accepted',
  'patch/keeps-created-on': 'created-on-moves',
  'list/take-bounds-the-answer': 'take-is-one-too-many',
  'list/state-filter-holds': 'state-filter-ignored',
  'formats/times': 'variant-times-with-milliseconds',
} as const;

const tokenOf = async (reference: Reference, who: 'client' | 'limitedClient'): Promise<string> => {
  const { handover } = reference;
  const answer = await fetch(`${handover.authUrl}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: handover[`${who}Id`],
      client_secret: handover[`${who}Secret`],
    }),
  });
  return JSON.parse(await answer.text()).access_token;
};

const runScript = (script: string, environment: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((done, fail) => {
    const shell = spawn('/bin/sh', ['-s'], { env: { PATH: process.env.PATH, ...environment } });
    let output = '';
    shell.stdout.on('data', (chunk) => (output += String(chunk)));
    shell.on('error', fail);
    shell.on('close', () => done(output));
    shell.stdin.end(script);
  });

interface Seen {
  readonly status: string;
  readonly value: string | null;
}

/** What is new each time a product is made: marks, ids, eans, times. Their form stays. */
const withoutNews = (value: string): string =>
  value
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/\b[a-z][a-z0-9]{9}\b(-[a-z0-9]+)?/g, 'MARK')
    .replace(/\d/g, '9');

const valueAt = (body: string, pointer: string | null): string | null => {
  // The whole of a body is compared by its status and by what its requirement says of it in the report.
  const span = pointer === null || pointer === '' ? undefined : spanOf(body, pointer);
  return span === undefined ? null : withoutNews(body.slice(span.start, span.end));
};

const answersIn = (output: string): string[] => output.split(/\n# \d+ of \d+: .*\n/).slice(1);

const seenIn = (answer: string, pointer: string | null): Seen => {
  const [, status = '', body = ''] = /^HTTP\/[\d.]+ (\d+).*?\r\n\r\n(.*)$/s.exec(answer) ?? [];
  return { status, value: valueAt(body, pointer) };
};

describe('the curl script of a failure', () => {
  let reference: Reference;
  let results: Results;
  let environment: Record<string, string>;

  beforeAll(async () => {
    reference = await startReference(...Object.values(kinds).flatMap((fault) => ['--fault', fault]));
    const run = await runCli(['--seed', '7'], reference.environment);
    if (run.results === undefined) throw new Error(run.output);
    results = run.results;
    environment = {
      PIM_TOKEN: await tokenOf(reference, 'client'),
      PIM_LIMITED_TOKEN: await tokenOf(reference, 'limitedClient'),
      PIM_EXPIRED_TOKEN: reference.handover.expiredToken,
      PIM_CLIENT_SECRET: reference.handover.clientSecret,
      PIM_LIMITED_CLIENT_SECRET: reference.handover.limitedClientSecret,
    };
  });
  afterAll(async () => {
    await reference.stop();
    forgetReports();
  });

  test.concurrent.each(Object.keys(kinds))('of %s shows the same again', async (id) => {
    const result = results.requirements.find((one) => one.id === id);
    const finding = result === undefined ? undefined : smallestFinding(result);
    if (finding === undefined) throw new Error(`${id} did not break: ${result?.outcome} ${result?.reason}`);
    const steps = stepsOf(finding);
    const judged = steps.findIndex((step) => step.judged);
    const { response } = steps[judged]?.exchange ?? {};
    const output = await runScript(curlScript(finding, results), environment);
    expect(seenIn(answersIn(output)[judged] ?? '', finding.pointer)).toEqual({
      status: String(response?.status),
      value: valueAt(response?.body ?? '', finding.pointer),
    });
  });
});
