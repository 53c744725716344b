import type { Call } from '../http/call.js';
import { decimalParts } from '../json/decimal.js';
import { isArray, isObject, type Json, JsonNumber } from '../json/json.js';
import { isRealDateTime, isRealDay } from '../model/calendar.js';
import type { Place } from '../model/content.js';
import type { Entity, Field, Kind } from '../model/definition.js';
import { badRequest, type Refusal } from '../model/refusal.js';

/** Decisions about values that a service may take or refuse; "Data formats". */
export interface ValueRules {
  /** What is wrong with the value of a field, or `undefined`; `null` never comes here. */
  valueProblem(value: Json, place: Place, call: Call): string | undefined;
  /** What is wrong with one item of a field, be the field single or multiple. */
  itemProblem(value: Json, field: Field): string | undefined;
  /** What is wrong with a product identifier as such. */
  identifierProblem(value: string): string | undefined;
  /** What happens to an attribute that the definition does not have; `undefined` drops it. */
  unknownAttribute(name: string, entity: Entity): Refusal | undefined;
  /** What happens to a product member that only answers bear; `undefined` makes nothing of it. */
  claimedMember(name: string): Refusal | undefined;
  /** What happens to a language that does not exist; `undefined` drops it. */
  unknownLanguage(language: string): Refusal | undefined;
  /** What happens to a channel that does not exist; `undefined` drops it. */
  unknownChannel(channel: string): Refusal | undefined;
}

const EXPECTED: Readonly<Record<Exclude<Kind, 'unknown'>, string>> = {
  text: 'a text',
  integer: 'a whole number of at most 28 digits',
  decimal: 'a number with at most two decimals and 28 digits',
  price: 'an object of numbers by currency, each with at most two decimals',
  date: 'a day as YYYY-MM-DD',
  datetime: 'a UTC time as YYYY-MM-DDTHH:MM:SS.FFFFFFF',
  boolean: 'true or false',
  ean: 'a text of 8 to 14 digits',
  selectable: 'the code of an existing value, as a text',
};

const HOLDS: Readonly<Record<Kind, (value: Json) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: (value) => fractionDigits(value) === 0,
  decimal: isDecimal,
  price: (value) =>
    isObject(value) && Object.values(value).every((amount) => amount === null || isDecimal(amount)),
  date: (value) => typeof value === 'string' && isRealDay(value),
  datetime: (value) => typeof value === 'string' && isRealDateTime(value),
  boolean: (value) => typeof value === 'boolean',
  ean: (value) => typeof value === 'string' && /^(\d{8,14})?$/.test(value),
  selectable: (value) => typeof value === 'string',
  unknown: () => true,
};

/** As the specification has it, strict where it leaves the choice. */
export const values: ValueRules = {
  valueProblem(value, { field }, { world: { rules } }) {
    if (!field.multiple) return rules.itemProblem(value, field);
    if (!isArray(value)) return 'must be an array';
    for (const item of value) {
      const problem = rules.itemProblem(item, field);
      if (problem !== undefined) return `must hold values each of which ${problem}`;
    }
    return undefined;
  },

  itemProblem: (value, { kind }) =>
    kind === 'unknown' || HOLDS[kind](value) ? undefined : `must be ${EXPECTED[kind]}`,

  // These could not be told from another path, or would be taken away by any URL parser.
  identifierProblem: (value) =>
    ['.', '..', 'definitions'].includes(value) ? `cannot be ${JSON.stringify(value)}` : undefined,

  unknownAttribute: (name, entity) =>
    badRequest('UNKNOWN_FIELD', `The definition has no ${entity} field ${JSON.stringify(name)} here`, name),

  claimedMember: () => undefined,

  unknownLanguage: (language) =>
    badRequest('LANGUAGE_NOT_FOUND', `There is no language ${JSON.stringify(language)}`, language),

  unknownChannel: (channel) =>
    badRequest('CHANNEL_NOT_FOUND', `There is no channel ${JSON.stringify(channel)}`, channel),
};

function isDecimal(value: Json): boolean {
  return fractionDigits(value) <= 2;
}

/** Decimals that a number needs; infinitely many where it is no number that can be kept. */
function fractionDigits(value: Json): number {
  const parts = value instanceof JsonNumber ? decimalParts(value.raw) : undefined;
  return parts?.fraction.length ?? Number.POSITIVE_INFINITY;
}
