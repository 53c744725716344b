import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.js';
import { parseJson } from '../json/parse.js';
import { isObject } from '../json/tree.js';
import { readDefinition } from './definition.js';
import { sightingsIn } from './sightings.js';

const fields =
  readDefinition({
    product: {
      brand: { fieldType: 'Brand' },
      tags: { fieldType: 'Property' },
      mood: { fieldType: 'Enum', multiLanguage: true },
      hologram: { fieldType: 'Hologram' },
      note: { fieldType: 'String' },
    },
    variant: { price: { fieldType: 'Price', multiChannel: true }, color: { fieldType: 'Property' } },
  })?.fields ?? [];

const product = (text: string): JsonObject => {
  const parsed = parseJson(text);
  return parsed.ok && isObject(parsed.value) ? parsed.value : {};
};

test('what is seen most often comes first, and Valid products before all others', () => {
  const seen = sightingsIn(
    [
      ...Array.from({ length: 5 }, () => product('{"state":"Invalid","brand":"often"}')),
      product('{"state":"Valid","brand":"rare"}'),
      product('{"state":"Valid","brand":"good"}'),
      product('{"state":"Valid","brand":"good"}'),
    ],
    fields,
  );
  expect(seen.values['product.brand']).toEqual(['good', 'rare', 'often']);
});

test('values are found at every place, arrays teach that a field takes several', () => {
  const seen = sightingsIn(
    [
      product(`{"state":"Valid","tags":["a","b"],"hologram":{"deep":1},"note":"plain",
        "languages":{"en":{"mood":"calm"}},"channels":{"web":{"languages":{"fi":{"x":"y"}}}},
        "variants":[{"color":"red","price":{"EUR":1.50},"channels":{"store":{"price":{"SEK":9}}}}],"price":{"USD":1}}`),
    ],
    fields,
  );
  expect(seen.values).toMatchObject({
    'product.tags': ['a', 'b'],
    'product.mood': ['calm'],
    'variant.color': ['red'],
  });
  expect(JSON.stringify(seen.values['product.hologram'])).toContain('deep');
  expect([...seen.multiple]).toEqual(['product.tags']);
  expect(new Set(seen.currencies)).toEqual(new Set(['EUR', 'SEK', 'USD']));
  expect(new Set(seen.languages)).toEqual(new Set(['en', 'fi']));
  expect(new Set(seen.channels)).toEqual(new Set(['store', 'web']));
});

test('an array of an unknown type is one value, none of its parts is one', () => {
  const seen = sightingsIn([product('{"state":"Valid","hologram":[52.1,4.3]}')], fields);
  expect(JSON.stringify(seen.values['product.hologram'])).toBe(
    JSON.stringify([product('{"at":[52.1,4.3]}').at]),
  );
  expect([...seen.multiple]).toEqual([]);
});

test('unexpected forms teach nothing', () => {
  const seen = sightingsIn(
    [
      product(
        '{"brand":7,"tags":[null,{}],"languages":["en"],"channels":{"":{}},"variants":{"price":1},"price":{"EUR":"1"}}',
      ),
    ],
    fields,
  );
  expect(seen).toMatchObject({ currencies: [], languages: [], channels: [] });
  expect(Object.values(seen.values).flat()).toEqual([]);
});
