import type { Vocabulary } from '../discovery/capabilities.js';
import type { Place } from './places.js';

/** The currencies that a price can have at a place: a channel may take fewer of them than the target knows. */
export function currenciesAt(
  { currencies, channelCurrencies = {} }: Pick<Vocabulary, 'currencies' | 'channelCurrencies'>,
  { channel }: Pick<Place, 'channel'>,
): readonly string[] {
  const some =
    channel !== null && Object.hasOwn(channelCurrencies, channel) ? channelCurrencies[channel] : undefined;
  return some === undefined ? currencies : currencies.filter((currency) => some.includes(currency));
}

/** What products can be filled with at a place: the same, in the currencies that a price can have there. */
export function vocabularyAt<V extends Vocabulary>(has: V, place: Pick<Place, 'channel'>): V {
  const isEverywhere = has.channelCurrencies === undefined || place.channel === null;
  return isEverywhere ? has : { ...has, currencies: currenciesAt(has, place) };
}
