import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../json/json.js';
import { isNumber, isObject, numberText } from '../../json/tree.js';
import { drawExamples, type Example } from '../example-tree.js';
import { fillableFields, requiredFields } from '../fields.js';
import { getAt, heldPlaces, placesOf } from '../places.js';
import { everyKind } from '../vocabulary.test-helper.js';
import { unusualProduct } from './unusual-product.js';
import { variedProduct } from './varied-product.js';

const placedVariants = ({ variants }: JsonObject): JsonObject[] =>
  Array.isArray(variants) ? variants.filter(isObject) : [];

/** Fields that a product, or one of its variants, holds although nothing asks for them. */
const beyondRequired = (body: JsonObject): string[] =>
  (['product', 'variant'] as const).flatMap((owner) => {
    const nodes = owner === 'product' ? [body] : placedVariants(body);
    return fillableFields(everyKind, owner)
      .filter(({ code, required }) => !required && nodes.some((node) => heldPlaces(node, code).length > 0))
      .map(({ code }) => code);
  });

const simplestThat = (
  breaks: (body: JsonObject) => boolean,
  arbitrary: fc.Arbitrary<JsonObject>,
): JsonObject | undefined => {
  let smallest: Example<JsonObject> | undefined = drawExamples(arbitrary, 7, 'x', 100).find(({ value }) =>
    breaks(value),
  );
  for (;;) {
    const next: Example<JsonObject> | undefined = [...(smallest?.smaller() ?? [])].find(({ value }) =>
      breaks(value),
    );
    if (next === undefined) return smallest?.value;
    smallest = next;
  }
};

const leaves = (value: Json): Json[] =>
  isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(leaves) : [value];

const texts = (body: JsonObject): string[] => leaves(body).filter((leaf) => typeof leaf === 'string');
const days = (body: JsonObject): string[] =>
  texts(body).flatMap((text) => text.match(/^\d{4}-\d\d-\d\d/) ?? []);

describe('a varied product', () => {
  test('holds all required fields in all known places, whatever else it holds', () => {
    fc.assert(
      fc.property(variedProduct(everyKind), (body) => {
        for (const field of requiredFields(everyKind)) {
          const nodes = field.owner === 'product' ? [body] : placedVariants(body);
          for (const place of placesOf(field, everyKind)) {
            for (const node of nodes) expect(getAt(node, place)).toBeDefined();
          }
        }
      }),
    );
  });

  test.each<[string, (body: JsonObject) => boolean]>([
    ['with five variants or more', (body) => placedVariants(body).length >= 5],
    [
      'with a number beyond thirty thousand',
      (body) => leaves(body).some((one) => isNumber(one) && Number(numberText(one)) > 30_000),
    ],
    ['with the last day of a long month', (body) => days(body).some((day) => day.endsWith('-31'))],
    [
      'with an optional text in one variant alone',
      (body) => placedVariants(body).filter((one) => one['field.one'] !== undefined).length === 1,
    ],
  ])('%s is among a hundred, and shrinks to three fields beyond the required ones at most', (_, breaks) => {
    const simplest = simplestThat(breaks, variedProduct(everyKind));
    expect(simplest).toBeDefined();
    expect(beyondRequired(simplest ?? {}).length).toBeLessThanOrEqual(3);
  });
});

describe('an unusual product', () => {
  test.each<[string, (body: JsonObject) => boolean]>([
    [
      'a character beyond the basic plane',
      (body) => texts(body).some((text) => /[\u{10000}-\u{10ffff}]/u.test(text)),
    ],
    ['a day before 1970', (body) => days(body).some((day) => day < '1970')],
    ['a leap day', (body) => days(body).some((day) => day.endsWith('-02-29'))],
    ['a text of more than 500 characters', (body) => texts(body).some((text) => text.length > 500)],
  ])('with %s is among a hundred, and shrinks to one field beyond the required ones at most', (_, breaks) => {
    const simplest = simplestThat(breaks, unusualProduct(everyKind));
    expect(simplest).toBeDefined();
    expect(beyondRequired(simplest ?? {}).length).toBeLessThanOrEqual(1);
  });

  test('holds real days alone', () => {
    fc.assert(
      fc.property(unusualProduct(everyKind), (body) => {
        for (const day of days(body))
          expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});
