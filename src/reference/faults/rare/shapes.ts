import type { Fault } from '../../departures.js';
import { isArray } from '../../json/json.js';
import { keysOf, type Product } from '../../model/product.js';
import { onCreate, withValues, withVariants } from '../parts/alter.js';

/** Defects that only products of an unusual shape show: many variants, many values, two fields that meet. */
export const rareShapes: readonly Fault[] = [
  {
    name: 'fourth-variant-takes-prices-of-third',
    rare: 'standard',
    requirement: 'create/keeps-prices',
    says: 'From the fourth variant on a price is that of the third.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) => {
      const third = product.variants[2]?.content;
      const prices = [...world.definition.variant.values()].filter(({ kind }) => kind === 'price');
      const taken = prices.flatMap(({ code }) => {
        const price = third?.[code];
        return price === undefined ? [] : [[code, price] as const];
      });
      return withVariants(product, (variant, index) =>
        index < 3 ? variant : { ...variant, content: { ...variant.content, ...Object.fromEntries(taken) } },
      );
    }),
  },
  {
    name: 'fourth-variant-not-looked-at',
    rare: 'standard',
    requirement: 'states/one-incomplete-variant-is-invalid',
    says: 'Of more than three variants only the first three must be complete.',
    rules: (rules) => ({
      stateOf: (product, world) =>
        rules.stateOf({ ...product, variants: product.variants.slice(0, 3) }, world),
    }),
  },
  {
    name: 'variants-behind-the-tenth-lost',
    rare: 'standard',
    requirement: 'create/keeps-variants',
    says: 'A product keeps ten variants at most.',
    rules: onCreate((product) => ({ ...product, variants: product.variants.slice(0, 10) })),
  },
  {
    name: 'third-of-several-values-lost',
    rare: 'standard',
    requirement: 'create/keeps-multiple-values',
    says: 'A field keeps two values at most.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) => (isArray(value) ? value.slice(0, 2) : value)),
    ),
  },
  {
    name: 'unknown-code-behind-two-known-ones-accepted',
    rare: 'deep',
    requirement: 'create/unknown-code-in-list-is-404',
    says: 'Of several codes only the first two are looked up.',
    consequences: ['create/unknown-code-is-404', 'create/unknown-code-creates-nothing'],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const sent = change.sent.content[place.field.code];
        return isArray(sent) && sent.indexOf(code) > 1 ? undefined : rules.unknownCode(code, place, change);
      },
    }),
  },
  {
    name: 'unknown-currency-accepted-in-fourth-variant',
    rare: 'standard',
    requirement: 'create/unknown-currency-refused',
    says: 'Currencies are looked up in the first three variants only.',
    consequences: [
      'create/unknown-currency-in-channel-refused',
      'patch/unknown-currency-refused',
      'patch/unknown-currency-changes-nothing',
      'create/unknown-currency-creates-nothing',
      'create/unknown-currency-error',
    ],
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        (place.variant ?? 0) > 2 ? undefined : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'enum-lost-beside-false',
    rare: 'deep',
    requirement: 'create/keeps-product-fields',
    says: 'An Enum is lost where a Boolean of the product is false and a whole number can be divided by three.',
    consequences: ['create/keeps-exotic-values', 'sequences/last-written-shows'],
    rules: onCreate((product, { call: { world } }) => {
      const fields = [...world.definition.product.values()];
      const has = (kind: string, test: (text: string) => boolean): boolean =>
        fields.some(({ kind: own, code }) => own === kind && test(textOf(product, code)));
      const isLost =
        has('boolean', (text) => text === 'false') &&
        has('integer', (text) => text !== '' && Number(text) % 3 === 0);
      const lost = fields.filter(({ fieldType }) => isLost && fieldType === 'Enum').map(({ code }) => code);
      const content = Object.entries(product.content).filter(([code]) => !lost.includes(code));
      return { ...product, content: Object.fromEntries(content) };
    }),
  },
  {
    name: 'no-update-by-fourth-ean',
    rare: 'standard',
    requirement: 'patch/by-ean',
    says: 'An update does not find a product by the ean of its fourth variant or a later one.',
    rules: (rules) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        if (found === undefined || call.operation !== 'patch') return found;
        const eans = keysOf(found, call.world.definition).filter(({ kind }) => kind === 'ean');
        return eans.findIndex(({ value }) => value === key) > 2 ? undefined : found;
      },
    }),
  },
  {
    name: 'sort-orders-of-two-updated-variants-alike',
    rare: 'deep',
    requirement: 'patch/changes-variant-fields',
    says: 'An update of several variants gives all of them the whole numbers that it has for the first.',
    consequences: [
      'patch/adds-variants-to-bare-product',
      'patch/keeps-other-fields-of-the-variant',
      'patch/updates-identified-variant',
      'sequences/last-written-shows',
    ],
    rules: (rules) => ({
      toStore(change) {
        const product = rules.toStore(change);
        const [first, ...others] = change.sent.variants ?? [];
        if (change.before === undefined || first === undefined || others.length === 0) return product;
        const { definition } = change.call.world;
        const numbers = [...definition.variant.values()].filter(({ kind }) => kind === 'integer');
        const given = numbers.flatMap(({ code }) => {
          const value = first.content[code];
          return value === undefined ? [] : [[code, value] as const];
        });
        return withVariants(product, (variant, index) =>
          variant === change.before?.variants[index]
            ? variant
            : { ...variant, content: { ...variant.content, ...Object.fromEntries(given) } },
        );
      },
    }),
  },
];

function textOf(product: Product, code: string): string {
  const value = product.content[code];
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}
