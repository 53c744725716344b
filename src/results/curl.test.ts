import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { curlOf, cutNote } from './curl.js';
import type { RecordedExchange } from './results.js';

const exchange = (request: Partial<RecordedExchange['request']>): RecordedExchange => ({
  operation: 'get',
  request: { method: 'GET', url: 'https://host/v1/products', headers: {}, body: null, ...request },
  response: null,
  fault: null,
  startedAt: '2030-01-01T00:00:00.000Z',
  durationMs: 1,
});

/** The words that a POSIX shell makes of a line. */
function wordsOf(line: string): string[] {
  const output = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${line.replace(/^curl /, '')}`], {
    env: { PIM_TOKEN: 'the "token"', PIM_CLIENT_SECRET: 'a b+c' },
  });
  return output.toString('utf8').split('\0').slice(0, -1);
}

describe('a curl line', () => {
  test('gives the shell every character of a body, and the token from a variable', () => {
    const body = `{"name":"it's $HOME \`id\` \\ "x" ü\n"}`;
    const line = curlOf(
      exchange({
        method: 'POST',
        headers: {
          authorization: 'Bearer $PIM_TOKEN',
          'content-type': 'application/json',
          'x-client': "o'neil",
        },
        body,
      }),
    );
    expect(line).toContain('"$PIM_TOKEN"');
    expect(wordsOf(line)).toEqual([
      '--silent',
      '--show-error',
      '--include',
      '--request',
      'POST',
      '--header',
      'authorization: Bearer the "token"',
      '--header',
      'content-type: application/json',
      '--header',
      "x-client: o'neil",
      '--data-raw',
      body,
      'https://host/v1/products',
    ]);
  });

  test('sends the fields of a form one by one, so that the secret is encoded', () => {
    const line = curlOf(
      exchange({
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials&client_secret=$PIM_CLIENT_SECRET&scope=a+b',
      }),
    );
    expect(wordsOf(line).filter((word) => word.includes('='))).toEqual([
      'grant_type=client_credentials',
      'client_secret=a b+c',
      'scope=a b',
    ]);
  });

  test('keeps what curl would change by itself', () => {
    const line = curlOf(
      exchange({
        url: 'https://host/v1/products/%2E%2E',
        headers: { 'accept-encoding': 'gzip', 'x-client': '', authorization: 'Bearer <garbage>' },
      }),
    );
    expect(wordsOf(line)).toEqual(
      expect.arrayContaining([
        '--path-as-is',
        '--compressed',
        'x-client;',
        'authorization: Bearer <garbage>',
      ]),
    );
  });

  test('does not pretend to hold a body that was shortened', () => {
    const line = curlOf(exchange({ method: 'POST', body: `{"a":1${cutNote(10)}` }));
    expect(line).toContain('--data-binary @');
  });

  test('takes other variables for ordinary text', () => {
    expect(curlOf(exchange({ url: 'https://host/$PIM_TOKENS/$HOME' }))).toContain(
      "'https://host/$PIM_TOKENS/$HOME'",
    );
  });
});
