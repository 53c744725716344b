import { keyOf, valuesOf } from '../generators/fields.js';
import { shown } from '../oracle/shown.js';
import type { Field, Unfillable } from './capabilities.js';
import { nameInFixtures, notKnown } from './remedy-in-fixtures.js';
import type { Calibration } from './trials/calibrate.js';
import type { Candidates } from './trials/candidates.js';
import { hasCandidates, type Ingredient, isChoice, isLocale } from './trials/ingredients.js';
import type { Refusal } from './trials/sieve.js';

/** The remedy where the target takes none of the eans that a run may give. */
export const letEansIn =
  'let the target accept variants with eans of the ranges for internal use, 02 and 20 to 29';

/** The fields that products cannot be given, each with the reason and, where there is one, the remedy. */
export function unfillableFields(candidates: Candidates, calibration: Calibration): Unfillable[] {
  const unknown = candidates.fields
    .filter((field) => !hasCandidates(field, candidates))
    .map(({ owner, code, ...field }) => ({
      owner,
      code,
      reason: noValue({ owner, code, ...field }),
      refused: false,
    }));
  const refused = refusedFields(candidates, calibration).map(({ field, refusal, ingredient }) => ({
    owner: field.owner,
    code: field.code,
    reason: refusal === null ? notTried(field) : wasRefused(field, candidates, refusal, ingredient),
    refused: refusal !== null,
  }));
  return [...unknown, ...refused];
}

interface Refused {
  readonly field: Field;
  readonly refusal: Refusal | null;
  /** What was left out for it. */
  readonly ingredient: Ingredient;
}

/**
 * Fields that were left out themselves, and those whose content was refused for a language or channel that took
 * other content, or for all languages. A language or channel that took nothing says nothing of the fields.
 */
function refusedFields(candidates: Candidates, { kept, dropped }: Calibration): Refused[] {
  const found = new Map<string, Refused>();
  const add = (field: Field, refusal: Refusal | null, ingredient: Ingredient): void => {
    if (!found.has(keyOf(field))) found.set(keyOf(field), { field, refusal, ingredient });
  };
  const locales = kept.filter(isLocale);
  const isInSomeChannel = (field: Field): boolean =>
    locales.some(
      (one) => one.type === 'channel' && one.fields.some((other) => keyOf(other) === keyOf(field)),
    );
  const inChannelsOnly = new Set(
    kept.flatMap((one) =>
      one.type === 'field' && one.field.inChannelsOnly === true ? [keyOf(one.field)] : [],
    ),
  );
  for (const { ingredient, refusal } of dropped) {
    if (ingredient.type === 'field') add(ingredient.field, refusal, ingredient);
    if (!isLocale(ingredient)) continue;
    const taken = locales.filter(({ type, code }) => type === ingredient.type && code === ingredient.code);
    const takesNone = ingredient.type === 'language' && locales.every(({ type }) => type !== 'language');
    for (const field of taken.length > 0 || takesNone ? ingredient.fields : []) {
      if (ingredient.type === 'language' && inChannelsOnly.has(keyOf(field))) continue;
      // A channel may take prices in none of the currencies that others take.
      if (ingredient.type === 'channel' && field.kind === 'price' && isInSomeChannel(field)) continue;
      // A channel may take the content of a field in some languages and not in others.
      const isTaken = taken.some(({ fields }) => fields.some((one) => keyOf(one) === keyOf(field)));
      if (!isTaken) add(field, refusal, ingredient);
    }
  }
  return [...found.values()].filter(({ field }) =>
    candidates.fields.some((one) => keyOf(one) === keyOf(field)),
  );
}

function noValue(field: Field): string {
  const { owner, code, fieldType, kind } = field;
  return kind === 'selectable'
    ? notKnown(`code for the field ${code} of the ${owner} (${fieldType})`, `codes.${code}`)
    : `the suite does not know the type ${fieldType} of the field ${code} of the ${owner}: ${nameInFixtures('some', `values.${code}`)}`;
}

function notTried({ owner, code }: Field): string {
  return `the field ${code} of the ${owner} was not tried, since the search for what the target accepts ended early`;
}

/** Whether values are left that may be good by themselves: they were tried beside others, or not at all. */
function areLeft(ingredient: Ingredient, { status }: Refusal): boolean {
  return ingredient.type === 'field' && status !== 404 && ingredient.values.length > 1;
}

function wasRefused(field: Field, candidates: Candidates, refusal: Refusal, ingredient: Ingredient): string {
  const { owner, code, fieldType, kind, multiChannel } = field;
  const what = `the field ${code} of the ${owner} was refused: ${refusal.shown}`;
  if (kind === 'price') {
    // Channels may have currencies of their own.
    const others = `${what}: ${nameInFixtures('others', 'currencies', ...(multiChannel ? ['channels'] : []))}`;
    return refusal.status === 404 ? others : `${others}, or let the target accept amounts such as 12.34`;
  }
  if (kind === 'ean') return `${what}: ${letEansIn}`;
  if (!isChoice(field)) return `${what}: let the target accept a plain value of type ${fieldType}`;
  const tried = shown([...valuesOf(candidates, field)], 80);
  const member = kind === 'selectable' ? 'codes' : 'values';
  const quantity = areLeft(ingredient, refusal) ? 'only accepted ones' : 'others';
  const known = quantity === 'others' ? 'tried' : 'tried some of';
  return `${what}; ${known} ${tried}: ${nameInFixtures(quantity, `${member}.${code}`)}`;
}
