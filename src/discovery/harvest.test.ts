import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.js';
import { answeredWithJson } from '../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../target/pim.js';
import { harvest } from './harvest.js';

const never = () => Promise.reject(new Error('not asked for'));

/** What single products are read by, of a target that lists these. */
const readBy = async (...products: readonly JsonObject[]): Promise<readonly string[]> => {
  const keys: string[] = [];
  const get: Pim['get'] = async (key) => {
    keys.push(key);
    return answeredWithJson({ productId: key }, { operation: 'get' });
  };
  const list: Pim['list'] = async () => answeredWithJson(products, { operation: 'list' });
  await harvest({ definitions: never, create: never, patch: never, token: never, get, list }, []);
  return keys;
};

test('existing products are read by their first identifier, but for one that leads elsewhere', async () => {
  expect(await readBy({ productId: 'P-1', id: 'one' })).toEqual(['P-1']);
  expect(await readBy({ productId: 'definitions', id: 'one' })).toEqual(['one']);
  expect(await readBy({ productId: '', externalId: 'E-1', id: 'one' })).toEqual(['E-1']);
  expect(await readBy({ productId: '..' })).toEqual([]);
});
