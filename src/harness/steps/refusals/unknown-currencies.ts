import { LosslessNumber } from 'lossless-json';
import type { Capabilities, Owner } from '../../../discovery/capabilities.js';
import { fieldsOf, fillableFields } from '../../../generators/fields.js';
import { getAt, isInChannel, type Place, placesOf, setAt } from '../../../generators/places.js';
import { unknownCurrency } from '../../../generators/unknown-code.js';
import type { JsonObject } from '../../../json/json.js';
import { isObject } from '../../../json/tree.js';
import { changeNode, earlierVariants, type Spoiling } from './unknown-values.js';

const amount = new LosslessNumber('12.5');

/** How an unknown currency is put into a price, and the words for it. */
interface Way {
  readonly words: string;
  readonly price: (known: JsonObject, unknown: string) => JsonObject;
}

/** Where an unknown currency stands in a price: a service may look at the first or the last one alone. */
const amongCurrencies: readonly Way[] = [
  { words: '', price: (_known, unknown) => ({ [unknown]: amount }) },
  {
    words: ', behind a known currency',
    price: (known, unknown) => ({ ...known, [unknown]: amount }),
  },
  {
    words: ', before a known currency',
    price: (known, unknown) => ({ [unknown]: amount, ...known }),
  },
];

const asZero: Way = {
  words: ', as zero beside known currencies',
  price: (known, unknown) => ({ ...known, [unknown]: new LosslessNumber('0') }),
};

/** A product that is spoiled by an unknown currency in one price. */
const inPrice = (
  has: Capabilities,
  owner: Owner,
  place: Place,
  { words, price }: Way,
  fromEnd = 0,
): Spoiling => {
  const unknown = unknownCurrency(has.currencies);
  const { code, channel } = place;
  return {
    where: `${code}${channel === null ? '' : ` of channel ${channel}`}${words}`,
    field: code,
    unknown,
    spoil: (body) =>
      changeNode(body, owner, fromEnd, (node) => {
        const known = getAt(node, place);
        return setAt(node, place, price(isObject(known) ? known : {}, unknown));
      }),
  };
};

/** The places of prices, each in the first language that it can be in. */
const pricesAt = (has: Capabilities, under: 'base' | 'channel') =>
  fillableFields(has)
    .filter(({ kind }) => kind === 'price')
    .flatMap((field) => {
      const places = placesOf(field, has).filter((place) => isInChannel(place) === (under === 'channel'));
      return places
        .filter(({ channel }, index) => places.findIndex((one) => one.channel === channel) === index)
        .map((place) => ({ owner: field.owner, place }));
    });

/**
 * The prices that a product could hold at some place, spoiled by an unknown currency alone and among those it has; those
 * of variants in the last one, or so many before it.
 */
export const unknownCurrencies = (has: Capabilities, under: 'base' | 'channel', fromEnd = 0): Spoiling[] =>
  pricesAt(has, under).flatMap(({ owner, place }) =>
    amongCurrencies.map((way) => inPrice(has, owner, place, way, fromEnd)),
  );

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
  pricesAt(has, 'base')
    .slice(0, 1)
    .map(({ owner, place }) => ({
      ...inPrice(has, owner, place, asZero),
      isOdd: true,
    }));
