import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringifyJson } from '../json/stringify.js';
import { sampleProduct } from '../testing/sample-product.js';
import { type Service, startService } from '../testing/start-service.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ seedProducts: 10 });
});
afterAll(() => service.close());

const NAMES = [
  'productId',
  'externalId',
  'name',
  'brand',
  'category',
  'size',
  'description',
  'specifications',
  'weight',
];
const MORE = [
  'fragile',
  'releaseDate',
  'availableFrom',
  'materials',
  'images',
  'media',
  'variants',
  'languages',
  'en',
];
const LAST = [
  'channels',
  'web',
  'ean',
  'sku',
  'price',
  'EUR',
  'id',
  'state',
  'code',
  'sortOrder',
  'constructor',
  '',
];

/** JSON that looks a little like a product: known names, values of every type, at every depth. */
const { value: anything } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(null, true, 0, -1.5, 1e300, '', 'acme', 'P-000001', '2026-02-30', '\u0000', '\ud800'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES, ...MORE, ...LAST), tie('value'), { maxKeys: 5 }),
  ),
}));

/** JSON text that was cut, doubled or sprinkled at some place. */
const broken = fc
  .tuple(fc.nat(), fc.constantFrom('', '{', '"', '\\', '\u0000', ',,', '1e9999', '[['), fc.boolean())
  .map(([at, insert, isCut]) => {
    const text = stringifyJson(sampleProduct(1));
    const index = at % text.length;
    return text.slice(0, index) + insert + (isCut ? '' : text.slice(index + 1));
  });

const path = fc.oneof(
  fc.constantFrom(
    '/v1/products',
    '/v1/products/P-000001',
    '/v1/products/ERP-000002',
    '/v1/products/definitions',
  ),
  fc.webPath(),
  fc.webSegment().map((segment) => `/v1/products/${segment}`),
);

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'term',
        'state',
        'skip',
        'take',
        'FromLastModifiedOn',
        'ToLastModifiedOn',
        'channels',
        'brand',
        'x',
      ),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('1', '-1', '9'.repeat(30), 'Valid', '2026-01-01', 'web'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => new URLSearchParams(pairs).toString());

describe('requests of every shape', () => {
  it('are never answered with a server error, nor with anything but JSON', async () => {
    const request = fc.record({
      method: fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE'),
      path,
      query,
      body: fc.oneof(
        anything.map((value) => JSON.stringify(value)),
        broken,
      ),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, query, body }) => {
        const asking = method === 'GET' ? {} : { body };
        const { status, headers } = await service.ask(method, `${path}?${query}`, asking);
        expect(status).toBeLessThan(500);
        expect(headers.get('content-type')).toContain('application/json');
      }),
      { numRuns: Number(process.env.PIM_FUZZ_RUNS ?? 800) },
    );
    expect((await service.ask('POST', '/v1/products', { body: sampleProduct(2) })).status).toBe(201);
  });
});
