import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spanOf } from '../src/json/span.js';
import { stepsOf } from '../src/reporters/analysis/sequence.js';
import { judgedExchange, smallestFinding } from '../src/reporters/evidence/evidence.js';
import { curlScript } from '../src/reporters/script/curl-script.js';
import type { Finding, RequirementResult, Results } from '../src/results/results.js';
import { unexplained } from './kit/evidence.js';
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

/** A reference with defects, a run against it, and what its scripts need to be set. */
interface Judged {
  readonly reference: Reference;
  readonly results: Results;
  readonly environment: Readonly<Record<string, string>>;
}

const judgedWith = async (faults: readonly string[], flags: readonly string[]): Promise<Judged> => {
  const reference = await startReference(...faults.flatMap((fault) => ['--fault', fault]));
  const { results, output } = await runCli(['--seed', '7', ...flags], reference.environment);
  if (results === undefined) throw new Error(output);
  const environment = {
    PIM_TOKEN: await tokenOf(reference, 'client'),
    PIM_LIMITED_TOKEN: await tokenOf(reference, 'limitedClient'),
    PIM_EXPIRED_TOKEN: reference.handover.expiredToken,
    PIM_CLIENT_SECRET: reference.handover.clientSecret,
    PIM_LIMITED_CLIENT_SECRET: reference.handover.limitedClientSecret,
  };
  return { reference, results, environment };
};

const resultOf = ({ results }: Judged, id: string): RequirementResult => {
  const result = results.requirements.find((one) => one.id === id);
  if (result?.findings.length) return result;
  throw new Error(`${id} did not break: ${result?.outcome} ${result?.reason}`);
};

const inRunAndAgain = async (
  { results, environment }: Judged,
  finding: Finding,
): Promise<[inRun: Seen, again: Seen]> => {
  const steps = stepsOf(finding);
  const judged = steps.findIndex((step) => step.judged);
  const { response } = steps[judged]?.exchange ?? {};
  const output = await runScript(curlScript(finding, results), environment);
  return [
    { status: String(response?.status), value: valueAt(response?.body ?? '', finding.pointer) },
    seenIn(answersIn(output)[judged] ?? '', finding.pointer),
  ];
};

describe('the curl script of a failure', () => {
  let judged: Judged;

  beforeAll(async () => {
    judged = await judgedWith(Object.values(kinds), []);
  });
  afterAll(async () => {
    await judged.reference.stop();
    forgetReports();
  });

  test.concurrent.each(Object.keys(kinds))('of %s shows the same again', async (id) => {
    const finding = smallestFinding(resultOf(judged, id));
    const [inRun, again] = finding === undefined ? [] : await inRunAndAgain(judged, finding);
    expect(again).toEqual(inRun);
    expect(inRun).toBeDefined();
  });

  test('begins with what made the product that was read', () => {
    expect(unexplained(judged.results)).toEqual([]);
  });
});

/** The less usual ways to forge a token: the fault that takes them, and the requirement that breaks. */
const forgeries = {
  'altered-claims-accepted': 'authentication/altered-token-is-401',
  'token-that-names-no-key-accepted': 'authentication/foreign-signature-is-401',
  'unsigned-token-in-capitals-accepted': 'authentication/unsigned-token-is-401',
} as const;

describe('the curl script of a forged token that was taken', () => {
  let judged: Judged;

  beforeAll(async () => {
    judged = await judgedWith(Object.keys(forgeries), ['--only', 'authentication/*']);
    // One defect knows good signatures only once it has seen them.
    const authorization = `Bearer ${judged.environment.PIM_TOKEN}`;
    await fetch(`${judged.reference.handover.baseUrl}/v1/products`, { headers: { authorization } });
  });
  afterAll(async () => {
    await judged.reference.stop();
    forgetReports();
  });

  test('shows the same again, in whichever way it was forged', async () => {
    const findings = [...new Set(Object.values(forgeries))].flatMap((id) => resultOf(judged, id).findings);
    const ways = findings.map((finding) => judgedExchange(finding)?.request.headers.authorization);
    expect([...new Set(ways)].sort()).toEqual([
      'Bearer <token signed with another key that its header does not name>',
      'Bearer <token with a changed claim>',
      'Bearer <token without a signature, its alg being NONE>',
    ]);
    for (const finding of findings) {
      const [inRun, again] = await inRunAndAgain(judged, finding);
      expect(again).toEqual(inRun);
    }
  });
});
