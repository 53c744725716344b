import { expect, it } from 'vitest';
import { depart, lawful } from '../rules/index.js';
import { sampleProduct } from '../testing/sample-product.js';
import { startService } from '../testing/start-service.js';

it.each([-240_000, 0, 120_000])(
  'a write shows when the lag is over by the clock that dates it, %i ms off',
  async (offset) => {
    let now = Date.now() + offset;
    const late = { list: 1000, get: 1000, patch: 1000 };
    const rules = depart(lawful, () => ({ time: () => now, lag: () => late }));
    const service = await startService({ rules, seedProducts: 0 });
    try {
      const created = await service.ask('POST', '/v1/products', { body: sampleProduct(1) });
      const address = `/v1/products/${String(created.object.id)}`;
      const statuses = async (): Promise<number[]> => [
        (await service.ask('GET', address)).status,
        (await service.ask('PATCH', address, { body: {} })).status,
      ];
      const listed = async () => (await service.ask('GET', '/v1/products')).array.map(({ id }) => id);

      expect(await statuses()).toEqual([404, 404]);
      expect(await listed()).toEqual([]);
      now += 1001;
      expect(await listed()).toEqual([created.object.id]);
      expect(await statuses()).toEqual([200, 200]);
    } finally {
      await service.close();
    }
  },
);
