import type { Field } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import type { Exchange } from '../../target/exchange.js';
import { shown } from '../answers/body.js';
import { type Judged, type Judgement, judgedBy, notJudged } from '../deviation.js';
import { parseLoosely, wholeDay } from '../times.js';
import { contentPairs } from './round-trip.js';
import { relateInstants, zoneShift } from './same-content.js';

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

const isSame = (sent: string, received: Json): boolean => {
  const [was, is] = [parseLoosely(sent), parseLoosely(received)];
  return received === wholeDay(sent) || (was !== undefined && was === is);
};

/**
 * Days or times that were sent beside what came back. Where an array came back longer or shorter, an update may have
 * been added to what was there: only what is found among the values has a partner then, and the rest is judged by the
 * rules on arrays.
 */
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
    return value.flatMap((item, place) => {
      if (typeof item !== 'string') return [];
      const index = answers.length === value.length ? place : answers.findIndex((one) => isSame(item, one));
      return index < 0 ? [] : [{ sent: item, received: answers[index], pointer: `${pair.pointer}/${index}` }];
    });
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

/** A product as it was sent, and the answer that shows it. */
interface ProductRead {
  readonly sent: JsonObject;
  readonly received: JsonObject;
  readonly exchange: Exchange;
}

const quartersPerHour = 4;
const quartersPerDay = 24 * quartersPerHour;
/** Summer time and the history of a zone move its clocks by so much, but for crossing the date line. */
const widestOfOneZone = 3 * quartersPerHour;

const apart = (first: number, second: number): number => {
  const turn = Math.abs(first - second) % quartersPerDay;
  return Math.min(turn, quartersPerDay - turn);
};

const mostCommon = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
};

/**
 * Judges that the date-times of many answers are in one zone, whichever it is: a clock of twelve hours, or midnight
 * taken for noon, looks like a shift of zone in some of them. A single time says nothing.
 */
export const timesInOneZone = (reads: readonly ProductRead[], fields: readonly Field[]): Judged => {
  const shifts = reads.flatMap(({ exchange, received: product, sent: body }) =>
    pairsOfKind('datetime', body, product, fields).flatMap(({ pointer, received, sent }) => {
      const [was, is] = [parseLoosely(sent), parseLoosely(received)];
      const shift = was === undefined || is === undefined ? undefined : zoneShift(was, is);
      return shift === undefined ? [] : [{ exchange, pointer, received, sent, shift }];
    }),
  );
  if (shifts.length < 2) return notJudged;
  const usual = mostCommon(shifts.map(({ shift }) => shift));
  const others = usual === 0 ? 'unshifted' : `shifted by ${usual / quartersPerHour} h`;
  return judgedBy(
    shifts.map(({ exchange, pointer, received, sent, shift }) =>
      apart(shift, usual) <= widestOfOneZone
        ? undefined
        : {
            expected: `the instant ${sent} (UTC) in the zone of the other times, which are ${others}`,
            received: shown(received),
            pointer,
            exchange,
          },
    ),
  );
};
