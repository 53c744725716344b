import { keyOf, valuesOf } from '../generators/fields.js';
import { shown } from '../oracle/shown.js';
import type { Field, Unfillable } from './capabilities.js';
import { nameInFixtures, notKnown } from './remedy-in-fixtures.js';
import type { Calibration } from './trials/calibrate.js';
import type { Candidates } from './trials/candidates.js';
import { hasCandidates, isChoice, isLocale } from './trials/ingredients.js';
import type { Refusal } from './trials/sieve.js';

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
  const refused = refusedFields(candidates, calibration).map(({ field, refusal }) => ({
    owner: field.owner,
    code: field.code,
    reason: refusal === null ? notTried(field) : wasRefused(field, candidates, refusal),
    refused: refusal !== null,
  }));
  return [...unknown, ...refused];
}

interface Refused {
  readonly field: Field;
  readonly refusal: Refusal | null;
}

/**
 * Fields that were left out themselves, and those whose content was refused for a language or channel that took
 * other content, or for all languages. A language or channel that took nothing says nothing of the fields.
 */
function refusedFields(candidates: Candidates, { kept, dropped }: Calibration): Refused[] {
  const found = new Map<string, Refused>();
  const add = (field: Field, refusal: Refusal | null): void => {
    if (!found.has(keyOf(field))) found.set(keyOf(field), { field, refusal });
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
    if (ingredient.type === 'field') add(ingredient.field, refusal);
    if (!isLocale(ingredient)) continue;
    const taken = locales.filter(({ type, code }) => type === ingredient.type && code === ingredient.code);
    const takesNone = ingredient.type === 'language' && locales.every(({ type }) => type !== 'language');
    for (const field of taken.length > 0 || takesNone ? ingredient.fields : []) {
      if (ingredient.type === 'language' && inChannelsOnly.has(keyOf(field))) continue;
      // A channel may take prices in none of the currencies that others take.
      if (ingredient.type === 'channel' && field.kind === 'price' && isInSomeChannel(field)) continue;
      // A channel may take the content of a field in some languages and not in others.
      const isTaken = taken.some(({ fields }) => fields.some((one) => keyOf(one) === keyOf(field)));
      if (!isTaken) add(field, refusal);
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

function wasRefused(field: Field, candidates: Candidates, refusal: Refusal): string {
  const { owner, code, kind, multiChannel } = field;
  const what = `the field ${code} of the ${owner} was refused: ${refusal.shown}`;
  // Channels may have currencies of their own.
  if (kind === 'price')
    return `${what}: ${nameInFixtures('others', 'currencies', ...(multiChannel ? ['channels'] : []))}`;
  if (!isChoice(field)) return what;
  const tried = shown([...valuesOf(candidates, field)], 80);
  const member = kind === 'selectable' ? 'codes' : 'values';
  return `${what}; tried ${tried}: ${nameInFixtures('others', `${member}.${code}`)}`;
}
