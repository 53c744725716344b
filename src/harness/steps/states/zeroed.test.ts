import { expect, test } from 'vitest';
import { everyKind } from '../../../generators/vocabulary.test-helper.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { toPlain } from '../../../json/tree.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import type { Ledger } from '../../world/ledger.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { eachZeroCounts } from './zeroed.js';

/** Judges zeros on a service that requires a field of one kind and refuses it where it is zero. */
const judged = (kind: 'price' | 'integer' | 'text', answeredToZero: JsonObject): Promise<Ledger> => {
  const fields = everyKind.fields.map((field) => ({ ...field, required: field.kind === kind }));
  const codes = fields.filter(({ required }) => required).map(({ code }) => code);
  const isZero = (value: Json | undefined): boolean =>
    /^("?0"?|\{("\w+":0,?)+\})$/.test(JSON.stringify(toPlain(value ?? null)));
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      const nodes = [body as JsonObject, ...((body as JsonObject).variants as JsonObject[])];
      const refused = nodes.some((node) => codes.some((code) => isZero(node[code])));
      return refused
        ? answeredWithJson(answeredToZero, { operation: 'create', status: 400 })
        : answeredWithJson({ id: 'p-1' }, { operation: 'create' });
    },
  });
  return runOnFake('states/zero-and-false-are-present', { service, has: { fields } }, eachZeroCounts);
};

test('where the only zero is a price that is refused, the rule does not apply', async () => {
  const { examples, exclusions, gaps } = await judged('price', { code: 'PRICE', message: 'too low' });
  expect([examples, [...exclusions].length > 0, [...gaps]]).toEqual([0, true, []]);
});

test('a refused number says that it could not be judged', async () => {
  const { examples, exclusions, gaps } = await judged('integer', { code: 'NUMBER', message: 'too low' });
  expect([examples, [...exclusions], [...gaps].length > 0]).toEqual([0, [], true]);
});

test('a text of a zero that is refused is no example', async () => {
  const { examples, exclusions, gaps } = await judged('text', { code: 'TEXT', message: 'too short' });
  expect([examples, [...exclusions].length > 0, [...gaps]]).toEqual([0, true, []]);
});
