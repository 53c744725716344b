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

const isAccepted = ({ response }: RecordedExchange): boolean =>
  response !== null && response.status >= 200 && response.status < 300;

const isWrite = ({ operation }: RecordedExchange): boolean => operation === 'create' || operation === 'patch';

/** Whether a write sent something in the member of a product that holds what is wrong. */
const speaksOf = ({ request }: RecordedExchange, pointer: string | null): boolean => {
  const name = pointer?.split('/')[1];
  return name === undefined || request.body?.includes(JSON.stringify(name)) === true;
};

/**
 * The last write that may have brought about what a read shows. One that was refused may have been carried out all the
 * same; but where it speaks of other members, and nobody looked before it, the one that was accepted is the plainer cause.
 */
const lastToBlame = ({ exchanges, pointer }: Finding): RecordedExchange | undefined => {
  const accepted = exchanges.findLastIndex((one) => isWrite(one) && isAccepted(one));
  const since = exchanges.slice(accepted + 1, -1);
  const isBeside = (one: RecordedExchange): boolean =>
    isWrite(one) ? !speaksOf(one, pointer) : !(one.operation === 'get' && isAccepted(one));
  const isPlain = accepted >= 0 && since.every(isBeside);
  return isPlain ? exchanges[accepted] : exchanges.findLast(isWrite);
};

/**
 * The write that a read shows: the one that sent the value received, where what was expected was not sent since, else
 * the last one that may be to blame. One of another product counts, too: it may have changed this one. Of a product
 * that no write is known of, none shows.
 */
const shownWrite = (finding: Finding, judged: RecordedExchange): RecordedExchange | undefined => {
  const { exchanges, expected, received } = finding;
  const writes = exchanges.filter(isWrite);
  const sender = lastThatSent(writes, received);
  if (sender > lastThatSent(writes, expected)) return writes[sender];
  const isKnown = judged.operation !== 'get' || writes.some((write) => isOfProduct(write, judged));
  return isKnown ? lastToBlame(finding) : undefined;
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
