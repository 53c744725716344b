import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.js';
import type { Field } from './capabilities.js';
import { contradicts, isThatProduct } from './created.js';
import { readDefinition } from './definition.js';
import { sampleOptions } from './fake-sample.test-helper.js';

const fields: readonly Field[] = readDefinition(sampleOptions.definition)?.fields ?? [];
const named: JsonObject = { name: 'Shoe labelled1 mark' };
const words = { label: 'labelled1', mark: 'mark' };

test.each<[string, JsonObject, JsonObject, boolean]>([
  ['the same externalId', { externalId: 'a-1' }, { externalId: 'a-1' }, true],
  ['nothing but the id', { externalId: 'a-1' }, {}, true],
  ['another externalId', { externalId: 'a-1' }, { externalId: 'b-2' }, false],
  [
    'another externalId beside its label',
    { ...named, externalId: 'a-1' },
    { ...named, externalId: 'b' },
    false,
  ],
  ['an externalId in capitals', { externalId: 'a-1' }, { externalId: 'A-1' }, true],
  ['a productId of the service', { ...named, productId: 'mine' }, { ...named, productId: 'given' }, true],
  ['another productId and name', { ...named, productId: 'mine' }, { name: 'Hat', productId: 'P-1' }, false],
  ['another name', named, { name: 'Hat' }, false],
  ['a name that was cut off', named, { name: 'Shoe lab' }, true],
  ['no name', named, { brand: 'acme' }, true],
  ['other eans', { variants: [{ ean: '20' }] }, { variants: [{ ean: '29' }] }, false],
  ['one of its eans', { variants: [{ ean: '20' }] }, { variants: [{ ean: '29' }, { ean: '20' }] }, true],
])('what shows %s under the id of a receipt is judged by it', (_, body, shown, expected) => {
  expect(isThatProduct({ ...shown, id: 'i-1' }, { body, receiptId: 'i-1', ...words }, { fields })).toBe(
    expected,
  );
});

test('a product that bears the words of the run and shares no identifier may be another of the run', () => {
  const shown = { ...named, externalId: 'mark-N2' };
  expect(contradicts(shown, { body: { ...named, externalId: 'mark-N1' }, ...words }, { fields })).toBe(true);
});
