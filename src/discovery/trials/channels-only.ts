import { keyOf } from '../../generators/fields.js';
import type { Field } from '../capabilities.js';
import { type Ingredient, isLocale } from './ingredients.js';
import type { LocaleIngredient } from './locales.js';
import type { Dropped } from './sieve.js';

/** What was accepted together, and what was left out of it. */
interface Settled {
  readonly kept: readonly Ingredient[];
  readonly dropped: readonly Dropped<Ingredient>[];
}

/**
 * Settles which fields are taken for channels alone: those that were refused outside of channels, and accepted under
 * one. A field that was to be tried there and that no channel took is left out for what it was refused first.
 */
export function settleChannelsOnly({ kept, dropped }: Settled): Settled {
  const settled: Ingredient[] = [];
  const untaken: Dropped<Ingredient>[] = [];
  for (const one of kept) {
    if (one.type !== 'field') settled.push(one);
    else if (one.field.inChannelsOnly !== true) settled.push(withLanguagesRefused(one, { kept, dropped }));
    else if (contentOf(kept, 'channel', one.field).length > 0) settled.push(one);
    else untaken.push({ ingredient: one, refusal: one.refusedAtBase ?? null });
  }
  return { kept: settled, dropped: [...untaken, ...dropped] };
}

/** Marks a field that was refused in every language outside of channels, and taken within one. */
function withLanguagesRefused<I extends Extract<Ingredient, { type: 'field' }>>(
  one: I,
  { kept, dropped }: Settled,
): I {
  const isTakenOutside = contentOf(kept, 'language', one.field).length > 0;
  const isTakenWithin = contentOf(kept, 'channel', one.field).length > 0;
  const refusedAtBase = dropped.find(
    ({ ingredient }) => contentOf([ingredient], 'language', one.field).length > 0,
  )?.refusal;
  // A service that breaks down over content does not refuse it.
  const isRefused = refusedAtBase != null && refusedAtBase.status < 500;
  if (!one.field.multiLanguage || isTakenOutside || !isRefused || !isTakenWithin) return one;
  return { ...one, field: { ...one.field, inChannelsOnly: true }, refusedAtBase };
}

/** The content of a field for languages, or for channels. */
function contentOf(
  ingredients: readonly Ingredient[],
  wanted: LocaleIngredient['type'],
  field: Field,
): LocaleIngredient[] {
  return ingredients
    .filter(isLocale)
    .filter(({ type, fields }) => type === wanted && fields.some((one) => keyOf(one) === keyOf(field)));
}
