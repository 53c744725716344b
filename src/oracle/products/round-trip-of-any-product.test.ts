import fc from 'fast-check';
import { LosslessNumber } from 'lossless-json';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../json/json.js';
import { parseJson } from '../../json/parse.js';
import { stringifyJson } from '../../json/stringify.js';
import { isObject } from '../../json/tree.js';
import { fieldFor, someFields } from '../fake-exchange.test-helper.js';
import { differences } from './round-trip.js';

const json = (): fc.Arbitrary<Json> =>
  fc.jsonValue({ maxDepth: 3 }).map((value) => reread(JSON.stringify(value)));

const reread = (text: string): Json => {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : null;
};

const word = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' });
const amount = fc
  .integer({ min: -99_999, max: 99_999 })
  .map((cents) => new LosslessNumber((cents / 100).toFixed(2)));
const variant = fc.record({
  gtin: fc.uuid(),
  color: word,
  price: fc.dictionary(word, amount, { minKeys: 1 }),
});
const product = fc.record({
  name: word,
  'field.one': amount,
  tags: fc.uniqueArray(word, { minLength: 1 }),
  languages: fc.dictionary(word, fc.record({ description: word })),
  variants: fc.uniqueArray(variant, { selector: ({ gtin }) => gtin, maxLength: 3 }),
});

/** The paths of all leaves of a tree. */
const leaves = (value: Json): readonly (readonly string[])[] =>
  isObject(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner).map((path) => [name, ...path]))
    : [[]];

const replaced = (value: Json, [name, ...path]: readonly string[], by: Json): Json => {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? replaced(item, path, by) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === name ? replaced(inner, path, by) : inner]),
  );
};

describe('over all products', () => {
  test('a product that comes back as it was sent differs in nothing', () => {
    fc.assert(
      fc.property(product, (body) => {
        expect(differences(body, reread(stringifyJson(body)) as JsonObject, someFields)).toEqual([]);
      }),
    );
  });

  test('a single value that changed is always found', () => {
    fc.assert(
      fc.property(product, fc.nat(), (body, choice) => {
        const paths = leaves(body);
        const path = paths[choice % paths.length] ?? [];
        const received = replaced(body, path, { changed: true });
        expect(isObject(received) && differences(body, received, someFields).length > 0).toBe(true);
      }),
    );
  });

  test('nothing that is sent or received makes it throw', () => {
    const body = fc.dictionary(
      fc.constantFrom('name', 'variants', 'channels', 'languages', 'price', 'tags', '__proto__'),
      json(),
    );
    const fields = [...someFields, fieldFor('price', 'price'), fieldFor('__proto__', 'text')];
    fc.assert(
      fc.property(body, body, (first, second) => {
        expect(Array.isArray(differences(first, second, fields))).toBe(true);
      }),
    );
  });
});
