import { keyOf } from '../generators/fields.js';
import { counted } from '../reporters/text.js';
import type { Calibration } from './trials/calibrate.js';
import { type Ingredient, isLocale } from './trials/ingredients.js';
import { shownLocale } from './trials/locales.js';

/** What products are not given, or not everywhere, since the target refused it: one line each, for people. */
export function notesOnTrials(calibration: Calibration): string[] {
  const { kept, dropped, more, stopped, variantLimit } = calibration;
  const inChannels = kept.filter((one) => one.type === 'field').filter(({ field }) => field.inChannelsOnly);
  const keys = new Set(inChannels.map(({ field }) => keyOf(field)));
  const ofLess = inChannels.map(
    ({ field: { owner, code }, refusedAtBase }) =>
      `the field ${code} of the ${owner} is given under channels alone, since the target refused it elsewhere: ${refusedAtBase?.shown}`,
  );
  const ofOne = kept
    .filter((one) => one.type === 'field')
    .flatMap(({ field }) => {
      const refusal = more.singly.get(keyOf(field));
      return refusal === undefined
        ? []
        : [
            `the field ${field.code} of the ${field.owner} is given one value at a time, since the target refused several together: ${refusal.shown}`,
          ];
    });
  const isOfThem = (ingredient: Ingredient): boolean =>
    ingredient.type === 'language' && ingredient.fields.every((field) => keys.has(keyOf(field)));
  // Content that is refused field by field is told of once.
  const refusals = new Map<string, string>();
  for (const { ingredient, refusal } of dropped) {
    const isPart = isLocale(ingredient) || ingredient.type === 'currency';
    if (refusal === null || !isPart || isOfThem(ingredient)) continue;
    const what = isLocale(ingredient) ? shownLocale(ingredient) : `currency ${ingredient.code}`;
    if (!refusals.has(what)) refusals.set(what, refusal.shown);
  }
  const left = [...refusals].map(
    ([what, shown]) => `${what} was left out, since the target refused it: ${shown}`,
  );
  const limit =
    variantLimit === undefined
      ? []
      : [
          `products are given at most ${counted(variantLimit.count, 'variant')}, since the target refused more: ${variantLimit.refusal.shown}`,
        ];
  return [...ofLess, ...ofOne, ...left, ...limit, ...(stopped === null ? [] : [stopped])];
}
