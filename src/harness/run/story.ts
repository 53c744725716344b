import type { Deviation } from '../../oracle/deviation.js';
import { placeOfValue } from '../../reporters/evidence/sent-value.js';
import type { Exchange } from '../../target/exchange.js';
import type { Writes } from '../records/writes.js';

/** Exchanges of one finding beyond this number would be read by nobody. */
const mostExchanges = 12;

/** An exchange that explains a deviation. */
interface Told {
  readonly exchange: Exchange;
  /** How often the same was asked and answered the same way. */
  readonly asked: number;
}

const isRead = ({ operation }: Exchange): boolean => ['get', 'list', 'definitions'].includes(operation);

/** What was asked, in one word. */
const question = ({ request: { method, url, headers } }: Exchange): string =>
  JSON.stringify([method, url, headers]);

const isAnsweredAlike = (one: Exchange, other: Exchange): boolean =>
  one.answer?.status === other.answer?.status &&
  one.answer?.text === other.answer?.text &&
  one.fault?.message === other.fault?.message;

/**
 * A read that was repeated until something showed tells nothing new until it is answered another way, or something is
 * written: it is told once, where it was sent last.
 */
const folded = (exchanges: readonly Exchange[], judged: Exchange | undefined): Told[] => {
  let told: Told[] = [];
  const last = new Map<string, Told>();
  for (const exchange of exchanges) {
    const before = last.get(question(exchange));
    const repeats = before !== undefined && isAnsweredAlike(before.exchange, exchange);
    const asked = repeats ? before.asked + 1 : 1;
    const next = { exchange: repeats && before.exchange === judged ? judged : exchange, asked };
    told = [...(repeats ? told.filter((one) => one !== before) : told), next];
    if (isRead(exchange)) last.set(question(exchange), next);
    else last.clear();
  }
  return told;
};

/** Reads that were sent again, and answered another way, before anything was written. */
const overtaken = (told: readonly Told[]): ReadonlySet<Told> => {
  const found = new Set<Told>();
  const later = new Set<string>();
  for (const one of told.toReversed()) {
    if (!isRead(one.exchange)) later.clear();
    else if (later.has(question(one.exchange))) found.add(one);
    else later.add(question(one.exchange));
  }
  return found;
};

/** Whether a write brought the value that was received, or the one that was expected. */
const bringsValue = ({ request }: Exchange, { expected, received }: Deviation): boolean =>
  [expected, received].some((phrase) => placeOfValue(request.body ?? '', phrase) !== undefined);

const bySending = (one: Exchange, other: Exchange): number => one.number - other.number;

/**
 * The exchanges that explain a deviation, in the order in which they were sent, the judged one last. What was written
 * to the products that were read is among them, whoever sent it. Where there are too many, the repeated reads go first,
 * then the earliest ones, and the earliest writes last: least of all those behind the judged answer.
 *
 * @param trace what was sent before the deviation was seen.
 */
export const storyOf = (
  deviation: Deviation,
  trace: readonly Exchange[],
  writes: Pick<Writes, 'behind'>,
): Told[] => {
  const { exchange: judged } = deviation;
  const own = new Set(judged === undefined ? trace : [...trace, judged]);
  const behindReads = [...own].flatMap((exchange) => writes.behind(exchange));
  const behindJudged = new Set(judged === undefined ? [] : writes.behind(judged));
  const told = folded([...new Set([...own, ...behindReads])].toSorted(bySending), judged);
  const lesser = overtaken(told);
  const weightOf = (one: Told): number => {
    const { exchange } = one;
    if (exchange === judged) return 5;
    if (isRead(exchange)) return lesser.has(one) ? 0 : 1;
    if (behindJudged.has(exchange) || bringsValue(exchange, deviation)) return 4;
    return own.has(exchange) ? 3 : 2;
  };
  const kept = new Set(
    told
      .toReversed()
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .slice(0, mostExchanges),
  );
  const inOrder = told.filter((one) => kept.has(one));
  return [
    ...inOrder.filter(({ exchange }) => exchange !== judged),
    ...inOrder.filter(({ exchange }) => exchange === judged),
  ];
};
