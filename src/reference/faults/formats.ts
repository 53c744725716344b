import type { Fault } from '../departures.js';
import { shortestDecimal } from '../json/decimal.js';
import { isObject, type Json, JsonNumber, type JsonObject } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { instantOf, millisecondsOf } from '../model/clock.js';
import type { Place } from '../model/content.js';
import type { Departure, Rules } from '../rules/index.js';
import { onCreate, withValues } from './parts/alter.js';

const MINUTE = 60_000;

/** Defects in how times and numbers are written. */
export const formats: readonly Fault[] = [
  {
    name: 'times-with-zone',
    requirement: 'formats/times',
    says: 'createdOn and lastModifiedOn end in Z.',
    rules: (rules) => ({ writeInstant: (...given) => `${rules.writeInstant(...given)}Z` }),
  },
  {
    name: 'times-without-trailing-zeros',
    requirement: 'formats/times',
    says: 'Zeros at the end of the second fraction are left out.',
    rules: (rules) => ({ writeInstant: (...given) => rules.writeInstant(...given).replace(/\.?0+$/, '') }),
  },
  {
    name: 'variant-times-with-milliseconds',
    requirement: 'formats/times',
    says: 'lastModifiedOn of variants has three decimals.',
    rules: (rules) => ({
      writeInstant(instant, member, entity, call) {
        const written = rules.writeInstant(instant, member, entity, call);
        return entity === 'variant' && member === 'lastModifiedOn' ? written.slice(0, 23) : written;
      },
    }),
  },
  {
    name: 'times-are-local',
    requirement: 'formats/times-are-utc',
    says: 'createdOn and lastModifiedOn are told in a zone two hours east.',
    rules: (rules) => ({
      writeInstant: (instant, ...rest) =>
        rules.writeInstant(instantOf(millisecondsOf(instant) + 120 * MINUTE), ...rest),
    }),
  },
  {
    name: 'local-times-of-bare-products',
    requirement: 'formats/times-are-utc',
    says: 'Products without variants tell their times in a zone two hours east.',
    consequences: ['patch/keeps-created-on'],
    rules: (rules) => ({
      showProduct(product, call) {
        const shown = rules.showProduct(product, call);
        if (product.variants.length > 0) return shown;
        const east = (instant: string): string => instantOf(millisecondsOf(instant) + 120 * MINUTE);
        const { createdOn, lastModifiedOn } = product;
        return { ...shown, createdOn: east(createdOn), lastModifiedOn: east(lastModifiedOn) };
      },
    }),
  },
  {
    name: 'prices-with-two-decimals',
    requirement: 'formats/price-notation',
    says: 'Prices are always written with two decimals.',
    consequences: ['formats/trailing-zeros-dropped'],
    rules: writingDecimals(({ field }) => field.kind === 'price', twoDecimals),
  },
  {
    name: 'channel-prices-with-two-decimals',
    requirement: 'formats/price-notation',
    says: 'Prices of a channel are always written with two decimals.',
    consequences: ['formats/trailing-zeros-dropped'],
    rules: writingDecimals(
      ({ field, channel }) => field.kind === 'price' && channel !== undefined,
      twoDecimals,
    ),
  },
  {
    name: 'prices-of-updates-keep-zeros',
    requirement: 'formats/price-notation',
    says: 'Prices that came with an update are answered with the digits that were sent.',
    rules: (rules) => ({
      ...onCreate((product, { call: { world } }) =>
        withValues(product, world, (value) => (isObject(value) ? withoutZeros(value) : value)),
      )(rules),
      ...pricesAsStored(rules),
    }),
  },
  {
    name: 'prices-of-added-variants-keep-zeros',
    requirement: 'formats/price-notation',
    says: 'Prices of variants that an update added are answered with the digits that were sent.',
    rules: (rules) => ({
      toStore(change) {
        const { before, call } = change;
        const stored = rules.toStore(change);
        const isAdded = (index: number | undefined): boolean =>
          before !== undefined &&
          index !== undefined &&
          before.variants.every(({ id }) => id !== stored.variants[index]?.id);
        return withValues(stored, call.world, (value, { variant }) =>
          isObject(value) && !isAdded(variant) ? withoutZeros(value) : value,
        );
      },
      ...pricesAsStored(rules),
    }),
  },
  {
    name: 'large-prices-with-exponent',
    requirement: 'formats/price-notation',
    says: 'Prices from a thousand on are written with an exponent.',
    rules: writingDecimals(
      ({ field }) => field.kind === 'price',
      (digits) => (/^\d{4,}$/.test(digits) ? `${digits}e0` : digits),
    ),
  },
  {
    name: 'prices-as-text',
    requirement: 'formats/price-notation',
    says: 'Prices are answered as texts.',
    consequences: [
      'create/keeps-channel-prices',
      'create/keeps-exotic-values',
      'create/keeps-prices',
      'formats/trailing-zeros-dropped',
      'get/existing-fields-have-their-type',
      'get/own-fields-have-their-type',
      'patch/adds-variants-to-bare-product',
      'patch/changes-channel-prices',
      'patch/changes-prices',
      'patch/unknown-ean-refused-or-added',
    ],
    rules: (rules) => ({
      writeValue(value, place, call) {
        const written = rules.writeValue(value, place, call);
        if (place.field.kind !== 'price' || !isObject(written)) return written;
        const entries = Object.entries(written).map(([key, amount]) => [key, stringifyJson(amount)]);
        return Object.fromEntries(entries);
      },
    }),
  },
  {
    name: 'vast-numbers-with-exponent',
    requirement: 'formats/decimal-notation',
    says: 'Decimals and prices of sixteen digits and more before the point are written with an exponent.',
    consequences: ['formats/price-notation'],
    rules: writingDecimals(
      () => true,
      (digits) => (Math.abs(Number(digits)) < 1e16 ? digits : Number(digits).toExponential()),
    ),
  },
  {
    name: 'decimals-with-two-decimals',
    requirement: 'formats/decimal-notation',
    says: 'Fields of type Decimal are always written with two decimals.',
    consequences: ['formats/trailing-zeros-dropped'],
    rules: writingDecimals(({ field }) => field.kind === 'decimal', twoDecimals),
  },
  {
    name: 'one-trailing-zero-kept',
    requirement: 'formats/trailing-zeros-dropped',
    says: 'What was sent with a zero at the end is answered with one.',
    consequences: ['formats/decimal-notation', 'formats/price-notation'],
    rules: (rules) => ({
      writeDecimal: (raw, place, call) => (/\.\d0$/.test(raw) ? raw : rules.writeDecimal(raw, place, call)),
    }),
  },
  {
    name: 'whole-decimals-with-zero',
    requirement: 'formats/trailing-zeros-dropped',
    says: 'Whole prices and decimals are written with one zero.',
    consequences: ['formats/decimal-notation', 'formats/price-notation'],
    rules: writingDecimals(
      () => true,
      (digits) => (digits.includes('.') ? digits : `${digits}.0`),
    ),
  },
  {
    name: 'large-whole-numbers-rounded',
    requirement: 'formats/integer-value',
    says: 'Whole numbers are answered one too low where they are above a hundred.',
    consequences: [
      'patch/updates-identified-variant',
      'create/keeps-exotic-values',
      'patch/adds-variants-to-bare-product',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
      'patch/missing-field-can-be-sent-later',
      'patch/unknown-ean-refused-or-added',
      'sequences/concurrent-updates-both-show',
    ],
    rules: (rules) => ({
      writeInteger(raw, place, call) {
        const digits = rules.writeInteger(raw, place, call);
        return /^\d{3,}$/.test(digits) ? String(BigInt(digits) - 1n) : digits;
      },
    }),
  },
  {
    name: 'whole-numbers-with-fraction',
    requirement: 'formats/integer-notation',
    says: 'Whole numbers are written with a fraction.',
    rules: (rules) => ({ writeInteger: (...given) => `${rules.writeInteger(...given)}.0` }),
  },
];

function writingDecimals(
  isAffected: (place: Place) => boolean,
  write: (digits: string) => string,
): Departure {
  return (rules) => ({
    writeDecimal(raw, place, call) {
      const digits = rules.writeDecimal(raw, place, call);
      return isAffected(place) ? write(digits) : digits;
    },
  });
}

/** Answers show prices with the digits that they are stored with. */
function pricesAsStored(rules: Rules): Pick<Rules, 'writeDecimal'> {
  return {
    writeDecimal: (raw, place, call) =>
      place.field.kind === 'price' ? raw : rules.writeDecimal(raw, place, call),
  };
}

/** A price with its amounts written as short as can be. */
function withoutZeros(price: JsonObject): JsonObject {
  const shortest = (amount: Json): Json =>
    amount instanceof JsonNumber ? new JsonNumber(shortestDecimal(amount.raw)) : amount;
  return Object.fromEntries(Object.entries(price).map(([currency, amount]) => [currency, shortest(amount)]));
}

function twoDecimals(digits: string): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
