import { describe, expect, it } from 'vitest';
import { JsonNumber, type JsonObject } from '../json/json.js';
import { depart, lawful } from '../rules/index.js';
import { sampleProduct, sampleVariant } from '../testing/sample-product.js';
import { type Service, startService } from '../testing/start-service.js';
import { dialects } from './index.js';

/** Lets a test ask a service that speaks a dialect. */
async function speaking(name: string, test: (service: Service) => Promise<void>): Promise<void> {
  const dialect = dialects.find((known) => known.name === name);
  if (dialect === undefined) throw new Error(`There is no dialect ${name}`);
  const service = await startService({ rules: depart(lawful, dialect.rules), seedProducts: 20 });
  try {
    await test(service);
  } finally {
    await service.close();
  }
}

const create = async ({ ask }: Service, more: JsonObject): Promise<number> =>
  (await ask('POST', '/v1/products', { body: sampleProduct(1, more) })).status;

const read = async ({ ask }: Service): Promise<JsonObject> =>
  (await ask('GET', '/v1/products/external-1')).object;

describe('dialects', () => {
  it.each(['pretty-json', 'chunked', 'brotli', 'deflate', 'gzip'])(
    '%s says the same in another form',
    (name) =>
      speaking(name, async ({ ask, world }) => {
        const { array } = await ask('GET', '/v1/products?take=20');
        expect(array.map(({ id }) => id)).toEqual([...world.store.inOrder()].map(({ id }) => id));
        const { object, text } = await ask('GET', '/v1/products/P-000001');
        expect(object.externalId).toBe('ERP-000001');
        expect(/[^\x20-\x7e\n]/.test(text) && name === 'pretty-json').toBe(false);
      }),
  );

  it.each([
    ['name', 'Boot 🥾'],
    ['name', 'bell \u0007'],
    ['name', ' edge'],
    ['name', 'x'.repeat(501)],
    ['releaseDate', '1969-12-31'],
  ])('exotic-values-refused refuses a %s such as %j', (field, value) =>
    speaking('exotic-values-refused', async (service) => {
      expect(await create(service, { [field]: value })).toBe(400);
      expect(await create(service, { name: '<b>Größe</b> & "more"', releaseDate: '1970-01-01' })).toBe(201);
    }),
  );

  it('id-is-productid never gives an internal id twice, though a productId may be given up and taken again', () =>
    speaking('id-is-productid', async (service) => {
      const { ask } = service;
      await create(service, { productId: 'first' });
      await ask('PATCH', '/v1/products/external-1', { body: { productId: 'second' } });
      const other = sampleProduct(2, { productId: 'first' });
      expect((await ask('POST', '/v1/products', { body: other })).status).toBe(201);
      const { array } = await ask('GET', '/v1/products?take=100');
      expect(new Set(array.map(({ id }) => id)).size).toBe(array.length);
      expect((await read(service)).id).toBe('first');
    }));

  it('last-modified-first goes by the times that a list shows, where it shows writes late', async () => {
    const order = dialects.find(({ name }) => name === 'last-modified-first');
    const late = { list: 60_000, get: 0, patch: 0 };
    const rules = depart(depart(lawful, order?.rules ?? (() => ({}))), () => ({ lag: () => late }));
    const { ask, close } = await startService({ rules, seedProducts: 20 });
    const listed = async () => (await ask('GET', '/v1/products?take=20')).array.map(({ id }) => id);
    const before = await listed();
    const { status } = await ask('PATCH', '/v1/products/P-000002', { body: { metaDescription: 'new' } });
    const after = await listed();
    await close();
    expect([before.length, status]).toEqual([20, 200]);
    expect(after).toEqual(before);
  });

  it('wrong-types-kept shows a number where a text or a price belongs', () =>
    speaking('wrong-types-kept', async (service) => {
      const variants = [sampleVariant(1, { price: new JsonNumber('7') })];
      expect(await create(service, { metaDescription: new JsonNumber('7'), variants })).toBe(201);
      const { metaDescription, variants: shown } = await read(service);
      expect([metaDescription, shown]).toMatchObject([new JsonNumber('7'), [{ price: new JsonNumber('7') }]]);
    }));

  it('shown-date-times-refused takes a date-time as it is sent, not as it is shown', () =>
    speaking('shown-date-times-refused', async (service) => {
      expect(await create(service, { availableFrom: '2026-03-01 08:30:00' })).toBe(400);
      expect(await create(service, { availableFrom: '2026-03-01T08:30:00.0000000' })).toBe(201);
    }));

  it.each([
    ['19.995', '20'],
    ['0.014', '0.01'],
    ['-7.005', '-7.01'],
    ['20.20', '20.2'],
  ])('decimals-rounded makes %s into %s', (sent, shown) =>
    speaking('decimals-rounded', async (service) => {
      expect(await create(service, { weight: new JsonNumber(sent) })).toBe(201);
      expect((await read(service)).weight).toEqual(new JsonNumber(shown));
    }),
  );

  it('check-digit-of-eans takes an ean only with its check digit', () =>
    speaking('check-digit-of-eans', async (service) => {
      expect(await create(service, { variants: [sampleVariant(1, { ean: '2000000000001' })] })).toBe(400);
      expect(await create(service, { variants: [sampleVariant(1, { ean: '2000000000008' })] })).toBe(201);
    }));

  it('sort-orders-unique wants each variant to have one of its own', () =>
    speaking('sort-orders-unique', async (service) => {
      const order = (number: number, raw: string) =>
        sampleVariant(number, { sortOrder: new JsonNumber(raw) });
      expect(await create(service, { variants: [order(1, '7'), order(2, '7')] })).toBe(400);
      expect(await create(service, { variants: [order(1, '7'), order(2, '8')] })).toBe(201);
    }));

  it('currencies-by-channel takes prices of a channel in its own currencies alone', () =>
    speaking('currencies-by-channel', async (service) => {
      const { channels, currencies } = service.world.data;
      const [first, last] = [[...channels][0] ?? '', [...channels].at(-1) ?? ''];
      const [usual, other] = [[...currencies][0] ?? '', [...currencies].at(-1) ?? ''];
      const priced = (number: number, channel: string, currency: string): JsonObject => ({
        externalId: `priced-${number}`,
        variants: [
          sampleVariant(number, {
            price: { [usual]: new JsonNumber('1'), [other]: new JsonNumber('1') },
            channels: { [channel]: { price: { [currency]: new JsonNumber('1') } } },
          }),
        ],
      });
      expect(await create(service, priced(1, first, usual))).toBe(201);
      expect(await create(service, priced(2, last, other))).toBe(201);
      expect(await create(service, priced(3, first, other))).toBe(404);
      expect(await create(service, priced(4, last, usual))).toBe(404);
    }));

  it('in-channels-only takes a price under a channel alone', () =>
    speaking('in-channels-only', async (service) => {
      const [channel = ''] = service.world.data.channels;
      const { price: _elsewhere, ...others } = sampleVariant(1);
      const price = { EUR: new JsonNumber('20.2') };
      expect(await create(service, {})).toBe(400);
      const variants = [{ ...others, channels: { [channel]: { price } } }];
      expect(await create(service, { variants })).toBe(201);
      expect(await read(service)).toMatchObject({ state: 'Valid', variants });
    }));

  it.each([
    ['ab12', 201],
    ['AB12', 400],
    ['ab-12', 400],
  ])('ids-alphanumeric answers the externalId %s with %i', (externalId, status) =>
    speaking('ids-alphanumeric', async (service) => {
      expect(await create(service, { externalId })).toBe(status);
    }),
  );

  it.each([
    ['AB12', 201],
    ['ab12', 400],
    ['AB-12', 400],
    ['A'.repeat(21), 400],
  ])('skus-in-capitals answers the sku %s with %i', (sku, status) =>
    speaking('skus-in-capitals', async (service) => {
      expect(await create(service, { variants: [sampleVariant(1, { sku })] })).toBe(status);
    }),
  );

  it.each([
    ['2024-02-01', '2024-02-02T00:00:00.0000000', 201],
    ['2024-02-03', '2024-02-02T00:00:00.0000000', 400],
  ])('days-in-order answers %s before %s with %i', (releaseDate, availableFrom, status) =>
    speaking('days-in-order', async (service) => {
      expect(await create(service, { releaseDate, availableFrom })).toBe(status);
    }),
  );

  it.each([
    ['leaf-categories', ['shoes'], 400],
    ['leaf-categories', ['boots', 'shoes'], 400],
    ['leaf-categories', ['boots', 'kids'], 201],
    ['one-category', ['shoes', 'boots'], 400],
    ['one-category', ['shoes'], 201],
  ])('%s answers the categories %j with %i', (name, category, status) =>
    speaking(name, async (service) => {
      expect(await create(service, { category })).toBe(status);
    }),
  );

  it('empty-updates-refused takes an update that changes something', () =>
    speaking('empty-updates-refused', async (service) => {
      expect(await create(service, {})).toBe(201);
      const update = async (body: JsonObject): Promise<number> =>
        (await service.ask('PATCH', '/v1/products/external-1', { body })).status;
      expect(await update({ metaDescription: 'new' })).toBe(200);
      expect(await update({ metaDescription: 'new' })).toBe(422);
      expect(await update({ metaDescription: 'newer' })).toBe(200);
    }));

  it('defaults-filled-in leaves what was sent alone', () =>
    speaking('defaults-filled-in', async (service) => {
      expect(await create(service, { fragile: true })).toBe(201);
      expect(await read(service)).toMatchObject({ fragile: true, packageCount: new JsonNumber('0') });
    }));

  it('late-states shows a new product as Invalid at first', () =>
    speaking('late-states', async (service) => {
      expect(await create(service, {})).toBe(201);
      expect((await read(service)).state).toBe('Invalid');
      const { array } = await service.ask('GET', '/v1/products?state=Valid&term=external-1');
      expect(array).toEqual([]);
    }));
});
