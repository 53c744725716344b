import type { Fault } from '../../departures.js';
import { isObject } from '../../json/json.js';
import { isBeforeLastVariant } from '../parts/before-last-variant.js';
import { isBeforeAnother, isOfZero } from '../parts/currencies-in-turn.js';
import { createdThough } from '../parts/storing-refused.js';

/** Defects of how a create treats currencies that do not exist. */
export const createUnknownCurrencies: readonly Fault[] = [
  {
    name: 'unknown-currency-accepted-beside-known',
    requirement: 'create/unknown-currency-refused',
    says: 'An unknown currency is refused only where it is the only one.',
    consequences: [
      'create/unknown-currency-in-channel-refused',
      'patch/unknown-currency-changes-nothing',
      'patch/unknown-currency-refused',
    ],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const draft = change.draft.variants[place.variant ?? 0]?.content[place.field.code];
        const isAlone = !isObject(draft) || Object.keys(draft).length === 1;
        return isAlone ? rules.unknownCurrency(currency, place, change) : undefined;
      },
    }),
  },
  {
    name: 'unknown-currency-before-a-known-one-accepted',
    requirement: 'create/unknown-currency-refused',
    says: 'Of several currencies in a price that a create sends only the last is looked up.',
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        change.before === undefined && isBeforeAnother(currency, place, change)
          ? undefined
          : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'unknown-currency-of-zero-accepted',
    requirement: 'create/unknown-currency-refused',
    says: 'A price of zero has its currency not looked up where a create sends it.',
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        change.before === undefined && isOfZero(currency, place, change)
          ? undefined
          : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'unknown-currency-before-last-variant-accepted',
    requirement: 'create/unknown-currency-refused',
    says: 'Of the variants of a new product only the last has its currencies looked up.',
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        isBeforeLastVariant(place, change) ? undefined : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'unknown-currency-in-incomplete-product-accepted',
    requirement: 'create/unknown-currency-refused',
    says: 'Currencies are not looked up in a new product that lacks something.',
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        change.before === undefined && change.draft.state === 'Invalid'
          ? undefined
          : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'unknown-currency-accepted-in-channel',
    requirement: 'create/unknown-currency-in-channel-refused',
    says: 'Currencies of channel prices are not looked up.',
    consequences: ['patch/unknown-currency-changes-nothing', 'patch/unknown-currency-refused'],
    rules: (rules) => ({
      currencyExists: (currency, place, world) =>
        place.channel !== undefined || rules.currencyExists(currency, place, world),
    }),
  },
  {
    name: 'unknown-currency-without-its-code',
    requirement: 'create/unknown-currency-error',
    says: 'An unknown currency is answered with a general error code.',
    consequences: ['patch/unknown-currency-error'],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        return refusal && { ...refusal, code: 'NOT_FOUND' };
      },
    }),
  },
  {
    name: 'unknown-currency-not-named',
    requirement: 'create/unknown-currency-error',
    says: 'The error to an unknown currency has no values.',
    consequences: ['patch/unknown-currency-error'],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        return refusal && { ...refusal, values: [] };
      },
    }),
  },
  {
    name: 'unknown-currency-creates-all-the-same',
    requirement: 'create/unknown-currency-creates-nothing',
    says: 'A create with an unknown currency is refused and carried out.',
    rules: createdThough('CURRENCY_NOT_FOUND'),
  },
  {
    name: 'unknown-currency-in-incomplete-product-without-its-code',
    requirement: 'create/unknown-currency-error',
    says: 'An unknown currency in a new product that lacks something is answered with a general error code.',
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        const isMeant = change.before === undefined && change.draft.state === 'Invalid';
        return refusal && isMeant ? { ...refusal, code: 'BAD_VALUE' } : refusal;
      },
    }),
  },
];
