import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, Vocabulary } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isNumber, isObject, numberText } from '../../json/tree.js';
import { fillableFields, requiredFields } from '../fields.js';
import { createIdentifiers } from '../identifiers.js';
import { getAt, heldPlaces, placesOf } from '../places.js';
import { sampleOf } from '../stream.js';
import { everyKind, field } from '../vocabulary.test-helper.js';
import { missingSets, withoutField, withoutVariants } from './incomplete.js';
import { productPlan, type Shape } from './product.js';
import { stamp } from './stamp.js';

const full: Shape = { optional: 'all', variants: { min: 1, max: 3 }, locales: 'all', values: 'plain' };

const shapes: fc.Arbitrary<Shape> = fc.record({
  optional: fc.constantFrom('all', 'none', 'some'),
  variants: fc.constantFrom<Shape['variants']>(1, 3, 5, { min: 2, max: 4 }),
  locales: fc.constantFrom('all'),
  values: fc.constantFrom('plain', 'exotic'),
});

const products = (has: Vocabulary): fc.Arbitrary<[Shape, JsonObject]> =>
  shapes.chain((shape) => fc.tuple(fc.constant(shape), productPlan(has, shape)));

function nodesOf(body: JsonObject, owner: Field['owner']): JsonObject[] {
  const variants = Array.isArray(body.variants) ? body.variants.filter(isObject) : [];
  return owner === 'product' ? [body] : variants;
}

function holds(body: JsonObject, one: Field, has: Vocabulary): boolean {
  return nodesOf(body, one.owner).every((node) =>
    placesOf(one, has).every((place) => getAt(node, place) !== undefined),
  );
}

describe('a plan', () => {
  test('holds all required fields in all known places, whatever its shape', () => {
    fc.assert(
      fc.property(products(everyKind), ([, body]) => {
        expect(requiredFields(everyKind).filter((one) => !holds(body, one, everyKind))).toEqual([]);
      }),
    );
  });

  test('holds every field that can be filled, and no other, where all are asked for', () => {
    fc.assert(
      fc.property(productPlan(everyKind, full), (body) => {
        const fillable = fillableFields(everyKind).filter(({ code }) => code !== 'productId');
        expect(fillable.filter((one) => !holds(body, one, everyKind))).toEqual([]);
        expect(body).not.toHaveProperty('nothing');
        expect(body).not.toHaveProperty('barred');
        expect(body).not.toHaveProperty('productId');
      }),
    );
  });

  test('holds required fields and the externalId alone where nothing optional is asked for', () => {
    fc.assert(
      fc.property(productPlan(everyKind, { ...full, optional: 'none' }), (body) => {
        const optional = everyKind.fields.filter(({ required }) => !required);
        expect(
          optional.filter(({ owner, code }) =>
            nodesOf(body, owner).some((node) => heldPlaces(node, code).length > 0),
          ),
        ).toEqual([]);
      }),
    );
  });

  test('has as many variants as asked for, and no such member for none', () => {
    fc.assert(
      fc.property(products(everyKind), ([{ variants }, body]) => {
        const { min, max } = typeof variants === 'number' ? { min: variants, max: variants } : variants;
        const { length } = nodesOf(body, 'variant');
        expect(length >= min && length <= max).toBe(true);
      }),
    );
    expect(sampleOf(productPlan(everyKind, { ...full, variants: 0 }), 1)).not.toHaveProperty('variants');
  });

  test('leaves languages and channels out where none are asked for', () => {
    const body = sampleOf(productPlan(everyKind, { ...full, locales: 'none' }), 1);
    expect(body).not.toHaveProperty('languages');
    expect(body).not.toHaveProperty('channels');
    expect(
      nodesOf(body, 'variant').every(({ channels, price }) => channels === undefined && isObject(price)),
    ).toBe(true);
  });

  test('gives a name that has no base place all the same: products are looked for by it', () => {
    const name = field('product', 'title', 'text', { fieldType: 'Name', multiLanguage: true });
    const has = { ...everyKind, fields: [...everyKind.fields.filter(({ code }) => code !== 'name'), name] };
    const body = sampleOf(productPlan(has, { ...full, locales: 'none' }), 1);
    expect(Object.keys(body.languages ?? {})).toEqual(everyKind.languages);
    expect(body).toHaveProperty(['languages', everyKind.languages[0] ?? '', 'title']);
    expect(body).not.toHaveProperty('channels');
  });

  test('is the same for the same seed', () => {
    expect(sampleOf(productPlan(everyKind, full), 5)).toEqual(sampleOf(productPlan(everyKind, full), 5));
  });

  test('with plain values has nothing in it that a service could change', () => {
    const plainText = /^[A-Za-z]+( [A-Za-z]+)*$/;
    const decimal = /^\d+(\.\d?[1-9])?$/;
    fc.assert(
      fc.property(productPlan(everyKind, full), (body) => {
        expect(body.name).toMatch(plainText);
        expect(isNumber(body.weight) && numberText(body.weight)).toMatch(decimal);
        expect(body.released).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(body.available).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.0000000$/);
        expect(Array.isArray(body.size) && body.size.every((text) => plainText.test(String(text)))).toBe(
          true,
        );
        const prices = nodesOf(body, 'variant').map(({ price }): Json => price ?? null);
        expect(
          prices.every((price) => isObject(price) && Object.keys(price).join() === 'EUR,USD,GBP,CHF'),
        ).toBe(true);
      }),
    );
  });
});

