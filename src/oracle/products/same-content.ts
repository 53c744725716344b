import type { Kind } from '../../discovery/capabilities.js';
import { sameDecimal } from '../../json/decimal.js';
import type { Json } from '../../json/json.js';
import { isNumber, isObject, numberText, sameValue } from '../../json/tree.js';
import { member } from '../answers/body.js';
import { parseLoosely, type Ticks, ticksPerSecond, wholeDay } from '../times.js';
import { isEmpty } from './content.js';

const quarterHour = 15n * 60n * ticksPerSecond;
const longestShift = 14n * 60n * 60n * ticksPerSecond;

const relate = (span: Ticks): 'same' | 'shifted' | 'other' => {
  if (span === 0n) return 'same';
  const distance = span < 0n ? -span : span;
  return distance % quarterHour === 0n && distance <= longestShift ? 'shifted' : 'other';
};

const wholeSeconds = (ticks: Ticks): Ticks =>
  ticks - (((ticks % ticksPerSecond) + ticksPerSecond) % ticksPerSecond);

/**
 * How far an answer puts a date-time from where it was sent. Answers have no fraction of a second; whether it was
 * cut off or rounded is left open.
 */
const spanOf = (sent: Ticks, received: Ticks): Ticks => {
  const cut = wholeSeconds(received) - wholeSeconds(sent);
  const rounded = cut - ticksPerSecond;
  return relate(cut) === 'other' && wholeSeconds(sent) !== sent && relate(rounded) !== 'other'
    ? rounded
    : cut;
};

/** How two times of date-time fields relate: a whole number of quarter hours up to 14 h apart is a shift of zone. */
export const relateInstants = (sent: Ticks, received: Ticks): 'same' | 'shifted' | 'other' =>
  relate(spanOf(sent, received));

/** The shift of zone between two times of date-time fields in quarter hours; undefined where it is none. */
export const zoneShift = (sent: Ticks, received: Ticks): number | undefined => {
  const span = spanOf(sent, received);
  return relate(span) === 'other' ? undefined : Number(span / quarterHour);
};

/** The members of `received` that `sent` has are equal to it; arrays hold the same members in any order. */
const covers = (sent: Json, received: Json | undefined): boolean => {
  if (received === undefined) return isEmpty(sent);
  if (isObject(sent) && isObject(received)) {
    return Object.entries(sent).every(([name, value]) => covers(value, member(received, name)));
  }
  if (Array.isArray(sent) && Array.isArray(received)) {
    const { missing, extra } = compareSets(sent, received, covers);
    return missing.length === 0 && extra.length === 0;
  }
  return sameValue(sent, received);
};

const sameDay = (sent: string, received: Json): boolean =>
  wholeDay(sent) === undefined ? sent === received : wholeDay(sent) === wholeDay(received);

/** The form of a date-time is judged by a rule of its own; what cannot be read as one is left to it. */
const sameInstant = (sent: string, received: Json): boolean => {
  const [was, is] = [parseLoosely(sent), parseLoosely(received)];
  if (was === undefined) return sent === received;
  return is === undefined
    ? typeof received === 'string' && received !== ''
    : relateInstants(was, is) !== 'other';
};

/**
 * Whether one value came back equal by its kind: numbers by their exact value, texts code point by code point,
 * dates by the day, date-times by the instant (or a shift of zone). What is empty and what is absent are equal,
 * since the text leaves open what becomes of empty values.
 */
export const sameContent = (kind: Kind, sent: Json, received: Json | undefined): boolean => {
  if (isEmpty(sent) && isEmpty(received)) return true;
  if (received === undefined) return false;
  if (isNumber(sent)) return isNumber(received) && sameDecimal(numberText(sent), numberText(received));
  if (typeof sent === 'string' && kind === 'date') return sameDay(sent, received);
  if (typeof sent === 'string' && kind === 'datetime') return sameInstant(sent, received);
  return covers(sent, received);
};

/** What of two arrays has no partner in the other; equal members count as often as they stand there. */
export const compareSets = (
  sent: readonly Json[],
  received: readonly Json[],
  same: (sent: Json, received: Json) => boolean,
): { readonly missing: readonly Json[]; readonly extra: readonly Json[] } => {
  const left = [...received];
  const missing = sent.filter((value) => {
    const index = left.findIndex((candidate) => same(value, candidate));
    if (index === -1) return true;
    left.splice(index, 1);
    return false;
  });
  return { missing, extra: left };
};

/** Whether two values are equal, the members of an array in any order; what is empty and what is absent are equal. */
export const sameInAnyOrder = (first: Json | undefined, second: Json | undefined): boolean => {
  if (isEmpty(first) && isEmpty(second)) return true;
  if (first === undefined || second === undefined) return false;
  if (sameValue(first, second)) return true;
  if (!Array.isArray(first) || !Array.isArray(second) || first.length !== second.length) return false;
  return compareSets(first, second, sameValue).missing.length === 0;
};
