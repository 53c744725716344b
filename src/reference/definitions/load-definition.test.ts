import { describe, expect, it } from 'vitest';
import { loadDefinition, readDefinition } from './load-definition.js';

describe('readDefinition', () => {
  it('takes a plain definition and invents codes that are hard to encode', () => {
    const { definition, data, published } = readDefinition({
      product: { 'Größe.a-b': { fieldType: 'ENUM', required: true, multiChannel: false } },
      variant: {},
    });
    expect(definition.product.get('Größe.a-b')).toMatchObject({ kind: 'selectable', required: true });
    expect([...(data.codes.get('Größe.a-b') ?? [])]).toEqual(expect.arrayContaining(['q+a', 'north & co']));
    expect(published).toEqual({
      product: { 'Größe.a-b': { fieldType: 'ENUM', required: true } },
      variant: {},
    });
  });

  it('takes the data that is given', () => {
    const { definition, data } = readDefinition({
      definition: { product: { tags: { fieldType: 'Property' }, x: { fieldType: 'Hologram' } }, variant: {} },
      codes: { tags: ['t1'] },
      currencies: ['CHF'],
      multiple: ['tags'],
      values: { x: ['H-1'] },
    });
    expect(definition.product.get('tags')?.multiple).toBe(true);
    expect(definition.product.get('x')?.kind).toBe('unknown');
    expect([...data.currencies]).toEqual(['CHF']);
    expect(data.values.get('x')).toEqual(['H-1']);
  });

  it.each([
    ['no object', [], /JSON object/],
    ['no variant', { product: {} }, /"variant"/],
    ['a field without a type', { product: { a: {} }, variant: {} }, /"a" of product has no text "fieldType"/],
    ['a reserved code', { product: { state: { fieldType: 'String' } }, variant: {} }, /"state" cannot/],
    ['a list of something else', { product: {}, variant: {}, currencies: [true] }, /"currencies"/],
  ])('refuses %s', (_what, source, message) => {
    expect(() => readDefinition(source)).toThrow(message);
  });
});

describe('loadDefinition', () => {
  it('has every kind of field in the sample', () => {
    const { definition } = loadDefinition();
    const kinds = [...definition.product.values(), ...definition.variant.values()].map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(
      new Set(['boolean', 'date', 'datetime', 'decimal', 'ean', 'integer', 'price', 'selectable', 'text']),
    );
  });

  it('names the file that cannot be read', () => {
    expect(() => loadDefinition('/no/such/file.json')).toThrow(
      '"/no/such/file.json": the file cannot be read; name an existing JSON file',
    );
  });
});