describe('a stamp', () => {
  const identifiers = createIdentifiers(3, 'run');
  const stamped = (plan: JsonObject, options = {}): JsonObject =>
    stamp(plan, everyKind, identifiers, options);

  test('gives every product other identifiers, eans and codes, and changes nothing else', () => {
    const seen = new Set<Json>();
    fc.assert(
      fc.property(products(everyKind), ([, plan]) => {
        const body = stamped(plan);
        const fresh = [body.externalId, ...nodesOf(body, 'variant').flatMap(({ ean, sku }) => [ean, sku])];
        for (const value of fresh) {
          expect(typeof value === 'string' && !seen.has(value)).toBe(true);
          seen.add(value ?? null);
        }
        const { name: _, externalId: __, variants: ___, ...rest } = body;
        const { name: ____, externalId: _____, variants: ______, ...before } = plan;
        expect(rest).toEqual(before);
      }),
    );
  });

  test('puts mark and label into the name as words of their own, once', () => {
    const plan = sampleOf(productPlan(everyKind, full), 1);
    const once = stamped(plan, { label: 'labelled1' });
    const twice = stamped(once);
    expect(once.name).toBe(`${String(plan.name)} labelled1 ${identifiers.mark}`);
    expect(twice.name).toBe(once.name);
    expect(twice.externalId).not.toBe(once.externalId);
  });

  test('gives the eans and the identifier that are asked for', () => {
    const plan = sampleOf(productPlan(everyKind, { ...full, variants: 3 }), 1);
    const body = stamped(plan, { eans: ['2000000000015', '2000000000022'], identifier: 'wanted' });
    const [first, second, third] = nodesOf(body, 'variant').map(({ ean }) => ean);
    expect([body.externalId, first, second]).toEqual(['wanted', '2000000000015', '2000000000022']);
    expect(third).toMatch(/^2\d{12}$/);
  });

  test('gives a productId where the target takes it over or asks for it', () => {
    const plan = sampleOf(productPlan(everyKind, full), 1);
    expect(stamped(plan)).not.toHaveProperty('productId');
    expect(stamp(plan, { ...everyKind, productIdFromClient: true }, identifiers).productId).toMatch(/-/);
    const demanding = {
      ...everyKind,
      fields: [field('product', 'productId', 'integer', { required: true })],
    };
    expect(typeof stamp({}, demanding, identifiers).productId).toBe('number');
  });

  test.each([
    ['the externalId alone', [field('product', 'externalId', 'text')], { externalId: '' }],
    ['a text', [field('product', 'note', 'text')], { note: 'x' }],
    [
      'a name in languages',
      [field('product', 'name', 'text', { multiLanguage: true })],
      { languages: { en: { name: 'x' } } },
    ],
    ['a code of the variant', [field('variant', 'sku', 'code')], { variants: [{ sku: 'x' }] }],
  ])('leaves the mark in %s where there is nothing else', (_, fields, plan: JsonObject) => {
    const body = stamp(plan, { ...everyKind, fields }, identifiers, { label: 'labelled2' });
    expect(JSON.stringify(body)).toContain(identifiers.mark);
    if (fields.some(({ owner }) => owner === 'product')) expect(JSON.stringify(body)).toContain('labelled2');
  });
});

describe('what is taken away', () => {
  test('is nowhere in the product, and everything else still is', () => {
    fc.assert(
      fc.property(products(everyKind), fc.constantFrom(...requiredFields(everyKind)), ([, body], missing) => {
        const rest = withoutField(body, missing);
        expect(
          nodesOf(rest, missing.owner).every((node) => heldPlaces(node, missing.code).length === 0),
        ).toBe(true);
        const others = requiredFields(everyKind).filter((one) => one !== missing);
        expect(others.filter((one) => !holds(rest, one, everyKind))).toEqual([]);
      }),
    );
  });

  test('of one variant stays in the others', () => {
    const body = sampleOf(productPlan(everyKind, { ...full, variants: 3 }), 1);
    const rest = withoutField(body, { owner: 'variant', code: 'price' }, 1);
    expect(nodesOf(rest, 'variant').map((node) => heldPlaces(node, 'price').length)).toEqual([3, 0, 3]);
  });

  test('can be all variants', () => {
    expect(withoutVariants({ name: 'x', variants: [{}] })).toEqual({ name: 'x' });
  });

  test('in sets is at least two required fields, as far as there are so many', () => {
    fc.assert(
      fc.property(missingSets(everyKind), (set) => {
        expect(set.length).toBeGreaterThanOrEqual(2);
        expect(set.every(({ required }) => required)).toBe(true);
      }),
    );
    const one = { ...everyKind, fields: [field('product', 'x', 'text', { required: true })] };
    expect(sampleOf(missingSets(one), 1)).toHaveLength(1);
    expect(sampleOf(missingSets({ ...everyKind, fields: [] }), 1)).toEqual([]);
  });
});
