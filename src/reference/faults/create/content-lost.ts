import type { Fault } from '../../departures.js';
import { isArray, isObject, textAt } from '../../json/json.js';
import { eanField } from '../../model/definition.js';
import { onCreate, withoutEntries, withValues } from '../parts/alter.js';

/** Defects by which a part of what a create sent is not kept. */
export const createContentLost: readonly Fault[] = [
  {
    name: 'texts-cut-short',
    requirement: 'create/keeps-product-fields',
    says: 'Optional single texts of the product lose their last letter.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, variant, language }) =>
        typeof value === 'string' &&
        field.kind === 'text' &&
        !field.required &&
        field.code !== 'productId' &&
        variant === undefined &&
        language === undefined
          ? value.slice(0, -1)
          : value,
      ),
    ),
  },
  {
    name: 'texts-of-another-product-dropped',
    requirement: 'create/keeps-product-fields',
    says: 'An optional text of a new product is dropped where another one has the same.',
    rules: (rules) => {
      const known = new Set<string>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          if (change.before !== undefined) return product;
          const { definition } = change.call.world;
          const kept = Object.entries(product.content).filter(([code, value]) => {
            const field = definition.product.get(code);
            if (typeof value !== 'string' || field?.kind !== 'text' || field.required) return true;
            if (code === 'productId') return true;
            const text = `${code}:${value}`;
            const isNew = !known.has(text);
            known.add(text);
            return isNew;
          });
          return { ...product, content: Object.fromEntries(kept) };
        },
      };
    },
  },
  {
    name: 'last-of-several-values-lost',
    requirement: 'create/keeps-multiple-values',
    says: 'Of several values the last is dropped.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) =>
        isArray(value) && value.length > 1 ? value.slice(0, -1) : value,
      ),
    ),
  },
  {
    name: 'second-language-lost',
    requirement: 'create/keeps-language-content',
    says: 'Only the first language outside of channels is kept.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product) => {
      const { channels, ...content } = product.content;
      const kept = withoutEntries(content, 'languages', (_language, index) => index > 0);
      return { ...product, content: channels === undefined ? kept : { ...kept, channels } };
    }),
  },
  {
    name: 'channel-content-lost',
    requirement: 'create/keeps-channel-content',
    says: 'Content of the product is kept for the first of several channels only.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product) => ({
      ...product,
      content: withoutEntries(product.content, 'channels', (_channel, index) => index > 0),
    })),
  },
  {
    name: 'third-variant-lost',
    requirement: 'create/keeps-variants',
    says: 'Only the first two variants are stored.',
    consequences: ['patch/by-ean'],
    rules: onCreate((product) => ({ ...product, variants: product.variants.slice(0, 2) })),
  },
  {
    name: 'variants-of-one-sku-kept-once',
    requirement: 'create/keeps-variants',
    says: 'Of several variants with one sku only the last is stored.',
    rules: onCreate((product) => ({
      ...product,
      variants: product.variants.filter(({ content }, index) => {
        const sku = textAt(content, 'sku');
        const later = product.variants.slice(index + 1);
        return sku === undefined || !later.some((other) => textAt(other.content, 'sku') === sku);
      }),
    })),
  },
  {
    name: 'second-currency-lost',
    requirement: 'create/keeps-prices',
    says: 'Prices outside of channels are kept in one currency only.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, channel }) =>
        field.kind === 'price' && channel === undefined && isObject(value)
          ? Object.fromEntries(Object.entries(value).slice(0, 1))
          : value,
      ),
    ),
  },
  {
    name: 'zeros-of-later-eans-lost',
    requirement: 'create/keeps-variant-fields',
    says: 'The ean of a variant behind the first loses a zero that it begins with.',
    rules: eansWithoutZeroFrom(1),
  },
  {
    name: 'zeros-of-third-eans-lost',
    requirement: 'create/keeps-variant-fields',
    says: 'The ean of a variant behind the second loses a zero that it begins with.',
    rules: eansWithoutZeroFrom(2),
  },
];

/** Variants from a position on, counted from 0, show their ean without the zero that it begins with. */
function eansWithoutZeroFrom(position: number): Fault['rules'] {
  return (rules) => ({
    showVariant(variant, index, product, call) {
      const shown = rules.showVariant(variant, index, product, call);
      const ean = eanField(call.world.definition)?.code ?? '';
      const value = textAt(shown, ean);
      return index < position || value === undefined ? shown : { ...shown, [ean]: value.replace(/^0/, '') };
    },
  });
}
