import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../config/package-root.js';
import type { Json } from '../json/json.js';
import { parseJson } from '../json/parse.js';
import { makeValidator, readSchema, schemaDeviations, schemaId, schemaNames } from './schemas.js';

const folder = path.join(packageRoot(), 'schemas', 'http');

interface Examples {
  readonly valid: readonly unknown[];
  readonly invalid: readonly { readonly why: string; readonly value: unknown }[];
}

const examplesOf = (name: string): Examples =>
  JSON.parse(readFileSync(path.join(folder, 'examples', `${name}.json`), 'utf8'));

const tree = (value: unknown): Json => {
  const parsed = parseJson(JSON.stringify(value));
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
};

test('every schema file has a name that the code knows, and the other way round', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.json'));
  expect(new Set(files.map((file) => file.replace('.schema.json', '')))).toEqual(new Set(schemaNames));
});

describe.each(schemaNames)('the schema %s', (name) => {
  const { valid, invalid } = examplesOf(name);

  test('says who it is', () => {
    const schema = readSchema(`http/${name}.schema.json`);
    expect(schema.$id).toBe(schemaId(name));
    expect(schema.title).toEqual(expect.any(String));
    expect(schema.description).toEqual(expect.any(String));
  });

  test('accepts its valid examples', () => {
    expect(valid.length).toBeGreaterThan(0);
    for (const value of valid) expect(schemaDeviations(name, tree(value))).toEqual([]);
  });

  test.each(invalid)('refuses an example where $why', ({ value }) => {
    expect(schemaDeviations(name, tree(value))).not.toEqual([]);
  });
});

test.each([
  ['a member that is missing', 'business-error', { code: 1 }, 'a string', '1', '/code'],
  ['a member too many', 'business-error', { detail: 'x' }, 'no member beside those', '"x"', '/detail'],
  ['a required member', 'create-receipt', { id: 'a' }, 'a member "timestamp"', '{"id":"a"}', ''],
  ['a value among several', 'product-list', [{ state: 'x' }], 'one of ["Valid"', '"x"', '/0/state'],
] as const)('names the place of %s', (_, name, value, expected, received, pointer) => {
  const found = schemaDeviations(name, tree(value)).find((deviation) => deviation.pointer === pointer);
  expect(found?.expected).toContain(expected);
  expect(found?.received).toContain(received);
});

const results = {
  suite: { name: 'pim-conformance', version: '0.1.0' },
  catalogue: { revision: '1', digest: `sha256:${'0'.repeat(64)}`, requirements: 1 },
  target: { baseUrl: 'https://pim.example', authUrl: 'https://pim.example', reference: false },
  run: {
    id: '0123456789abcdef0123456789abcdef',
    profile: 'standard',
    seed: 7,
    startedAt: '2026-03-04T05:06:07.000Z',
    durationMs: 4200,
    requests: 1,
    mark: 'abcdefghij',
    selection: null,
    strict: false,
    products: [{ id: null, productId: null, externalId: 'x', eans: ['2000000000015'] }],
    aborted: null,
    fault: null,
  },
  verdict: 'non-conformant',
  counts: { passed: 0, failed: 1, warned: 0, observed: 0, 'not-applicable': 0, untested: 0, error: 0 },
  requirements: [
    {
      id: 'create/unknown-code-is-404',
      area: 'create',
      level: 'MUST',
      title: 'A title.',
      section: 'Errors',
      outcome: 'failed',
      reason: null,
      examples: 1,
      requests: 1,
      durationMs: 41,
      findings: [
        {
          expected: 'status 404',
          received: 'status 200',
          pointer: null,
          replay: 'pim-conformance run',
          exchanges: [
            {
              operation: 'create',
              request: { method: 'POST', url: 'https://pim.example/v1/products', headers: {}, body: '{}' },
              response: null,
              fault: 'timeout: no answer within 10 s',
              startedAt: '2026-03-04T05:06:07.000Z',
              durationMs: 10_000,
            },
          ],
        },
      ],
    },
  ],
  observations: [{ id: 'create/success-status', value: '201' }],
};

describe('the schema of results.json', () => {
  const validate = makeValidator().compile(readSchema('report/results.schema.json'));

  test('accepts the results of a run', () => {
    validate(results);
    expect(validate.errors).toBe(null);
  });

  test.each([
    ['an unknown verdict', { ...results, verdict: 'passed' }],
    ['a missing count', { ...results, counts: { ...results.counts, error: undefined } }],
    [
      'an outcome that is not there',
      { ...results, requirements: [{ ...results.requirements[0], outcome: 'ok' }] },
    ],
    ['a time that is none', { ...results, run: { ...results.run, startedAt: 'today' } }],
  ])('refuses %s', (_, value) => {
    expect(validate(JSON.parse(JSON.stringify(value)))).toBe(false);
  });
});
