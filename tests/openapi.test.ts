import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conformityTo, problemsOfExamples } from './kit/conformity.js';
import type { Document } from './kit/document-judge.js';
import { openRecording, type Passed } from './kit/recording.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

const execute = promisify(execFile);
const main = resolve(import.meta.dirname, '../dist/src/cli/main.js');
const definitions = join(import.meta.dirname, 'definitions');

const printed = async (
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Document> => {
  const { stdout } = await execute(process.execPath, [main, 'openapi', ...flags], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, ...environment },
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout);
};

const shownProblems = (passed: readonly Passed[], problemsOf: (one: Passed) => string[]): string[] => [
  ...new Set(
    passed.flatMap((one) =>
      problemsOf(one).map((problem) => `${one.method} ${one.url} ${one.answer.status}: ${problem}`),
    ),
  ),
];

describe('what passes in a standard run on the reference service', () => {
  const passed: Passed[] = [];
  const documents: Document[] = [];

  beforeAll(async () => {
    const reference = await startReference();
    const recording = await openRecording(reference.handover);
    const environment = {
      ...reference.environment,
      PIM_BASE_URL: recording.address,
      PIM_AUTH_URL: recording.address,
    };
    documents.push(await printed([]), await printed([], environment));
    await runCli(['--seed', '7'], environment);
    passed.push(...recording.passed);
    recording.close();
    await reference.stop();
  });
  afterAll(forgetReports);

  test.each([
    [0, 'of any service'],
    [1, 'made from the service'],
  ])('keeps to the document (%i) %s', (index) => {
    const document = documents[index] ?? {};
    const { problemsOfAnswer, problemsOfRequest } = conformityTo(document);
    const accepted = passed.filter(({ answer }) => answer.status < 300);
    expect(accepted.length).toBeGreaterThan(500);
    expect(passed.length).toBeGreaterThan(accepted.length + 100);
    expect(shownProblems(accepted, problemsOfRequest)).toEqual([]);
    expect(shownProblems(passed, problemsOfAnswer)).toEqual([]);
  });

  test('would not keep to it with another state, status or type', () => {
    const { problemsOfAnswer, problemsOfRequest } = conformityTo(documents[1] ?? {});
    const read = passed.find(({ operation, answer }) => operation === 'get' && answer.status === 200);
    const created = passed.find(({ operation, answer }) => operation === 'create' && answer.status === 201);
    if (read === undefined || created === undefined) throw new Error('nothing was created and read');
    const answering = (change: Partial<Passed['answer']>) => ({
      ...read,
      answer: { ...read.answer, ...change },
    });
    const text = read.answer.body.toString();
    const changed = Buffer.from(text.replace(/"state":"\w+"/, '"state":"Fine"'));
    expect(problemsOfAnswer(read)).toEqual([]);
    expect(problemsOfAnswer(answering({ body: changed }))).not.toEqual([]);
    expect(problemsOfAnswer(answering({ status: 302 }))).not.toEqual([]);
    expect(problemsOfRequest({ ...created, sent: '{"name":7}' })).not.toEqual([]);
  });
});

describe('the examples of a document', () => {
  const files = readdirSync(definitions).filter((file) => file.endsWith('.json'));

  test.each(files)('keep to its schemas with the definition %s', async (file) => {
    expect(problemsOfExamples(await printed(['--definition', join(definitions, file)]))).toEqual([]);
  });

  test('keep to its schemas without a definition', async () => {
    const document = await printed([]);
    expect(problemsOfExamples(document)).toEqual([]);
    const spoilt = JSON.parse(
      JSON.stringify(document).replaceAll('"example":{', '"example":{"variants":7,"type":7,'),
    );
    expect(problemsOfExamples(spoilt)).not.toEqual([]);
  });
});
