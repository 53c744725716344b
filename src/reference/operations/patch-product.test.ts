import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isArray, isObject, type Json, JsonNumber, type JsonObject } from '../json/json.js';
import { sampleProduct, sampleVariant } from '../testing/sample-product.js';
import { type Service, startService } from '../testing/start-service.js';

let service: Service;
let number = 0;
let path = '';
let eans: string[] = [];
beforeAll(async () => {
  service = await startService({ seedProducts: 0 });
});
afterAll(() => service.close());

beforeEach(async () => {
  number += 10;
  const variants = [number, number + 1, number + 2].map((one) =>
    sampleVariant(one, {
      price: { EUR: new JsonNumber('1'), USD: new JsonNumber('2') },
      channels: {
        web: { price: { EUR: new JsonNumber('3') } },
        store: { price: { EUR: new JsonNumber('4') } },
      },
    }),
  );
  eans = variants.map(({ ean }) => String(ean));
  path = `/v1/products/product-${number}`;
  const body = sampleProduct(number, {
    productId: `product-${number}`,
    variants,
    languages: { en: { description: 'en', specifications: 's' }, nl: { description: 'nl' } },
    channels: {
      web: { languages: { en: { specifications: 'web' } } },
      store: { languages: { en: { specifications: 'st' } } },
    },
  });
  expect((await service.ask('POST', '/v1/products', { body })).status).toBe(201);
});

const get = async () => (await service.ask('GET', path)).object;
const patch = (body: Json, at = path) => service.ask('PATCH', at, { body });

function variantsOf(product: JsonObject): JsonObject[] {
  const { variants } = product;
  return isArray(variants) ? variants.filter(isObject) : [];
}

describe('patch', () => {
  it('changes what was sent and nothing else', async () => {
    const before = await get();
    expect((await patch({ name: 'New', category: ['kids'] })).status).toBe(200);
    const { lastModifiedOn, ...after } = await get();
    expect(after).toEqual({ ...before, name: 'New', category: ['kids'], lastModifiedOn: undefined });
    expect(String(lastModifiedOn) > String(before.lastModifiedOn)).toBe(true);
  });

  it('keeps other languages, channels, fields in them and currencies', async () => {
    await patch({
      languages: { en: { description: 'new' } },
      channels: { web: { languages: { nl: { specifications: 'new' } } } },
      variants: [
        {
          ean: eans[1] ?? '',
          price: { EUR: new JsonNumber('9.90') },
          channels: { web: { price: { USD: new JsonNumber('8') } } },
        },
      ],
    });
    const after = await get();
    expect(after.languages).toEqual({
      en: { description: 'new', specifications: 's' },
      nl: { description: 'nl' },
    });
    expect(after.channels).toEqual({
      web: { languages: { en: { specifications: 'web' }, nl: { specifications: 'new' } } },
      store: { languages: { en: { specifications: 'st' } } },
    });
    const [first, second, third] = variantsOf(after);
    expect(second).toMatchObject({
      price: { EUR: { raw: '9.9' }, USD: { raw: '2' } },
      channels: {
        web: { price: { EUR: { raw: '3' }, USD: { raw: '8' } } },
        store: { price: { EUR: { raw: '4' } } },
      },
    });
    expect(first?.lastModifiedOn).toBe(first?.createdOn);
    expect(third?.lastModifiedOn).toBe(third?.createdOn);
    expect(second?.lastModifiedOn).toBe(after.lastModifiedOn);
  });

  it('finds the product by productId, externalId, internal id and every ean', async () => {
    const { id } = await get();
    for (const key of [`product-${number}`, `external-${number}`, String(id), ...eans]) {
      expect((await patch({ name: key }, `/v1/products/${key}`)).status).toBe(200);
      expect((await get()).name).toBe(key);
    }
  });

  it('adds a complete variant and takes an incomplete one for a mistyped ean', async () => {
    const added = sampleVariant(number + 5);
    expect((await patch({ variants: [added] })).status).toBe(200);
    expect(variantsOf(await get())).toHaveLength(4);
    expect((await patch({ name: 'By ean' }, `/v1/products/${String(added.ean)}`)).status).toBe(200);
    const mistyped = await patch({ name: 'no', variants: [{ ean: '20000000', sku: 'x' }] });
    expect(mistyped.status).toBe(404);
    expect((await get()).name).toBe('By ean');
  });

  it('refuses a variant without an identifier', async () => {
    const before = await get();
    expect((await patch({ name: 'no', variants: [{ sku: 'x' }] })).object.code).toBe(
      'VARIANT_NOT_IDENTIFIED',
    );
    expect(await get()).toEqual(before);
  });

  it.each([
    ['an unknown code', () => ({ brand: 'nope' }), 404],
    [
      'an unknown code in the last variant',
      () => ({
        variants: [
          { ean: eans[0] ?? '', sku: 'x' },
          { ean: eans[2] ?? '', color: 'nope' },
        ],
      }),
      404,
    ],
    [
      'an unknown currency',
      () => ({ variants: [{ ean: eans[2] ?? '', price: { QQQ: new JsonNumber('1') } }] }),
      404,
    ],
    ['a malformed value', () => ({ fragile: 'x' }), 400],
  ])('stores nothing of an update with %s', async (_what, bad, status) => {
    const before = await get();
    expect((await patch({ name: 'no', languages: { en: { description: 'no' } }, ...bad() })).status).toBe(
      status,
    );
    expect(await get()).toEqual(before);
  });

  it('keeps an ean from moving to another product', async () => {
    const other = sampleVariant(number + 7);
    await service.ask('POST', '/v1/products', { body: sampleProduct(number + 7, { variants: [other] }) });
    expect((await patch({ variants: [other] })).object.code).toBe('DUPLICATE_EAN');
    const { id } = variantsOf(await get())[0] ?? {};
    expect((await patch({ variants: [{ id: id ?? '', ean: other.ean ?? '' }] })).object.code).toBe(
      'DUPLICATE_EAN',
    );
  });

  it('completes a product piece by piece', async () => {
    const body = { externalId: `bare-${number}`, name: 'Bare' };
    await service.ask('POST', '/v1/products', { body });
    const bare = `/v1/products/bare-${number}`;
    await patch({ brand: 'acme', supplier: 'q+a', season: 'aw25' }, bare);
    expect((await service.ask('GET', bare)).object.state).toBe('Invalid');
    const { ean, ...withoutEan } = sampleVariant(number + 8);
    expect((await patch({ variants: [{ ...withoutEan, ean: ean ?? '' }] }, bare)).status).toBe(200);
    expect((await service.ask('GET', bare)).object.state).toBe('Valid');
    await patch({ name: null }, bare);
    expect((await service.ask('GET', bare)).object.state).toBe('Invalid');
  });

  it('answers 404 to an unknown product', async () => {
    expect((await patch({ name: 'x' }, '/v1/products/nobody')).object).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      values: ['nobody'],
    });
  });
});
