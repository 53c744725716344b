import { describe, expect, test } from 'vitest';
import { stringifyJson } from '../json/stringify.js';
import { isObject } from '../json/tree.js';
import type { FakeOptions } from './fake-pim.test-helper.js';
import { minimalDefinition as minimal, sampleOptions } from './fake-sample.test-helper.js';
import { learn } from './learn.test-helper.js';

describe('what no Valid product can be made without', () => {
  test('is a code of a required selectable field, to be named in the fixtures', async () => {
    const { capabilities } = await learn({ ...sampleOptions, products: [] });
    expect(capabilities.noCreate).toBeNull();
    expect(capabilities.noValidProduct).toContain('codes.brand');
    expect(capabilities.noValidProduct).toContain('codes.color');
    expect(capabilities.noValidProduct).not.toContain('codes.category');
  });

  test('may be a price that is refused: each channel may have currencies of its own', async () => {
    const refusing: FakeOptions = {
      ...sampleOptions,
      onCreate: (body) => (stringifyJson(body).includes('"price"') ? [400, {}] : undefined),
    };
    const { capabilities } = await learn(refusing);
    expect(capabilities.noValidProduct).toMatch(
      /name others under "currencies" and "channels" .* accept amounts such as 12.34$/,
    );
  });

  test.each([
    ['sku', 'let the target accept a plain value of type MiscCode'],
    ['ean', 'let the target accept variants with eans of the ranges for internal use, 02 and 20 to 29'],
  ])('may be a plain %s that is refused', async (code, remedy) => {
    const refusing: FakeOptions = {
      ...sampleOptions,
      onCreate: (body) => (stringifyJson(body).includes(`"${code}"`) ? [400, {}] : undefined),
    };
    const { capabilities } = await learn(refusing);
    expect(capabilities.noValidProduct).toContain(remedy);
  });

  test.each([
    [3, /tried .*name others under "codes.brand"/],
    [8, /tried some of .*name only accepted ones under "codes.brand"/],
  ])('may be one of %i codes that are refused: some may be left to try', async (count, remedy) => {
    const codes = Array.from({ length: count }, (_, index) => `brand${index}`);
    const { capabilities } = await learn(
      { ...sampleOptions, onCreate: ({ brand }) => (brand === undefined ? undefined : [400, {}]) },
      { codes: { brand: codes } },
    );
    expect(capabilities.noValidProduct).toMatch(remedy);
  });

  test('is a value of a required field of unknown type', async () => {
    const product = {
      ...(isObject(minimal.product) ? minimal.product : {}),
      hologram: { fieldType: 'Hologram', required: true },
    };
    const options: FakeOptions = { definition: { ...minimal, product }, getBy: ['externalId'] };
    const without = await learn(options);
    expect(without.capabilities.noValidProduct).toContain('values.hologram');
    const given = await learn(options, { values: { hologram: ['H-1'] } });
    expect(given.capabilities).toMatchObject({
      noValidProduct: null,
      values: { 'product.hologram': ['H-1'] },
    });
  });

  test('may be an array of an unknown type, which is one value and is not wrapped once more', async () => {
    const product = {
      ...(isObject(minimal.product) ? minimal.product : {}),
      origin: { fieldType: 'GeoPoint', required: true },
    };
    const definition = { ...minimal, product };
    const values = { origin: [['north', 'west']] };
    const { capabilities } = await learn({ definition, getBy: ['externalId'] }, { values });
    expect(capabilities.fields.find(({ code }) => code === 'origin')?.multiple).toBe(false);
    expect(capabilities).toMatchObject({
      noValidProduct: null,
      values: { 'product.origin': [['north', 'west']] },
    });
  });

  test('may be a member with a meaning of its own, which no run fills as a field', async () => {
    const product = {
      ...(isObject(minimal.product) ? minimal.product : {}),
      images: { fieldType: 'Media', required: true },
    };
    const options: FakeOptions = { definition: { ...minimal, product }, getBy: ['externalId'] };
    const invalid = await learn({ ...options, stateOf: () => 'Invalid' });
    expect(invalid.capabilities.noValidProduct).toContain('images');
    const filledIn = await learn(options);
    expect(filledIn.capabilities.noValidProduct).toBeNull();
  });

  test('is no member that a run gives all the same, nor one that only answers have', async () => {
    const given = { fieldType: 'Structure', required: true };
    const product = { ...(isObject(minimal.product) ? minimal.product : {}), variants: given, state: given };
    const { capabilities } = await learn({
      definition: { ...minimal, product },
      getBy: ['externalId'],
      stateOf: () => 'Invalid',
    });
    // That nothing is Valid is for the state rules to judge.
    expect(capabilities.noValidProduct).toBeNull();
  });

  test('may be content in languages that nothing told of', async () => {
    const product = {
      ...(isObject(minimal.product) ? minimal.product : {}),
      text: { fieldType: 'Text', required: true, multiLanguage: true },
    };
    const options: FakeOptions = {
      definition: { ...minimal, product },
      languages: ['en', 'fi'],
      getBy: ['externalId'],
      stateOf: () => 'Invalid',
    };
    const unnamed = await learn(options);
    expect(unnamed.capabilities.noValidProduct).toContain('languages');
    // Where the user named them all, an Invalid product is for the state rules to judge.
    const named = await learn(options, { languages: ['en', 'fi'] });
    expect(named.capabilities.noValidProduct).toBeNull();
  });
});
