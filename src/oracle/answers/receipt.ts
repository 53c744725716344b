import type { Json, JsonObject } from '../../json/json.js';
import type { Exchange } from '../../target/exchange.js';
import { type Judged, type Judgement, judgedBy, notJudged } from '../deviation.js';
import { productAndVariants, type SeenProduct } from '../seen-products.js';
import { parseTime, parseTimestamp, shownSpan, type Ticks, ticksPerSecond } from '../times.js';
import { member, objectOf, shown, shownBody } from './body.js';

const minute = 60n * ticksPerSecond;

/** How far the timestamp of a receipt may lie from the Date header of its answer. */
const dateGrace = 5n * minute;

/** How far createdOn may lie from the timestamp of the receipt. */
const creationGrace = 10n * minute;

const distance = (first: Ticks, second: Ticks): Ticks => (first > second ? first - second : second - first);

/** The internal id on a receipt; undefined where there is none. */
const receiptIdOf = (exchange: Exchange): string | undefined => {
  const id = member(objectOf(exchange), 'id');
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** The time on a receipt; undefined where there is none in the right form. */
const receiptTimeOf = (exchange: Exchange): Ticks | undefined =>
  parseTimestamp(member(objectOf(exchange), 'timestamp'));

const receivedMember = (exchange: Exchange, name: string): string =>
  objectOf(exchange) === undefined ? shownBody(exchange) : shown(member(objectOf(exchange), name));

/** The receipt of a create has an id that is a string, and not an empty one. */
export const receiptHasId = (exchange: Exchange): Judgement =>
  receiptIdOf(exchange) !== undefined
    ? undefined
    : {
        expected: 'an id that is a string',
        received: receivedMember(exchange, 'id'),
        pointer: '/id',
        exchange,
      };

/** The id on the receipt is the internal id of the product got. */
export const receiptIdIsProductId = (receipt: Exchange, seen: SeenProduct): Judgement => {
  const id = receiptIdOf(receipt);
  const received = member(seen.product, 'id');
  if (id !== undefined && id === received) return undefined;
  return {
    expected: id === undefined ? 'the id of a receipt that has none' : `${shown(id)}, as on the receipt`,
    received: shown(received),
    pointer: `${seen.pointer}/id`,
    exchange: seen.exchange,
  };
};

/** The timestamp is a real time with seven decimals and a trailing Z. */
export const timestampForm = (exchange: Exchange): Judgement =>
  receiptTimeOf(exchange) !== undefined
    ? undefined
    : {
        expected: 'a real time written YYYY-MM-DDTHH:MM:SS.FFFFFFFZ, with seven decimals',
        received: receivedMember(exchange, 'timestamp'),
        pointer: '/timestamp',
        exchange,
      };

/** The timestamp lies within five minutes of the Date header; not judged where one of them cannot be read. */
export const timestampIsNow = (exchange: Exchange): Judged => {
  const time = receiptTimeOf(exchange);
  const header = exchange.answer?.headers.date;
  const milliseconds = Date.parse(header ?? '');
  // Without GMT it is no date of HTTP, and the platform would make one of almost any text.
  const readable = header?.trim().endsWith('GMT') === true && !Number.isNaN(milliseconds);
  if (time === undefined || header === undefined || !readable) return notJudged;
  const date = BigInt(milliseconds) * 10_000n;
  const expected = `a time within 5 minutes of the Date header, ${header}`;
  const received = `${receivedMember(exchange, 'timestamp')} (${shownSpan(date, time)})`;
  const near = distance(time, date) <= dateGrace;
  return judgedBy([near ? undefined : { expected, received, pointer: '/timestamp', exchange }]);
};

/** The time between two exchanges by the clock of the suite; none where it cannot be told. */
const timeBetween = (first: Exchange, second: Exchange): Ticks => {
  const milliseconds = Date.parse(second.startedAt) - Date.parse(first.startedAt);
  return milliseconds > 0 ? BigInt(milliseconds) * 10_000n : 0n;
};

/** A time of a product or variant, and what its receipt tells. */
interface Timed {
  readonly node: JsonObject;
  readonly seen: SeenProduct;
  readonly name: 'createdOn' | 'lastModifiedOn';
  /** Time that went by between the receipt and the answer. */
  readonly elapsed: Ticks;
  readonly timestamp: Json | undefined;
}

const nearReceipt = (
  time: Ticks,
  place: string,
  { node, seen, name, elapsed, timestamp }: Timed,
): Judgement | 'unread' => {
  const value = member(node, name);
  const read = parseTime(value);
  if (read === undefined) return 'unread';
  if (read >= time - creationGrace && read <= time + elapsed + creationGrace) return undefined;
  const made = `${shown(timestamp)}, the timestamp on the receipt of its create`;
  return {
    expected:
      elapsed > 0n
        ? `a UTC time not before ${made}, and not after this answer, give or take 10 minutes`
        : `a UTC time within 10 minutes of ${made}`,
    received: `${shown(value)} (${shownSpan(time, read)})`,
    pointer: `${place}/${name}`,
    exchange: seen.exchange,
  };
};

/**
 * The times of a product of the run are UTC: createdOn within ten minutes of the timestamp on its own receipt, and
 * so lastModifiedOn, to which the time adds up that went by until the product was read. The times of its variants,
 * which may have been added later, may lie in the same span.
 */
export const timesAreUtc = (receipt: Exchange, seen: SeenProduct): Judged => {
  const time = receiptTimeOf(receipt);
  if (time === undefined) return notJudged;
  const timestamp = member(objectOf(receipt), 'timestamp');
  const passed = timeBetween(receipt, seen.exchange);
  const judgements = productAndVariants(seen).flatMap(({ node, place }) =>
    (['createdOn', 'lastModifiedOn'] as const).map((name) => {
      const elapsed = name === 'createdOn' && node === seen.product ? 0n : passed;
      return nearReceipt(time, place, { node, seen, name, elapsed, timestamp });
    }),
  );
  return judgedBy(judgements.filter((judgement) => judgement !== 'unread'));
};
