import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, JsonNumber } from '../json/json.js';
import { sampleProduct, sampleVariant } from '../testing/sample-product.js';
import { type Service, startService } from '../testing/start-service.js';

let service: Service;
let number = 0;
beforeAll(async () => {
  service = await startService({ seedProducts: 0 });
});
afterAll(() => service.close());

/** A new complete product with fresh identifiers. */
function fresh(more: Record<string, Json> = {}) {
  number += 1;
  return sampleProduct(number, more);
}

async function created(body: Json) {
  const receipt = await service.ask('POST', '/v1/products', { body });
  expect(receipt.status).toBe(201);
  return service.ask('GET', `/v1/products/${String(receipt.object.id)}`);
}

async function refused(body: Json) {
  const before = service.world.store.count();
  const answer = await service.ask('POST', '/v1/products', { body });
  expect(service.world.store.count()).toBe(before);
  return answer;
}

describe('create', () => {
  it('answers a receipt and keeps every value in its place', async () => {
    const body = fresh({
      category: ['shoes', 'kids'],
      weight: new JsonNumber('20.20'),
      packageCount: new JsonNumber('0'),
      fragile: false,
      releaseDate: '2026-02-28',
      availableFrom: '2026-02-28T23:59:58.0000000',
      materials: ['Größe 50%', 'wool'],
      languages: { en: { description: '<p>"é" 👟\u202e</p>' }, nl: { specifications: 'n' } },
      channels: { web: { languages: { de: { specifications: 'd' } } } },
      images: [{ media: [{ code: 'front.jpg', sortOrder: new JsonNumber('3') }] }],
    });
    const receipt = await service.ask('POST', '/v1/products', { body });
    expect(receipt.object.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/);
    const { object, text } = await service.ask('GET', `/v1/products/${String(receipt.object.id)}`);
    const { variants: _, images, ...sent } = body;
    expect(object).toMatchObject({
      ...sent,
      weight: { raw: '20.2' },
      availableFrom: '2026-02-28 23:59:58',
      state: 'Valid',
      id: receipt.object.id,
    });
    expect(Object.keys(object).slice(0, 2)).toEqual(['productId', 'externalId']);
    expect(text).toContain('"urls":{"small":"https://media.example/small/front.jpg"');
    expect(text).toContain('"price":{"EUR":20.2}');
    expect(images).toBeDefined();
  });

  it.each(['externalId', 'name', 'brand', 'supplier', 'season', 'variants'])(
    'stores a product without %s as Invalid',
    async (field) => {
      const { [field]: _, ...body } = fresh();
      expect((await created(body)).object.state).toBe('Invalid');
    },
  );

  it.each(['ean', 'sku', 'sortOrder', 'color', 'price', 'purchasePrice'])(
    'stores a product whose last variant lacks %s as Invalid',
    async (field) => {
      const { [field]: _, ...variant } = sampleVariant(10_000 + number);
      const body = fresh();
      expect(
        (await created({ ...body, variants: [sampleVariant(20_000 + number), variant] })).object.state,
      ).toBe('Invalid');
    },
  );

  it.each([
    ['null', { name: null }],
    ['an empty text', { name: '' }],
    ['an empty array of variants', { variants: [] }],
    ['a state of the client', { name: null, state: 'Valid' }],
  ])('counts %s as nothing', async (_what, more) => {
    const { object } = await created(fresh(more));
    expect(object.state).toBe('Invalid');
    expect(Object.values(object)).not.toContain(null);
  });

  it('takes neither id nor createdOn from the client', async () => {
    const { object } = await created(fresh({ id: 'mine', createdOn: '2001-01-01T00:00:00.0000000' }));
    expect(object.id).not.toBe('mine');
    expect(String(object.createdOn)).not.toMatch(/^2001/);
  });

  it.each([
    ['brand', { brand: 'nope' }],
    ['one of several', { category: ['shoes', 'nope'] }],
    ['an incomplete product', { season: 'nope', name: null }],
    ['a variant', { variants: [sampleVariant(30_000), sampleVariant(30_001, { color: 'nope' })] }],
  ])('answers 404 to an unknown code in %s', async (_what, more) => {
    const { status, object } = await refused(fresh(more));
    expect(status).toBe(404);
    expect(object).toMatchObject({ code: expect.stringMatching(/_NOT_FOUND$/), values: ['nope'] });
  });

  it.each([
    ['price', { price: { EUR: new JsonNumber('1'), QQQ: new JsonNumber('1') } }],
    ['purchasePrice', { purchasePrice: { QQQ: new JsonNumber('1') } }],
    ['a price of a channel', { channels: { web: { price: { QQQ: new JsonNumber('1') } } } }],
  ])('refuses an unknown currency in %s', async (_what, more) => {
    const { object } = await refused(fresh({ variants: [sampleVariant(31_000, more)] }));
    expect(object).toMatchObject({ code: 'CURRENCY_NOT_FOUND', values: ['QQQ'] });
  });

  it('keeps ean, externalId and productId unique', async () => {
    const first = fresh({ productId: 'unique-1' });
    await created(first);
    const again = await refused({ ...fresh(), variants: first.variants ?? [] });
    expect(again.object.code).toBe('DUPLICATE_EAN');
    expect((await refused({ ...fresh(), externalId: first.externalId ?? '' })).object.code).toBe(
      'DUPLICATE_EXTERNALID',
    );
    expect((await refused({ ...fresh(), productId: 'unique-1' })).object.code).toBe('DUPLICATE_PRODUCTID');
    const twice = [sampleVariant(32_000), sampleVariant(32_000)];
    expect((await refused(fresh({ variants: twice }))).object.code).toBe('DUPLICATE_EAN');
  });

  it('lets one of many simultaneous creates win', async () => {
    const bodies = Array.from({ length: 20 }, () => fresh({ variants: [sampleVariant(33_000)] }));
    const answers = await Promise.all(bodies.map((body) => service.ask('POST', '/v1/products', { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it.each([
    ['a number for a text', { name: new JsonNumber('1') }],
    ['an object for a code', { brand: {} }],
    ['one code for several', { category: 'shoes' }],
    ['several codes for one', { brand: ['acme'] }],
    ['a text for a whole number', { packageCount: '1' }],
    ['a fraction for a whole number', { packageCount: new JsonNumber('1.5') }],
    ['three decimals', { weight: new JsonNumber('1.001') }],
    ['a number beyond all measure', { weight: new JsonNumber('1e999999999') }],
    ['a text for a Boolean', { fragile: 'true' }],
    ['no day', { releaseDate: '2026-02-30' }],
    ['no time', { availableFrom: 'soon' }],
    ['an unknown attribute', { hologram: 'x' }],
    ['an attribute that every object has', { constructor: 'x' }],
    ['an unknown language', { languages: { xx: { description: 'x' } } }],
    ['an unknown channel', { channels: { xx: {} } }],
    ['a single field in a language', { languages: { en: { name: 'x' } } }],
    ['a text for languages', { languages: 'en' }],
    ['variants that are no array', { variants: {} }],
    ['a variant that is no object', { variants: ['x'] }],
    ['an ean that is no number', { variants: [sampleVariant(34_000, { ean: 'x' })] }],
    ['a price without currency', { variants: [sampleVariant(34_000, { price: new JsonNumber('1') })] }],
    ['a price as text', { variants: [sampleVariant(34_000, { price: { EUR: '1' } })] }],
    ['images that are no array', { images: 'front.jpg' }],
    ['unknown media', { images: [{ media: [{ code: 'nope.jpg' }] }] }],
    ['a product id that no path can name', { productId: '..' }],
  ])('refuses %s', async (_what, more) => {
    const { status, object } = await refused(fresh(more));
    expect([400, 404]).toContain(status);
    expect(object).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      values: expect.any(Array),
    });
  });

  it.each([
    ['20.20', '20.2'],
    ['20.0', '20'],
    ['1E2', '100'],
    ['-0.00', '0'],
    ['9999999999999999999999.99', '9999999999999999999999.99'],
  ])('writes the decimal %s as %s', async (sent, written) => {
    const { text } = await created(fresh({ weight: new JsonNumber(sent) }));
    expect(text).toContain(`"weight":${written},`);
  });
});
