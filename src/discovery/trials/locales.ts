import type { Field, Vocabulary } from '../capabilities.js';
import type { Candidates } from './candidates.js';
import type { Refusal } from './sieve.js';

/** Most languages that content of a refused channel is tried in one by one: each may cost a refused create. */
const MOST_LANGUAGES = 4;

/** The content of some fields for one language. */
interface LanguageIngredient {
  readonly type: 'language';
  readonly code: string;
  readonly fields: readonly Field[];
}

/** The content of some fields for one channel. */
interface ChannelIngredient {
  readonly type: 'channel';
  readonly code: string;
  readonly fields: readonly Field[];
  /** What of it depends on language is in these alone. */
  readonly languages: readonly string[];
}

/** Content for a language or a channel, which a target may refuse. */
export type LocaleIngredient = LanguageIngredient | ChannelIngredient;

/** The content of some fields for every language and channel that may exist. */
export function localesOf(
  fields: readonly Field[],
  { languages, channels }: Pick<Candidates, 'languages' | 'channels'>,
): LocaleIngredient[] {
  const inLanguages = fields.filter(({ multiLanguage }) => multiLanguage);
  const inChannels = fields.filter(({ multiChannel }) => multiChannel);
  return [
    ...(inLanguages.length === 0
      ? []
      : languages.map((code) => ({ type: 'language', code, fields: inLanguages }) as const)),
    ...(inChannels.length === 0
      ? []
      : channels.map((code) => ({ type: 'channel', code, fields: inChannels, languages }) as const)),
  ];
}

/**
 * The parts of refused content that are tried instead: other languages of the channel first, then field by field. A
 * service that breaks down over a language does not refuse it.
 */
export function insteadOfLocale(ingredient: LocaleIngredient, refusal: Refusal): LocaleIngredient[] {
  const isRefused = refusal.status < 500;
  if (
    isRefused &&
    ingredient.type === 'channel' &&
    ingredient.fields.some(({ multiLanguage }) => multiLanguage)
  ) {
    const { languages } = ingredient;
    const left = languages.filter((language) => !refusal.named.includes(language));
    if (left.length > 0 && left.length < languages.length) return [{ ...ingredient, languages: left }];
    if (languages.length > 1) {
      return languages.slice(0, MOST_LANGUAGES).map((language) => ({ ...ingredient, languages: [language] }));
    }
  }
  if (refusal.named.includes(ingredient.code) || ingredient.fields.length < 2) return [];
  return ingredient.fields.map((field) => ({ ...ingredient, fields: [field] }));
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

/** Languages and channels that content was accepted for, and the languages of channels that do not take all of them. */
export function acceptedLocales(
  locales: readonly LocaleIngredient[],
): Pick<Vocabulary, 'languages' | 'channels' | 'channelLanguages'> {
  const codes = (type: LocaleIngredient['type']): string[] => [
    ...new Set(locales.filter((one) => one.type === type).map(({ code }) => code)),
  ];
  const channels = codes('channel');
  const outside = codes('language');
  // Where no content is taken outside of channels, the languages are those of content within.
  const languages = outside.length > 0 ? outside : [...new Set(locales.flatMap(languagesWithin))];
  const taken = (channel: string): string[] => {
    const content = locales.filter(
      (one) =>
        one.type === 'channel' &&
        one.code === channel &&
        one.fields.some(({ multiLanguage }) => multiLanguage),
    );
    return languages.filter((language) =>
      content.some((one) => one.type === 'channel' && one.languages.includes(language)),
    );
  };
  const narrow = channels
    .map((channel) => [channel, taken(channel)] as const)
    .filter(([, some]) => some.length < languages.length);
  return {
    languages,
    channels,
    ...(narrow.length > 0 && { channelLanguages: Object.fromEntries(narrow) }),
  };
}

function languagesWithin(ingredient: LocaleIngredient): readonly string[] {
  return ingredient.type === 'channel' && ingredient.fields.some(({ multiLanguage }) => multiLanguage)
    ? ingredient.languages
    : [];
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
