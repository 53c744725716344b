import type { Vocabulary } from '../capabilities.js';
import type { ChannelIngredient, LocaleIngredient } from './locales.js';

/** What of the content of a channel it is asked for: its languages, or its currencies. */
type Within = (content: ChannelIngredient) => readonly string[];

const languagesWithin: Within = ({ fields, languages }) =>
  fields.some(({ multiLanguage }) => multiLanguage) ? languages : [];

const currenciesWithin: Within = ({ fields, currencies }) =>
  fields.some(({ kind }) => kind === 'price') ? currencies : [];

/**
 * Languages and channels that content was accepted for, and the languages and currencies of channels that do not take
 * all of them.
 *
 * @param accepted the fields that were accepted, and the currencies of prices.
 */
export function acceptedLocales(
  locales: readonly LocaleIngredient[],
  { fields, currencies }: Pick<Vocabulary, 'fields' | 'currencies'>,
): Pick<Vocabulary, 'languages' | 'channels' | 'channelLanguages' | 'channelCurrencies'> {
  const contents = locales.filter((one) => one.type === 'channel');
  const outside = locales.filter((one) => one.type === 'language').map(({ code }) => code);
  // Where no content is taken outside of channels, the languages are those of content within.
  const languages = [...new Set(outside.length > 0 ? outside : contents.flatMap(languagesWithin))];
  const hasPrices = fields.some(({ kind, multiChannel }) => kind === 'price' && multiChannel);
  const channelLanguages = fewerThan(languages, contents, languagesWithin);
  const channelCurrencies = hasPrices ? fewerThan(currencies, contents, currenciesWithin) : undefined;
  return {
    languages,
    channels: [...new Set(contents.map(({ code }) => code))],
    ...(channelLanguages && { channelLanguages }),
    ...(channelCurrencies && { channelCurrencies }),
  };
}

/** What the channels take that do not take all; undefined where each of them does. */
function fewerThan(
  all: readonly string[],
  contents: readonly ChannelIngredient[],
  within: Within,
): Record<string, string[]> | undefined {
  const fewer = contents.flatMap(({ code }) => {
    const taken = new Set(contents.filter((one) => one.code === code).flatMap(within));
    const left = all.filter((one) => taken.has(one));
    return left.length < all.length ? [[code, left] as const] : [];
  });
  return fewer.length === 0 ? undefined : Object.fromEntries(fewer);
}
