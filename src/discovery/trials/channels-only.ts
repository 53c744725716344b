import { keyOf } from '../../generators/fields.js';
import type { Field } from '../capabilities.js';
import { type Ingredient, isLocale } from './ingredients.js';
import type { Dropped } from './sieve.js';

/**
 * The accepted parts, with the fields marked that are taken for channels alone: those that depend on language and
 * channel, were refused for every language outside of channels, and accepted under one.
 */
export function withChannelsOnly(
  kept: readonly Ingredient[],
  dropped: readonly Dropped<Ingredient>[],
): readonly Ingredient[] {
  const refused = dropped.map(({ ingredient }) => ingredient);
  return kept.map((one) => {
    if (one.type !== 'field' || !one.field.multiLanguage || !one.field.multiChannel) return one;
    const isTaken = hasContent(kept, 'language', one.field);
    const isRefused = hasContent(refused, 'language', one.field);
    return !isTaken && isRefused && hasContent(kept, 'channel', one.field)
      ? { ...one, field: { ...one.field, inChannelsOnly: true } }
      : one;
  });
}

/** Whether a field has a place: what is taken for channels alone needs one that takes it. */
export function isTakenSomewhere(kept: readonly Ingredient[], field: Field): boolean {
  return field.inChannelsOnly !== true || hasContent(kept, 'channel', field);
}

function hasContent(
  ingredients: readonly Ingredient[],
  wanted: 'language' | 'channel',
  field: Field,
): boolean {
  return ingredients
    .filter(isLocale)
    .some(({ type, fields }) => type === wanted && fields.some((one) => keyOf(one) === keyOf(field)));
}
