import { expect, test } from 'vitest';
import { exoticValues } from '../../../generators/values/exotic.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { refusedPlainValues } from './refused-plain-values.js';

/** A service that takes everything but one value, in creates and in updates. */
const refusing = (pim: Pim, value: unknown): Pim => {
  const held = new Map<string, JsonObject>();
  const isRefused = (body: unknown): boolean => JSON.stringify(body).includes(JSON.stringify(value));
  const refusal = (operation: 'create' | 'patch') =>
    answeredWithJson({ code: 'BAD_VALUE', message: 'No such day' }, { operation, status: 400 });
  return {
    ...pim,
    async create(body) {
      if (isRefused(body)) return refusal('create');
      const product = body as JsonObject;
      held.set(String(product.externalId), product);
      return answeredWithJson({ id: product.externalId ?? null }, { operation: 'create', status: 201 });
    },
    async get(key) {
      const product = held.get(key);
      return product === undefined ? answeredWithJson({}, { status: 404 }) : answeredWithJson(product);
    },
    patch: async (_, body) =>
      isRefused(body) ? refusal('patch') : answeredWithJson({}, { operation: 'patch' }),
  };
};

const refused = async (value: unknown): Promise<unknown[]> => {
  const found: unknown[] = [];
  await runOnFake(
    'create/accepts-complete-product',
    { service: (pim) => refusing(pim, value) },
    async (check) => {
      found.push(...(await refusedPlainValues(check)).map((part) => part.value.value));
    },
  );
  return found;
};

const plain = [...exoticValues('date'), ...exoticValues('datetime')].filter((value) => value.plain === true);

test.each(plain)(
  'that $label ($value) is refused is found, whichever values the rounds bring',
  async ({ value }) => {
    expect(await refused(value)).toEqual([value]);
  },
);

test('a service that takes all of them refused none', async () => {
  expect(await refused('no value like this')).toEqual([]);
});
