import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, contentChannels } from '../model/traits.js';
import { sampleProduct } from '../testing/sample-product.js';
import { type Service, startService } from '../testing/start-service.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ seedProducts: 120 });
});
afterAll(() => service.close());

const list = (query: string) => service.ask('GET', `/v1/products?take=1000&${query}`);
const ids = async (query: string) => (await list(query)).array.map(({ id }) => String(id));
const expected = (isListed: (product: ReturnType<typeof all>[number]) => boolean) =>
  all()
    .filter(isListed)
    .map(({ id }) => id);
const all = () => [...service.world.store.inOrder()];

describe('list', () => {
  it.each([
    '',
    'state=',
    'term=',
    'channels=',
    'brand=',
    'FromLastModifiedOn=',
    'skip=',
    'unknown=x',
    'channels=nope',
  ])('lists everything for %j', async (query) => {
    expect(await ids(query)).toEqual(expected(() => true));
  });

  it.each(['Valid', 'Invalid', 'Deleted', 'Replaced'])('lists the state %s', async (state) => {
    const found = await ids(`state=${state}`);
    expect(found).toEqual(expected((product) => product.state === state));
    expect(found.length).toBeGreaterThan(0);
  });

  it('lists by day of the last modification, both bounds included', async () => {
    const day = all()[1]?.lastModifiedOn.slice(0, 10) ?? '';
    const dayOf = (product: ReturnType<typeof all>[number]) => product.lastModifiedOn.slice(0, 10);
    expect(await ids(`FromLastModifiedOn=${day}`)).toEqual(expected((product) => dayOf(product) >= day));
    expect(await ids(`ToLastModifiedOn=${day}`)).toEqual(expected((product) => dayOf(product) <= day));
    expect(await ids(`FromLastModifiedOn=${day}&ToLastModifiedOn=${day}`)).toEqual(
      expected((product) => dayOf(product) === day),
    );
  });

  it('lists by any of several channels', async () => {
    const has = (product: ReturnType<typeof all>[number], ...channels: string[]) =>
      channels.some((channel) => contentChannels(product).has(channel));
    expect(await ids('channels=web')).toEqual(expected((product) => has(product, 'web')));
    expect(await ids('channels=web&channels=store')).toEqual(
      expected((product) => has(product, 'web', 'store')),
    );
    expect(await ids('channels=web&channels=nope')).toEqual(expected((product) => has(product, 'web')));
  });

  it.each([
    ['brand', 'north & co'],
    ['brand', 'q+a'],
    ['supplier', 'Müller & Söhne'],
    ['materials', 'Größe 50%'],
    ['category', 'kids'],
    ['ageGroup', '0-3'],
    ['color', 'off white'],
  ])('lists by %s %s', async (field, code) => {
    const found = await ids(`${field}=${encodeURIComponent(code)}`);
    const { definition } = service.world;
    expect(found).toEqual(
      expected((product) =>
        codesOf(product, definition).some(([held, { code: by }]) => by === field && held === code),
      ),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it('lists what passes every filter', async () => {
    const valid = new Set(await ids('state=Valid'));
    expect(await ids('state=Valid&brand=acme&brand=globex')).toEqual(
      (await ids('brand=acme&brand=globex')).filter((id) => valid.has(id)),
    );
    expect(await ids('brand=nope')).toEqual([]);
  });

  it('searches names and identifiers without regard to capitals', async () => {
    await service.ask('POST', '/v1/products', { body: sampleProduct(1, { name: 'Zyxwv Shoe' }) });
    for (const term of ['zyxWV', 'EXTERNAL-1', 'sku-1']) expect(await ids(`term=${term}`)).toHaveLength(1);
    expect(await ids('term=nothing+has+this')).toEqual([]);
  });

  it('pages without gap or repetition', async () => {
    const pages: string[] = [];
    for (let skip = 0; skip < 130; skip += 7) {
      const { array } = await service.ask('GET', `/v1/products?state=Valid&skip=${skip}&take=7`);
      expect(array.length).toBeLessThanOrEqual(7);
      pages.push(...array.map(({ id }) => String(id)));
    }
    expect(pages).toEqual(await ids('state=Valid'));
    expect((await service.ask('GET', '/v1/products?skip=1000')).text).toBe('[]');
    expect((await service.ask('GET', '/v1/products')).array).toHaveLength(50);
  });

  it('shows of a product what the single read shows, and the price of the first variant', async () => {
    const [element] = (await list('state=Valid')).array;
    const { object } = await service.ask('GET', `/v1/products/${String(element?.id)}`);
    const { price, ...rest } = element ?? {};
    expect(rest).toEqual(object);
    expect(price).toBeDefined();
  });

  it.each([
    'state=Sold',
    'state=valid',
    'skip=-1',
    'take=1.5',
    'take=many',
    'take=99999999999',
    'FromLastModifiedOn=2026-02-30',
    'ToLastModifiedOn=yesterday',
  ])('refuses %s', async (query) => {
    const { status, object } = await service.ask('GET', `/v1/products?${query}`);
    expect(status).toBe(400);
    expect(object.code).toBe('BAD_PARAMETER');
  });
});
