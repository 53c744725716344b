import type { Field, Kind, Vocabulary } from '../discovery/capabilities.js';

/** A field of a definition; plain, optional and single unless said otherwise. */
export function field(owner: Field['owner'], code: string, kind: Kind, more: Partial<Field> = {}): Field {
  return {
    owner,
    code,
    fieldType: kind,
    kind,
    required: false,
    multiLanguage: false,
    multiChannel: false,
    multiple: false,
    ...more,
  };
}

const required = { required: true };

/** A definition with a field of every kind, at every place. */
export const everyKind: Vocabulary = {
  fields: [
    field('product', 'productId', 'text'),
    field('product', 'externalId', 'text', required),
    field('product', 'name', 'text', { ...required, fieldType: 'Name' }),
    field('product', 'brand', 'selectable', required),
    field('product', 'category', 'selectable', { multiple: true }),
    field('product', 'nothing', 'selectable'),
    field('product', 'size', 'text', { multiple: true }),
    field('product', 'description', 'html', { ...required, multiLanguage: true }),
    field('product', 'specifications', 'html', { multiLanguage: true, multiChannel: true }),
    field('product', 'weight', 'decimal'),
    field('product', 'packages', 'integer', required),
    field('product', 'fragile', 'boolean', required),
    field('product', 'released', 'date'),
    field('product', 'available', 'datetime'),
    field('product', 'hologram', 'unknown', required),
    field('product', 'barred', 'text'),
    field('variant', 'ean', 'ean', required),
    field('variant', 'sku', 'code', required),
    field('variant', 'field.one', 'text'),
    field('variant', 'color', 'selectable', required),
    field('variant', 'price', 'price', { ...required, multiChannel: true }),
  ],
  codes: {
    'product.brand': ['acme', 'globex'],
    'product.category': ['a', 'b', 'c', 'd'],
    'variant.color': ['red'],
  },
  values: { 'product.hologram': ['H-1', { deep: true }] },
  currencies: ['EUR', 'USD', 'GBP', 'CHF'],
  languages: ['en', 'nl'],
  channels: ['web', 'store'],
  media: [],
  unfillable: [{ owner: 'product', code: 'barred', reason: 'refused' }],
};
