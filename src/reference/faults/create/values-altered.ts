import type { Fault } from '../../departures.js';
import type { Call } from '../../http/call.js';
import { decodeUtf8 } from '../../http/utf8.js';
import { shortestDecimal } from '../../json/decimal.js';
import { isArray, isObject, type Json, JsonNumber, type JsonObject } from '../../json/json.js';
import { onCreate, onUpdate, withoutPoint, withValues, withVariants } from '../parts/alter.js';

/** Defects by which a value of a new product comes back as another. */
export const createValuesAltered: readonly Fault[] = [
  {
    name: 'numbers-forgotten',
    requirement: 'formats/integer-value',
    says: 'Whole numbers of the product become 1.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, variant }) =>
        field.kind === 'integer' && variant === undefined ? new JsonNumber('1') : value,
      ),
    ),
  },
  {
    name: 'false-becomes-true',
    requirement: 'create/keeps-product-fields',
    says: 'A Boolean that is false is stored as true.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) => (value === false ? true : value)),
    ),
  },
  {
    name: 'variant-sort-order-renumbered',
    requirement: 'formats/integer-value',
    says: 'Whole numbers of all variants but the first are counted anew.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, variant }) =>
        field.kind === 'integer' && variant !== undefined && variant > 0
          ? new JsonNumber(String(variant + 90_001))
          : value,
      ),
    ),
  },
  {
    name: 'third-variant-text-altered',
    requirement: 'create/keeps-variant-fields',
    says: 'Texts of the third variant get a dash at the end.',
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, variant }) =>
        field.kind === 'text' && variant === 2 && typeof value === 'string' ? `${value}-` : value,
      ),
    ),
  },
  {
    name: 'prices-rounded',
    requirement: 'create/keeps-prices',
    says: 'Prices are kept with one decimal.',
    consequences: [
      'create/keeps-channel-prices',
      'create/keeps-exotic-values',
      'patch/adds-variants-to-bare-product',
      'patch/changes-channel-prices',
      'patch/changes-prices',
      'patch/unknown-ean-refused-or-added',
    ],
    rules: (rules) => ({
      writeDecimal: (raw, place, call) =>
        place.field.kind === 'price'
          ? rules.writeDecimal(raw.replace(/(\.\d)\d+$/, '$1'), place, call)
          : rules.writeDecimal(raw, place, call),
    }),
  },
  {
    name: 'prices-with-zeros-lose-their-point',
    requirement: 'create/keeps-prices',
    says: 'A price that was sent with a zero at the end of its fraction is kept without its point: 20.20 becomes 2020.',
    consequences: ['create/keeps-channel-prices'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field }) =>
        field.kind === 'price' && isObject(value) ? withoutPoints(value) : value,
      ),
    ),
  },
  {
    name: 'channel-price-altered',
    requirement: 'create/keeps-channel-prices',
    says: 'The last digit of a channel price is another.',
    consequences: [
      'create/keeps-exotic-values',
      'patch/adds-variants-to-bare-product',
      'patch/changes-channel-prices',
      'patch/unknown-ean-refused-or-added',
    ],
    rules: (rules) => ({
      writeDecimal: (raw, place, call) =>
        rules.writeDecimal(place.channel === undefined ? raw : oneUp(raw), place, call),
    }),
  },
  {
    name: 'values-in-reverse',
    requirement: 'create/keeps-array-order',
    says: 'Several values come back in reverse order.',
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) => (isArray(value) ? value.toReversed() : value)),
    ),
  },
  {
    name: 'values-in-reverse-after-update',
    requirement: 'create/keeps-array-order',
    says: 'With each update of a product several values of a field are stored in reverse order.',
    rules: onUpdate((product, _, { call: { world } }) =>
      withValues(product, world, (value) => (isArray(value) ? value.toReversed() : value)),
    ),
  },
  {
    name: 'texts-of-arrays-merged-by-their-letters',
    requirement: 'create/keeps-exotic-values',
    says: 'Of texts in one array that capital letters alone tell apart the last is kept.',
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) => (isArray(value) ? lastOfEachWord(value) : value)),
    ),
  },
  {
    name: 'texts-of-arrays-parted-at-commas',
    requirement: 'create/keeps-exotic-values',
    says: 'A text of an array that has a comma in it becomes two.',
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) => (isArray(value) ? value.flatMap(partedAtCommas) : value)),
    ),
  },
  {
    name: 'several-codes-come-back-in-objects',
    requirement: 'create/keeps-multiple-values',
    says: 'Values of selectable fields that take several come back as objects that hold their codes.',
    consequences: [
      'create/keeps-exotic-values',
      'get/existing-fields-have-their-type',
      'get/own-fields-have-their-type',
      'list/field-filter-holds',
      'patch/changes-product-fields',
    ],
    alone: true,
    rules: (rules) => ({
      writeValue(value, place, call) {
        const written = rules.writeValue(value, place, call);
        return place.field.kind === 'selectable' && isArray(written)
          ? written.map((code) => ({ code }))
          : written;
      },
    }),
  },
  {
    name: 'texts-normalised',
    requirement: 'create/keeps-exotic-values',
    says: 'Combining characters of texts are composed.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: (rules) => ({
      writeText: (text, place, call) => rules.writeText(text.normalize('NFC'), place, call),
    }),
  },
  {
    name: 'edge-blanks-trimmed',
    requirement: 'create/keeps-exotic-values',
    says: 'Blanks at the edges of texts are taken away.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: (rules) => ({
      writeText: (text, place, call) => rules.writeText(text.trim(), place, call),
    }),
  },
  {
    name: 'skus-trimmed',
    requirement: 'create/keeps-exotic-values',
    says: 'Blanks at the edges of a sku are taken away.',
    consequences: ['patch/changes-variant-fields'],
    rules: (rules) => ({
      writeText: (text, place, call) =>
        rules.writeText(place.field.code === 'sku' ? text.trim() : text, place, call),
    }),
  },
  {
    name: 'zeros-before-skus-lost',
    requirement: 'create/keeps-exotic-values',
    says: 'A sku of digits alone loses the zeros in front of it.',
    consequences: ['patch/changes-variant-fields'],
    rules: (rules) => ({
      writeText: (text, place, call) =>
        rules.writeText(place.field.code === 'sku' ? text.replace(/^0+(?=\d+$)/, '') : text, place, call),
    }),
  },
  {
    name: 'emoji-lost',
    requirement: 'create/keeps-exotic-values',
    says: 'Characters beyond the first plane become question marks.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: (rules) => ({
      writeText: (text, place, call) =>
        rules.writeText(text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?'), place, call),
    }),
  },
  {
    name: 'variant-content-shared',
    requirement: 'create/keeps-variant-fields',
    says: 'Selectable fields of later variants take the values of the first.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withVariants(product, (variant) => {
        const first = product.variants[0]?.content ?? {};
        const shared = [...world.definition.variant.values()].filter(
          ({ kind, code }) => kind === 'selectable' && code in variant.content && code in first,
        );
        const values = shared.map(({ code }) => [code, first[code] ?? null]);
        return { ...variant, content: { ...variant.content, ...Object.fromEntries(values) } };
      }),
    ),
  },
  {
    name: 'pairs-of-escapes-lost',
    requirement: 'create/keeps-exotic-values',
    says: 'A character that a client writes as a pair of escapes becomes two question marks.',
    rules: (rules) => {
      const inEscapes = new WeakSet<Call['readBody']>();
      return {
        async serve(call, next) {
          const hasBody = call.operation === 'create';
          const text = hasBody ? decodeUtf8(await call.readBody().catch(() => new Uint8Array())) : undefined;
          if (/\\ud[89ab]/i.test(text ?? '')) inEscapes.add(call.readBody);
          return rules.serve(call, next);
        },
        toStore(change) {
          const stored = rules.toStore(change);
          return inEscapes.has(change.call.readBody)
            ? withValues(stored, change.call.world, (value) =>
                typeof value === 'string' ? value.replace(/[\ud800-\udfff]{2}/g, '??') : value,
              )
            : stored;
        },
      };
    },
  },
];

/** The number with its last digit changed. */
function oneUp(raw: string): string {
  const digits = shortestDecimal(raw);
  return digits.endsWith('1') ? `${digits.slice(0, -1)}2` : `${digits.slice(0, -1)}1`;
}

function withoutPoints(price: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(price).map(([currency, amount]) => [currency, withoutPoint(amount)]),
  );
}

/** The members of an array, but for those that come again later in other letters. */
const lastOfEachWord = (values: readonly Json[]): Json[] => [
  ...new Map(values.map((value) => [String(value).toLowerCase(), value])).values(),
];

const partedAtCommas = (value: Json): readonly Json[] =>
  typeof value === 'string' ? value.split(',') : [value];
