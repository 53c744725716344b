import type { Field } from '../capabilities.js';
import type { Candidates } from './candidates.js';
import type { Refusal } from './sieve.js';

/** Most languages or currencies that content of a refused channel is tried in one by one: each may cost a refused create. */
const MOST_ALONE = 4;

/** The content of some fields for one language. */
interface LanguageIngredient {
  readonly type: 'language';
  readonly code: string;
  readonly fields: readonly Field[];
}

/** The content of some fields for one channel. */
export interface ChannelIngredient {
  readonly type: 'channel';
  readonly code: string;
  readonly fields: readonly Field[];
  /** What of it depends on language is in these alone. */
  readonly languages: readonly string[];
  /** Its prices are in these alone. */
  readonly currencies: readonly string[];
}

/** Content for a language or a channel, which a target may refuse. */
export type LocaleIngredient = LanguageIngredient | ChannelIngredient;

/** The content of some fields for every language and channel that may exist. */
export function localesOf(
  fields: readonly Field[],
  { languages, channels, currencies }: Pick<Candidates, 'languages' | 'channels' | 'currencies'>,
): LocaleIngredient[] {
  const inLanguages = fields.filter(({ multiLanguage }) => multiLanguage);
  const inChannels = fields.filter(({ multiChannel }) => multiChannel);
  return [
    ...(inLanguages.length === 0
      ? []
      : languages.map((code) => ({ type: 'language', code, fields: inLanguages }) as const)),
    ...(inChannels.length === 0
      ? []
      : channels.map(
          (code) => ({ type: 'channel', code, fields: inChannels, languages, currencies }) as const,
        )),
  ];
}

/**
 * The parts of refused content that are tried instead: other languages and currencies of the channel first, then field by
 * field. A service that breaks down over a language does not refuse it.
 */
export function insteadOfLocale(ingredient: LocaleIngredient, refusal: Refusal): LocaleIngredient[] {
  const { fields } = ingredient;
  if (refusal.status < 500 && ingredient.type === 'channel') {
    const instead = inOtherCurrencies(ingredient, refusal) ?? inOtherLanguages(ingredient, refusal);
    if (instead !== undefined) return instead;
  }
  if (refusal.named.includes(ingredient.code) || fields.length < 2) return [];
  return fields.map((field) => ({ ...ingredient, fields: [field] }));
}

function inOtherLanguages(
  ingredient: ChannelIngredient,
  { named }: Refusal,
): ChannelIngredient[] | undefined {
  const { languages, fields } = ingredient;
  if (!fields.some(({ multiLanguage }) => multiLanguage)) return undefined;
  const left = languages.filter((language) => !named.includes(language));
  if (left.length > 0 && left.length < languages.length) return [{ ...ingredient, languages: left }];
  if (languages.length < 2) return undefined;
  return languages.slice(0, MOST_ALONE).map((language) => ({ ...ingredient, languages: [language] }));
}

/** Without the currencies that the error names; where it names none, prices by themselves in one currency each. */
function inOtherCurrencies(
  ingredient: ChannelIngredient,
  { named }: Refusal,
): ChannelIngredient[] | undefined {
  const { currencies, fields } = ingredient;
  const others = fields.filter(({ kind }) => kind !== 'price');
  if (others.length === fields.length) return undefined;
  const left = currencies.filter((currency) => !named.includes(currency));
  if (left.length > 0 && left.length < currencies.length) return [{ ...ingredient, currencies: left }];
  if (left.length === 0) return others.length === 0 ? [] : [{ ...ingredient, fields: others }];
  if (others.length > 0 || currencies.length < 2) return undefined;
  return currencies.slice(0, MOST_ALONE).map((currency) => ({ ...ingredient, currencies: [currency] }));
}

/** The content that an error names by its language or channel; undefined where it names none, or one of several. */
export function namedLocale<L extends LocaleIngredient>(
  locales: readonly L[],
  { named }: Refusal,
): L | undefined {
  // A language that is named may exist, and not in one of the channels.
  const blamed = locales.filter(
    (one) =>
      named.includes(one.code) ||
      (one.type === 'channel' && one.languages.some((language) => named.includes(language))),
  );
  return blamed.length === 1 ? blamed[0] : undefined;
}

/** How content that was left out is called. */
export function shownLocale(ingredient: LocaleIngredient): string {
  const { code, fields, type } = ingredient;
  const isOfOneLanguage =
    type === 'channel' &&
    ingredient.languages.length === 1 &&
    fields.some(({ multiLanguage }) => multiLanguage);
  return `${type} ${code}${isOfOneLanguage ? ` in the language ${ingredient.languages.join()}` : ''}`;
}
