import type { Finding, RecordedExchange } from '../results/results.js';
import { judgedExchange, requestLine } from './evidence.js';
import { placeOfValue } from './sent-value.js';

/** The request that a judged answer tells of, and what it has to do with it. */
export interface Preceding {
  readonly exchange: RecordedExchange;
  readonly what: string;
}

const lastThatSent = (writes: readonly RecordedExchange[], phrase: string): number =>
  writes.findLastIndex(({ request }) => placeOfValue(request.body ?? '', phrase) !== undefined);

/**
 * The write that a read shows: the one that sent the value received, where what was expected was not sent since, else
 * the last one. A write that was refused counts, too: it may have been carried out all the same.
 */
const shownWrite = ({ exchanges, expected, received }: Finding): RecordedExchange | undefined => {
  const writes = exchanges.filter(({ operation }) => operation === 'create' || operation === 'patch');
  const sender = lastThatSent(writes, received);
  return sender > lastThatSent(writes, expected) ? writes[sender] : writes.at(-1);
};

/**
 * The request without which the judged answer cannot be understood. Undefined where an answer to a write was judged,
 * or nothing went before.
 */
export const precedingOf = (finding: Finding): Preceding | undefined => {
  if (judgedExchange(finding)?.request.method !== 'GET') return undefined;
  const exchange = shownWrite(finding);
  return exchange && { exchange, what: 'the write that the read shows' };
};

/** That request and how it was answered, on one line. */
export const precedingLine = (finding: Finding): string | undefined => {
  const preceding = precedingOf(finding);
  if (preceding === undefined) return undefined;
  const { response } = preceding.exchange;
  return `${requestLine(preceding.exchange)}, answered ${response?.status ?? 'with nothing'}`;
};
