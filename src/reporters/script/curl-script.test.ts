import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  sampleExchange,
  sampleFinding,
  sampleResults,
  sampleRun,
} from '../../results/fixtures/sample-results.js';
import type { RecordedExchange } from '../../results/results.js';
import { curlScript } from './curl-script.js';

const base = 'https://pim.example.test/tenants/acme';
const { mark } = sampleRun;

const sent = (
  second: number,
  operation: string,
  request: Partial<RecordedExchange['request']>,
  answer = '{}',
): RecordedExchange => ({
  ...sampleExchange,
  operation,
  request: { ...sampleExchange.request, ...request },
  response: { status: 200, headers: {}, body: answer },
  startedAt: new Date(Date.UTC(2026, 0, 2) + second * 1_000).toISOString(),
});

const create = (body: object, answer?: string, second = 1): RecordedExchange =>
  sent(second, 'create', { body: JSON.stringify(body) }, answer);
const get = (path: string, second = 2, headers = sampleExchange.request.headers): RecordedExchange =>
  sent(second, 'get', { method: 'GET', url: `${base}/v1/products${path}`, body: null, headers });

const scriptOf = (...exchanges: RecordedExchange[]): string =>
  curlScript({ ...sampleFinding, exchanges }, sampleResults());

const header = Buffer.from('{"alg":"ES256"}').toString('base64url');
const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');

/** What curl is called with, each call as its words; in its place stands a function that answers. */
const callsOf = (script: string, answer = '{}', env: Record<string, string> = {}): string[][] => {
  const curl = `curl() { for word; do printf '%s\\037' "$word" >&3; done; printf '\\036' >&3; printf '%s' '${answer}'; }\nsleep() { :; }`;
  const out = execFileSync('/bin/sh', ['-c', `exec 3>&1 >/dev/null\n${curl}\n${script}`], {
    env: { PATH: process.env.PATH, PIM_TOKEN: `${header}.p.signature`, ...env },
    encoding: 'utf8',
  });
  return out
    .split('\u001e')
    .slice(0, -1)
    .map((call) => call.split('\u001f').slice(0, -1));
};

const bodyIn = (call: readonly string[] | undefined) =>
  JSON.parse(call?.[call.indexOf('--data-raw') + 1] ?? 'null');

describe('a script of a sequence', () => {
  test('gives products that it creates new identifiers, the same in every request', () => {
    const body = { productId: `${mark}-a`, name: `Bike ${mark}`, variants: [{ ean: '2000000000015' }] };
    const script = scriptOf(create(body), get(`/${mark}-a`), get('/2000000000015', 3));
    const [first, second, third] = callsOf(script);
    const made = bodyIn(first);
    expect(made.productId).toMatch(/^[a-z]{10}-a$/);
    expect(made.productId).not.toContain(mark);
    expect(made.name).toBe(`Bike ${made.productId.slice(0, 10)}`);
    expect(second?.at(-1)).toBe(`${base}/v1/products/${made.productId}`);
    const { ean } = made.variants[0];
    expect(ean).toMatch(/^20\d{11}$/);
    expect(ean).not.toBe('2000000000015');
    expect([...ean].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10).toBe(0);
    expect(third?.at(-1)).toBe(`${base}/v1/products/${ean}`);
    expect(bodyIn(callsOf(script)[0]).productId).not.toBe(made.productId);
  });

  test('gives codes in capitals new ones, too', () => {
    const body = { externalId: `${mark}-N1A`, variants: [{ sku: `${mark.toUpperCase()}N1B` }] };
    const made = bodyIn(callsOf(scriptOf(create(body)))[0]);
    expect(made.externalId).toMatch(/^[a-z]{10}-N1A$/);
    expect(made.variants[0].sku).toBe(`${made.externalId.slice(0, 10).toUpperCase()}N1B`);
  });

  test('leaves products that are there already as they are', () => {
    const [call] = callsOf(scriptOf(get(`/${mark}-N1A?term=${mark}`)));
    expect(call?.at(-1)).toBe(`${base}/v1/products/${mark}-N1A?term=${mark}`);
  });

  test('leaves a product that was there as it is where another one is created', () => {
    const [, call] = callsOf(scriptOf(create({ externalId: `${mark}-N2B` }), get(`/${mark}-N1A`)));
    expect(call?.at(-1)).toBe(`${base}/v1/products/${mark}-N1A`);
  });

  test('reads ids that the service made from its answers', () => {
    const script = scriptOf(create({ name: 'x' }, '{"id":"made-then-1"}'), get('/made-then-1'));
    const [, second] = callsOf(script, '{"id": "made-now-22"}');
    expect(second?.at(-1)).toBe(`${base}/v1/products/made-now-22`);
  });

  test('goes to another address where one is set', () => {
    const [call] = callsOf(scriptOf(get('/1')), '{}', { PIM_BASE_URL: 'http://localhost:1' });
    expect(call?.at(-1)).toBe('http://localhost:1/v1/products/1');
  });

  test('spoils the token as the run did', () => {
    const withToken = (authorization: string) => get('/1', 1, { authorization });
    const headerOf = (authorization: string): string | undefined =>
      callsOf(scriptOf(withToken(authorization)))[0]?.find((word) => word.startsWith('authorization'));
    expect(headerOf('Bearer <token with a changed signature>')).toBe(
      `authorization: Bearer ${header}.p.signAture`,
    );
    expect(headerOf('Bearer <token without a signature>')).toBe(`authorization: Bearer ${unsigned}.p.`);
    expect(headerOf('Bearer $PIM_TOKEN')).toBe(`authorization: Bearer ${header}.p.signature`);
  });

  test('complains of a variable that is not set, and says what to set', () => {
    expect(() => callsOf(scriptOf(get('/1')), '{}', { PIM_TOKEN: '' })).toThrow(
      /PIM_TOKEN: set it to an access token/,
    );
  });

  test('waits where the run waited', () => {
    expect(scriptOf(get('/1', 1), get('/2', 4))).toContain('sleep 3');
  });

  test('is not led astray by what the target said', () => {
    const finding = { ...sampleFinding, received: '"\n rm -rf / \n$(id)`id`\u001b[31m' };
    const [, ...rest] = curlScript(finding, sampleResults()).split('\n').slice(1);
    expect(rest[0]).toMatch(/^# received: /);
    expect(rest[1]).toBe('set -u');
  });
});
