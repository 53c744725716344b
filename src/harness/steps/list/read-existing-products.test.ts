import { expect, test } from 'vitest';
import { today } from '../../../basics/calendar.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim, Query } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { readExistingProducts, readWithoutVariants } from './read-existing-products.js';

const old: JsonObject = { id: 'old', state: 'Valid' };
const own: JsonObject = { id: 'own', state: 'Valid', variants: [{}] };

/** A service whose lists show the newest products and no others, unless they are asked for by the day. */
const readOn = async (asked: { readonly queries: Query[]; readonly reads: string[] }): Promise<void> => {
  const service = (pim: Pim): Pim => ({
    ...pim,
    list: async (query) => {
      asked.queries.push(query);
      const last = query.find(([name]) => name === 'ToLastModifiedOn')?.[1];
      return answeredWithJson(last !== undefined && last < today() ? [old] : [own], { operation: 'list' });
    },
    get: async (identifier) => {
      asked.reads.push(identifier);
      return answeredWithJson(old);
    },
  });
  await runOnFake('states/never-valid-without-variants', { service }, (check) =>
    once(async () => {
      await readExistingProducts(check);
      await readWithoutVariants(check);
    }),
  );
};

test('products of others are read where those of the run fill the first page, and each page once', async () => {
  const asked = { queries: [], reads: [] };
  await readOn(asked);
  expect(asked.reads).toEqual(['old']);
  expect(asked.queries).toHaveLength(4);
});

test('where lists show no variants, products without a price are read first', async () => {
  const priced = Array.from({ length: 30 }, (_, number) => ({
    id: `priced-${number}`,
    state: 'Valid',
    price: { EUR: 1 },
  }));
  const elements = [...priced, { id: 'empty', state: 'Valid', price: {} }, { id: 'bare', state: 'Valid' }];
  const reads: string[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    list: async () => answeredWithJson(elements, { operation: 'list' }),
    get: async (identifier) => {
      reads.push(identifier);
      return answeredWithJson(old);
    },
  });
  await runOnFake('states/existing-without-variants-not-valid', { service }, (check) =>
    once(() => readWithoutVariants(check)),
  );
  expect(reads.slice(0, 2)).toEqual(['empty', 'bare']);
  expect(reads).toContain('priced-0');
});
