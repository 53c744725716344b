import type { Fault } from '../../departures.js';
import { isObject, type Json, JsonNumber, type JsonObject, objectAt } from '../../json/json.js';
import type { Place } from '../../model/content.js';
import type { Departure } from '../../rules/index.js';
import { onCreate, withVariants } from '../parts/alter.js';

/** Other requirements that look at prices. */
const prices = [
  'create/keeps-channel-prices',
  'create/keeps-prices',
  'patch/adds-variants-to-bare-product',
  'patch/changes-channel-prices',
  'patch/changes-prices',
  'patch/unknown-ean-refused-or-added',
  'sequences/last-written-shows',
];

/** What else an unusual whole number shows in. */
const wholeNumbers = [
  'formats/integer-value',
  'patch/changes-product-fields',
  'patch/changes-variant-fields',
];

/** Defects of arithmetic and of prices that one amount in dozens or hundreds shows. */
export const rareNumbers: readonly Fault[] = [
  {
    name: 'prices-over-thousand-as-sent',
    requirement: 'formats/price-notation',
    rare: 'standard',
    says: 'A price of more than a thousand is answered as it was sent, zeros at the end included.',
    rules: (rules) => ({
      writeDecimal: (raw, place, call) =>
        place.field.kind === 'price' && Number(raw) > 1000 ? raw : rules.writeDecimal(raw, place, call),
    }),
  },
  {
    name: 'prices-over-thousand-lose-cents',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A price of more than a thousand is answered without its cents.',
    consequences: prices,
    rules: writingDecimals(isPrice, (raw) => (Number(raw) > 1000 ? raw.replace(/\.\d+$/, '') : raw)),
  },
  {
    name: 'round-amounts-with-exponent',
    rare: 'standard',
    requirement: 'formats/price-notation',
    says: 'Whole amounts of ten million and more that are round are written with an exponent.',
    rules: (rules) => ({
      writeDecimal(raw, place, call) {
        const digits = rules.writeDecimal(raw, place, call);
        return isPrice(place) ? digits.replace(/^(\d{2,})0{6}$/, '$1E6') : digits;
      },
    }),
  },
  {
    name: 'decimals-through-single-precision',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'Decimals of more than seven digits pass through a number of single precision.',
    consequences: ['patch/changes-product-fields'],
    rules: writingDecimals(
      ({ field }) => field.kind === 'decimal',
      (raw) => (raw.replace(/\D/g, '').length > 7 ? Math.fround(Number(raw)).toFixed(2) : raw),
    ),
  },
  {
    name: 'cents-lost-by-multiplication',
    rare: 'standard',
    requirement: 'create/keeps-prices',
    says: 'Prices are kept as hundredths that were multiplied in binary and cut off: 19.99 becomes 19.98.',
    consequences: ['create/keeps-exotic-values', ...prices.filter((id) => id !== 'create/keeps-prices')],
    rules: writingDecimals(isPrice, (raw) =>
      Number(raw) < 1e12 ? String(Math.trunc(Number(raw) * 100) / 100) : raw,
    ),
  },
  {
    name: 'whole-numbers-wrap-at-32-bits',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A whole number beyond 32 bits is answered as what its lowest 32 bits say.',
    consequences: wholeNumbers,
    rules: (rules) => ({
      writeInteger: (raw, place, call) => rules.writeInteger(String(Number(raw) | 0), place, call),
    }),
  },
  {
    name: 'years-of-two-digits',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A whole number from 1900 to 1999 is answered without its first two digits.',
    consequences: wholeNumbers,
    rules: (rules) => ({
      writeInteger: (raw, place, call) =>
        rules.writeInteger(/^19\d\d$/.test(raw) ? String(Number(raw) - 1900) : raw, place, call),
    }),
  },
  {
    name: 'every-thirtieth-whole-number-one-too-high',
    rare: 'deep',
    requirement: 'formats/integer-value',
    says: 'A whole number of the product that can be divided by thirty is answered one too high.',
    consequences: [
      'create/keeps-exotic-values',
      'create/keeps-product-fields',
      'patch/changes-product-fields',
      'sequences/last-written-shows',
    ],
    rules: (rules) => ({
      writeInteger(raw, place, call) {
        const isMeant = place.variant === undefined && Number(raw) !== 0 && Number(raw) % 30 === 0;
        return rules.writeInteger(isMeant ? String(Number(raw) + 1) : raw, place, call);
      },
    }),
  },
  {
    name: 'same-amount-in-two-currencies-kept-once',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'Where two currencies of a price have the same amount, the later one is dropped.',
    consequences: [...prices, 'formats/trailing-zeros-dropped'],
    rules: (rules) => ({
      writeValue(value, place, call) {
        const isPriceNode = place.field.kind === 'price' && isObject(value);
        return rules.writeValue(isPriceNode ? withoutRepeats(value) : value, place, call);
      },
    }),
  },
  {
    name: 'tenfold-channel-price-becomes-base-price',
    rare: 'standard',
    requirement: 'create/keeps-channel-prices',
    says: 'A channel price of more than ten times the base price in its currency is taken for a slip and replaced by it.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product) =>
      withVariants(product, (variant) => {
        const channels = objectAt(variant.content, 'channels');
        if (channels === undefined) return variant;
        const corrected = Object.entries(channels).map(([channel, node]) => [
          channel,
          isObject(node) ? withoutSlips(node, variant.content) : node,
        ]);
        return { ...variant, content: { ...variant.content, channels: Object.fromEntries(corrected) } };
      }),
    ),
  },
];

function isPrice({ field }: Place): boolean {
  return field.kind === 'price';
}

function writingDecimals(isMeant: (place: Place) => boolean, write: (raw: string) => string): Departure {
  return (rules) => ({
    writeDecimal: (raw, place, call) => rules.writeDecimal(isMeant(place) ? write(raw) : raw, place, call),
  });
}

function withoutRepeats(price: JsonObject): JsonObject {
  const amounts = new Set<string>();
  return Object.fromEntries(
    Object.entries(price).filter(([, amount]) => {
      const raw = amount instanceof JsonNumber ? amount.raw : undefined;
      const isFirst = raw === undefined || !amounts.has(raw);
      if (raw !== undefined) amounts.add(raw);
      return isFirst;
    }),
  );
}

/** The content of a channel with the base amount in place of each that is more than ten times as high. */
function withoutSlips(node: JsonObject, base: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(node).map(([code, price]) => {
      const plain = objectAt(base, code);
      if (!isObject(price) || plain === undefined) return [code, price];
      const amounts = Object.entries(price).map(([currency, amount]) => {
        const other = plain[currency];
        return [currency, other !== undefined && amountOf(amount) > 10 * amountOf(other) ? other : amount];
      });
      return [code, Object.fromEntries(amounts)];
    }),
  );
}

function amountOf(amount: Json): number {
  return amount instanceof JsonNumber ? Number(amount.raw) : Number.NaN;
}
