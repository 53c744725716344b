import { keyOf } from '../../generators/fields.js';
import type { Field } from '../capabilities.js';
import { type Ingredient, isLocale } from './ingredients.js';
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
  const untaken = kept.filter(
    (one) =>
      one.type === 'field' && one.field.inChannelsOnly === true && !hasContent(kept, 'channel', one.field),
  );
  const refused = dropped.map(({ ingredient }) => ingredient);
  return {
    kept: kept
      .filter((one) => !untaken.includes(one))
      .map((one) =>
        one.type === 'field' && isLanguageRefused(one.field, kept, refused)
          ? { ...one, field: { ...one.field, inChannelsOnly: true } }
          : one,
      ),
    dropped: [
      ...untaken.map((ingredient) => ({
        ingredient,
        refusal: (ingredient.type === 'field' && ingredient.refusedAtBase) || null,
      })),
      ...dropped,
    ],
  };
}

/** Whether content by language and channel was refused in every language outside of channels, and taken within one. */
function isLanguageRefused(
  field: Field,
  kept: readonly Ingredient[],
  refused: readonly Ingredient[],
): boolean {
  return (
    field.multiLanguage &&
    !hasContent(kept, 'language', field) &&
    hasContent(refused, 'language', field) &&
    hasContent(kept, 'channel', field)
  );
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
