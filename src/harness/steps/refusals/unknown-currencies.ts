import { LosslessNumber } from 'lossless-json';
import type { Capabilities } from '../../../discovery/capabilities.js';
import { fieldsOf, fillableFields } from '../../../generators/fields.js';
import { getAt, languagesIn, placesOf, setAt } from '../../../generators/places.js';
import { unknownCurrency } from '../../../generators/unknown-code.js';
import type { JsonObject } from '../../../json/json.js';
import { isObject } from '../../../json/tree.js';
import { changeNode, earlierVariants, type Spoiling } from './unknown-values.js';

const amount = new LosslessNumber('12.5');

/** Where an unknown currency stands in a price: a service may look at the first or the last one alone. */
const amongCurrencies = [
  { words: '', price: (_known: JsonObject, unknown: string) => ({ [unknown]: amount }) },
  {
    words: ', behind a known currency',
    price: (known: JsonObject, unknown: string) => ({ ...known, [unknown]: amount }),
  },
  {
    words: ', before a known currency',
    price: (known: JsonObject, unknown: string) => ({ [unknown]: amount, ...known }),
  },
] as const;

/**
 * The prices that a product could hold at some place, spoiled by an unknown currency alone and among those it has; those
 * of variants in the last one, or so many before it.
 */
export const unknownCurrencies = (has: Capabilities, under: 'base' | 'channel', fromEnd = 0): Spoiling[] => {
  const unknown = unknownCurrency(has.currencies);
  return fillableFields(has)
    .filter(({ kind }) => kind === 'price')
    .flatMap((field) => {
      const channels = under === 'base' ? [null] : field.multiChannel ? has.channels : [];
      const languages = (channel: string | null) =>
        field.multiLanguage ? languagesIn(channel, has).slice(0, 1) : [null];
      return channels.flatMap((channel) =>
        languages(channel).flatMap((language) =>
          amongCurrencies.map(({ words, price }): Spoiling => {
            const place = { code: field.code, channel, language };
            const spoiled = (node: JsonObject): JsonObject => {
              const known = getAt(node, place);
              return setAt(node, place, price(isObject(known) ? known : {}, unknown));
            };
            return {
              where: `${field.code}${channel === null ? '' : ` of channel ${channel}`}${words}`,
              field: field.code,
              unknown,
              spoil: (body) => changeNode(body, field.owner, fromEnd, spoiled),
            };
          }),
        ),
      );
    });
};

/** The same in each variant before the last one, in one price. */
export const unknownCurrenciesInEarlierVariants = (has: Capabilities): Spoiling[] => {
  const ofVariants = { ...has, fields: fieldsOf(has, 'variant') };
  return earlierVariants.flatMap(([fromEnd, variant]) =>
    unknownCurrencies(ofVariants, 'base', fromEnd)
      .slice(0, 1)
      .map((one) => ({ ...one, where: `${one.where} of ${variant}` })),
  );
};

/**
 * The first price with an amount of zero in an unknown currency, which a service may take for none. It may also be refused
 * since it takes no such amount.
 */
export const unknownCurrencyOfZero = (has: Capabilities): Spoiling[] =>
  fillableFields(has)
    .filter(({ kind }) => kind === 'price')
    .flatMap((field) =>
      placesOf(field, has)
        .slice(0, 1)
        .map((place) => ({ field, place })),
    )
    .slice(0, 1)
    .map(({ field, place }): Spoiling => {
      const unknown = unknownCurrency(has.currencies);
      return {
        where: `${field.code}, as zero beside known currencies`,
        field: field.code,
        unknown,
        isOdd: true,
        spoil: (body) =>
          changeNode(body, field.owner, 0, (node) => {
            const known = getAt(node, place);
            return setAt(node, place, { ...(isObject(known) ? known : {}), [unknown]: 0 });
          }),
      };
    });
