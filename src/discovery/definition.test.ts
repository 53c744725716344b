import { describe, expect, test } from 'vitest';
import type { Json } from '../json/json.js';
import type { Field } from './capabilities.js';
import { kindOf, readDefinition } from './definition.js';

const fieldsOf = (definition: Json): readonly Field[] => readDefinition(definition)?.fields ?? [];

describe('a definition', () => {
  test('becomes fields in the order in which it lists them', () => {
    const definition = {
      product: {
        'a-b': { fieldType: 'HTML', required: true, multiLanguage: true },
        tags: { fieldType: 'Category', multiChannel: true },
        size: { fieldType: 'String' },
      },
      variant: {
        size: { fieldType: 'String' },
        gtin: { fieldType: 'EanCode' },
        ean: { fieldType: 'String' },
      },
    };
    expect(fieldsOf(definition)).toEqual([
      {
        owner: 'product',
        code: 'a-b',
        fieldType: 'HTML',
        kind: 'html',
        required: true,
        multiLanguage: true,
        multiChannel: false,
        multiple: false,
      },
      {
        owner: 'product',
        code: 'tags',
        fieldType: 'Category',
        kind: 'selectable',
        required: false,
        multiLanguage: false,
        multiChannel: true,
        multiple: true,
      },
      {
        owner: 'product',
        code: 'size',
        fieldType: 'String',
        kind: 'text',
        required: false,
        multiLanguage: false,
        multiChannel: false,
        multiple: true,
      },
      {
        owner: 'variant',
        code: 'size',
        fieldType: 'String',
        kind: 'text',
        required: false,
        multiLanguage: false,
        multiChannel: false,
        multiple: false,
      },
      {
        owner: 'variant',
        code: 'gtin',
        fieldType: 'EanCode',
        kind: 'ean',
        required: false,
        multiLanguage: false,
        multiChannel: false,
        multiple: false,
      },
      {
        owner: 'variant',
        code: 'ean',
        fieldType: 'String',
        kind: 'text',
        required: false,
        multiLanguage: false,
        multiChannel: false,
        multiple: false,
      },
    ]);
  });

  test('has its ean by name where no field has that type', () => {
    const definition = {
      product: {},
      variant: { ean: { fieldType: 'String' }, sku: { fieldType: 'MiscCode' } },
    };
    expect(fieldsOf(definition).map(({ kind }) => kind)).toEqual(['ean', 'code']);
  });

  test.each([
    ['String', 'text'],
    ['TEXT', 'text'],
    ['dateTime', 'datetime'],
    ['Supplier', 'selectable'],
    ['Hologram', 'unknown'],
    ['', 'unknown'],
  ])('takes %o for a field of kind %s', (fieldType, kind) => {
    expect(kindOf(fieldType)).toBe(kind);
  });

  test('is passed over where it is malformed, with a remark for each', () => {
    const definition = {
      product: {
        good: { fieldType: 'String', required: 'yes' },
        bad: { fieldType: 7 },
        worse: null,
        state: { fieldType: 'String' },
      },
      variant: [],
    };
    const read = readDefinition(definition);
    expect(read?.fields.map(({ code, required }) => [code, required])).toEqual([['good', false]]);
    expect(read?.notes).toHaveLength(4);
  });

  test('tells where it is broken so that it may require more than can be read in it', () => {
    const read = readDefinition({
      product: {
        name: { type: 'Name', required: true },
        note: { type: 'Text' },
        channels: { required: true },
      },
    });
    expect(read?.broken).toEqual([
      'it requires product fields without a type: name (see definitions/fields-have-a-type)',
      'it has no object of variant fields (see definitions/has-product-and-variant)',
    ]);
  });

  test('has a field of variants named as the state of products, which variants have not', () => {
    const state = { state: { fieldType: 'String', required: true } };
    const read = readDefinition({ product: state, variant: state });
    expect(read?.fields.map(({ owner, code }) => [owner, code])).toEqual([['variant', 'state']]);
  });

  test.each([undefined, null, [], 'text', {}, { product: 1, variant: null }])('is none in %o', (body) => {
    expect(readDefinition(body)).toBeUndefined();
  });
});
