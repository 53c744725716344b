import { expect, test } from 'vitest';
import { readDefinition } from '../../discovery/definition.js';
import type { JsonObject } from '../../json/json.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import { changedFields } from './changed-fields.js';

const definition = {
  product: { name: { fieldType: 'Name', required: true }, notes: { fieldType: 'Html' } },
  variant: { ean: { fieldType: 'EanCode', required: true } },
};
const changedTo = (later: JsonObject): readonly string[] =>
  changedFields(readDefinition(definition)?.fields ?? [], answeredWithJson(later));

test.each<[string, JsonObject, readonly string[]]>([
  ['nothing', definition, []],
  ['another order', { variant: definition.variant, product: definition.product }, []],
  [
    'a flag that is false',
    { ...definition, product: { ...definition.product, notes: { fieldType: 'Html', required: false } } },
    [],
  ],
  [
    'a flag',
    { ...definition, product: { ...definition.product, notes: { fieldType: 'Html', required: true } } },
    ['product.notes'],
  ],
  ['a type', { ...definition, variant: { ean: { fieldType: 'String', required: true } } }, ['variant.ean']],
  ['a field less', { ...definition, product: { name: definition.product.name } }, ['product.notes']],
  [
    'a field more',
    { ...definition, variant: { ...definition.variant, hue: { fieldType: 'Property' } } },
    ['variant.hue'],
  ],
  ['what cannot be read', { message: 'no' }, []],
])('what differs from the definition that the run began with: %s', (_, later, changed) => {
  expect(changedTo(later)).toEqual(changed);
});
