import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { LoadRequest } from './conversation.js';

const examples = join(import.meta.dirname, '../../schemas/http/examples');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value that stands anywhere in an example. */
const valuesIn = (value: unknown): unknown[] => [
  value,
  ...(Array.isArray(value)
    ? value.flatMap(valuesIn)
    : isRecord(value)
      ? Object.values(value).flatMap(valuesIn)
      : []),
];

/** The objects among the examples of the schemas: what requests and answers look like, right ones and wrong ones. */
const documents = readdirSync(examples).map((file): unknown =>
  JSON.parse(readFileSync(join(examples, file), 'utf8')),
);
const objects = documents.flatMap(valuesIn).filter(isRecord);

const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
const name = fc.oneof(
  fc.constantFrom(...names),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', ''),
);
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(...objects.flatMap(valuesIn)),
  fc.constantFrom<unknown>(null, '', 0, -0, 1e300, 2 ** 53 + 1, [], {}, [[]], 'x'.repeat(5_000)),
);

/** An object of an example with one to five members that it should not have, or not so. */
const spoilt = fc
  .tuple(fc.constantFrom(...objects), fc.array(fc.tuple(name, anything), { minLength: 1, maxLength: 5 }))
  .map(([object, members]) => ({ ...object, ...Object.fromEntries(members) }));

/** Texts that are no JSON, or hardly. */
const malformed = fc.oneof(
  fc.tuple(spoilt, fc.nat()).map(([body, at]) => {
    const text = JSON.stringify(body);
    return text.slice(0, at % text.length);
  }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    '[',
    '{"a":NaN}',
    '{"a":1,"a":2}',
    '['.repeat(5_000),
    '"\\ud800"',
    '{"variants":[{}',
    '1e999',
  ),
);

const body = fc.oneof(
  spoilt.map((value) => JSON.stringify(value)),
  spoilt.map((value) => JSON.stringify({ variants: [value, value] })),
  malformed,
);

const encoded = (text: string): string => encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
const identifier = fc.oneof(
  fc.integer({ min: 1, max: 50 }).map((number) => `P-${String(number).padStart(6, '0')}`),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map(encoded),
  fc.constantFrom('%00', '%ff', '..%2f..', '%', 'a%2Fb', '-', 'definitions'),
);

const parameters = [
  'term',
  'state',
  'skip',
  'take',
  'FromLastModifiedOn',
  'ToLastModifiedOn',
  'channels',
  'brand',
];
const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...parameters), fc.string({ unit: 'binary' })),
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom('-1', '1e3', '99999999999999999999', '2026-02-30', 'valid', 'Valid,Invalid', '%'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&'));

const headers = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { authorization: 'Bearer x.y.z' },
  { authorization: 'Basic eDp5' },
  { 'x-client': '' },
  { accept: 'image/png' },
);

/** Requests that no client should send, from the examples of the schemas. */
export const badRequest: fc.Arbitrary<LoadRequest> = fc.oneof(
  fc.record({
    method: fc.constant('POST' as const),
    path: fc.constantFrom('/v1/products', '/v1/products/', '/connect/token', '/v1/products/definitions'),
    headers,
    body,
  }),
  fc.record({
    method: fc.constant('PATCH' as const),
    path: identifier.map((id) => `/v1/products/${id}`),
    headers,
    body,
  }),
  fc.record({
    method: fc.constant('GET' as const),
    path: fc.oneof(
      query.map((text) => `/v1/products?${text}`),
      identifier.map((id) => `/v1/products/${id}`),
    ),
    headers,
  }),
);

/** So many bad requests, the same for the same seed. */
export const badRequests = (count: number, seed: number): LoadRequest[] =>
  fc.sample(badRequest, { numRuns: count, seed });
