import type { Finding, RecordedExchange } from '../../results/results.js';
import { visible } from '../text.js';
import { judgedExchange, requestLine } from './evidence.js';
import { placeOfValue } from './sent-value.js';

/** The request that a judged answer tells of, and what it has to do with it. */
export interface Preceding {
  readonly exchange: RecordedExchange;
  readonly what: string;
}

const lastThatSent = (writes: readonly RecordedExchange[], phrase: string): number =>
  writes.findLastIndex(({ request }) => placeOfValue(request.body ?? '', phrase) !== undefined);

const addressOf = ({ request }: RecordedExchange): string => {
  const segment = request.url.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const idOnReceipt = /"id"\s*:\s*("(?:[^"\\]|\\.)+")/;

/** Whether a write is one of the product that a read asked for: it names it, or its receipt does. */
const isOfProduct = (write: RecordedExchange, read: RecordedExchange): boolean => {
  const address = addressOf(read);
  const texts = [write.request.body, write.response?.body];
  const id = idOnReceipt.exec(write.response?.body ?? '')?.[1];
  return (
    addressOf(write) === address ||
    texts.some((text) => text?.includes(JSON.stringify(address))) ||
    (id !== undefined && read.response?.body.includes(id) === true)
  );
};

/**
 * The write that a read shows: the one that sent the value received, where what was expected was not sent since, else
 * the last one. A write that was refused counts, too: it may have been carried out all the same; and so does one of
 * another product, which may have changed this one. Of a product that no write is known of, none shows.
 */
const shownWrite = (
  { exchanges, expected, received }: Finding,
  judged: RecordedExchange,
): RecordedExchange | undefined => {
  const writes = exchanges.filter(({ operation }) => operation === 'create' || operation === 'patch');
  const sender = lastThatSent(writes, received);
  if (sender > lastThatSent(writes, expected)) return writes[sender];
  const isKnown = judged.operation !== 'get' || writes.some((write) => isOfProduct(write, judged));
  return isKnown ? writes.at(-1) : undefined;
};

/** The request that issued a token which should have been taken, and was not: undefined where that was not judged. */
const issueOfRefused = ({ exchanges, expected, received }: Finding): RecordedExchange | undefined => {
  if (!received.startsWith('status 401') || expected.includes('401')) return undefined;
  return exchanges.slice(0, -1).findLast(({ operation }) => operation === 'token');
};

/** The request without which the judged answer cannot be understood; undefined where it can. */
export const precedingOf = (finding: Finding): Preceding | undefined => {
  const judged = judgedExchange(finding);
  if (judged === undefined || judged.operation === 'token') return undefined;
  const issue = issueOfRefused(finding);
  if (issue !== undefined) return { exchange: issue, what: 'the request that issued the refused token' };
  const write = judged.request.method === 'GET' ? shownWrite(finding, judged) : undefined;
  return write && { exchange: write, what: 'the write that the read shows' };
};

/** That request on one line; credentials are the same in all requests for tokens, and left out. */
export const precedingRequest = (finding: Finding, most?: number): string | undefined => {
  const exchange = precedingOf(finding)?.exchange;
  if (exchange === undefined) return undefined;
  const { operation, request } = exchange;
  return operation === 'token'
    ? `${request.method} ${visible(request.url)}`
    : requestLine(exchange, finding, most);
};

/** How it was answered: `answered 201`. */
export const precedingAnswer = (finding: Finding): string =>
  `answered ${precedingOf(finding)?.exchange.response?.status ?? 'with nothing'}`;

/** Both on one line. */
export const precedingLine = (finding: Finding): string | undefined => {
  const request = precedingRequest(finding);
  return request === undefined ? undefined : `${request}, ${precedingAnswer(finding)}`;
};
