import type { Field } from '../discovery/capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { shown } from './body.js';
import { type Judged, type Judgement, judgedBy } from './deviation.js';
import { contentPairs } from './round-trip.js';
import { relateInstants } from './same-content.js';
import { parseLoosely, wholeDay } from './times.js';

/** What became of the date and date-time fields of a product, rule by rule. */
export interface CustomDates {
  /** Date fields: the same day, written YYYY-MM-DD. */
  readonly date: Judged;
  /** Date-time fields: written YYYY-MM-DD HH:MM:SS. */
  readonly form: Judged;
  /** Date-time fields: the same instant, but for a shift of whole quarter hours up to 14 h. */
  readonly instant: Judged;
  /** Date-time fields: no such shift either. */
  readonly shift: Judged;
}

interface DatePair {
  readonly sent: string;
  readonly received: Json | undefined;
  readonly pointer: string;
}

const pairsOfKind = (
  kind: 'date' | 'datetime',
  sent: JsonObject,
  received: JsonObject,
  fields: readonly Field[],
): readonly DatePair[] =>
  contentPairs(sent, received, fields).flatMap((pair) => {
    if (pair.sent.kind !== kind) return [];
    const { value } = pair.sent;
    if (typeof value === 'string') return [{ sent: value, received: pair.received, pointer: pair.pointer }];
    if (!Array.isArray(value)) return [];
    const answers = Array.isArray(pair.received) ? pair.received : [];
    return value.flatMap((item, index) =>
      typeof item === 'string'
        ? [{ sent: item, received: answers[index], pointer: `${pair.pointer}/${index}` }]
        : [],
    );
  });

const judgeDate = ({ sent, received, pointer }: DatePair): Judgement =>
  received === wholeDay(sent)
    ? undefined
    : { expected: `${shown(wholeDay(sent))}, a day written YYYY-MM-DD`, received: shown(received), pointer };

const form = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

const judgeForm = ({ received, pointer }: DatePair): Judgement =>
  typeof received === 'string' && form.test(received) && parseLoosely(received) !== undefined
    ? undefined
    : { expected: 'a real time written YYYY-MM-DD HH:MM:SS', received: shown(received), pointer };

const judgeInstants = (
  pairs: readonly DatePair[],
  expected: (sent: string) => string,
  wrong: 'shifted' | 'other',
): Judged =>
  judgedBy(
    pairs.flatMap(({ sent, received, pointer }) => {
      const [was, is] = [parseLoosely(sent), parseLoosely(received)];
      if (was === undefined || is === undefined) return [];
      const breaks = relateInstants(was, is) === wrong;
      return [breaks ? { expected: expected(sent), received: shown(received), pointer } : undefined];
    }),
  );

/**
 * Judges the date and date-time fields that were sent with a real day or time by what came back in their place.
 * An answer that cannot be read as a time is judged by its form alone.
 *
 * @returns deviations without their exchange; their pointers lead into `received`.
 */
export const customDates = (
  sent: JsonObject,
  received: JsonObject,
  fields: readonly Field[],
): CustomDates => {
  const dates = pairsOfKind('date', sent, received, fields).filter(
    (pair) => wholeDay(pair.sent) !== undefined,
  );
  const times = pairsOfKind('datetime', sent, received, fields).filter(
    (pair) => parseLoosely(pair.sent) !== undefined,
  );
  return {
    date: judgedBy(dates.map(judgeDate)),
    form: judgedBy(times.map(judgeForm)),
    instant: judgeInstants(times, (text) => `the instant ${text} (UTC)`, 'other'),
    shift: judgeInstants(times, (text) => `the time ${text} in UTC, not in another zone`, 'shifted'),
  };
};
