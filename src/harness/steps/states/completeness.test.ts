import { expect, test } from 'vitest';
import type { Field } from '../../../discovery/capabilities.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import { everyKind } from '../../../generators/vocabulary.test-helper.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { drawProduct } from '../../drafts.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { gapsOfOneVariant, staysInvalidWithout } from './completeness.js';

const [first, second] = everyKind.fields.filter(
  ({ owner, kind }) => owner === 'product' && (kind === 'integer' || kind === 'boolean'),
);
if (first === undefined || second === undefined) throw new Error('the vocabulary lacks such fields');

/** What is found on a service that fills in these fields and calls every product Valid. */
const foundWhere = async (filled: readonly Field[]): Promise<readonly string[]> => {
  let stored: JsonObject = {};
  const values: Record<string, Json> = Object.fromEntries(filled.map(({ code }) => [code, 0]));
  const service = (pim: Pim): Pim => ({
    ...pim,
    async create(body) {
      stored = { ...(body as JsonObject), ...values, state: 'Valid' };
      return answeredWithJson({ id: 'p-1' }, { operation: 'create' });
    },
    get: async () => answeredWithJson(stored, { operation: 'get' }),
  });
  const { evidence } = await runOnFake('states/several-missing-is-invalid', { service }, async (check) => {
    const missing = [first, second];
    const body = missing.reduce((rest, field) => withoutField(rest, field), drawProduct(check.has));
    const product = await check.given.created(body);
    await once(() => staysInvalidWithout(check, product, missing));
  });
  return evidence.map(({ deviation }) => deviation.expected);
};

test('that one missing field is filled in does not excuse the others', async () => {
  const [expected = ''] = await foundWhere([first]);
  expect(expected).toContain(second.code);
  expect(expected).not.toContain(first.code);
});

test('a product of which every missing field is filled in may be Valid', async () => {
  expect(await foundWhere([first, second])).toEqual([]);
});

test('one of several variants lacks another field in each product: three of them, and a fourth where there are but two', async () => {
  const gaps: ReturnType<typeof gapsOfOneVariant>[number][] = [];
  await runOnFake('states/one-incomplete-variant-is-invalid', { service: (pim) => pim }, async (check) => {
    gaps.push(...gapsOfOneVariant(check));
  });
  expect(new Set(gaps.map(({ field }) => field.code)).size).toBe(4);
  expect(gaps.map(({ shape, index }) => [shape.variants, index])).toEqual([
    [3, 1],
    [3, 2],
    [3, 1],
    [2, 1],
  ]);
});

test('where the target takes one variant in a product it is that one which lacks a field', async () => {
  const gaps: ReturnType<typeof gapsOfOneVariant>[number][] = [];
  await runOnFake('states/one-incomplete-variant-is-invalid', { service: (pim) => pim }, async (check) => {
    gaps.push(...gapsOfOneVariant({ ...check, has: { ...check.has, mostVariants: 1 } }));
  });
  expect(gaps.map(({ index }) => index)).toEqual([0, 0, 0, 0]);
});
