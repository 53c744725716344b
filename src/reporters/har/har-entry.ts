import { withoutCutNote } from '../../results/curl.js';
import type { RecordedExchange } from '../../results/results.js';

/** What an entry tells beside the exchange. */
interface EntryDetails {
  /** What the exchange was for. */
  readonly comment: string;
  /** Milliseconds until the head of the answer was there; where it is not known, the whole time counts as waiting. */
  readonly waitMs?: number | undefined;
}

const pairs = (members: Iterable<readonly [string, string]>) =>
  [...members].map(([name, value]) => ({ name, value }));

const queryOf = (url: string) => (URL.canParse(url) ? pairs(new URL(url).searchParams) : []);

/** A body as the archive holds it: what there is of its text, its size in bytes, and what was left out. */
const bodyOf = (body: string) => {
  const { text, left } = withoutCutNote(body);
  const note = left === 0 ? {} : { comment: `the last ${left} characters are left out` };
  return { text, size: Buffer.byteLength(text) + left, note };
};

/** Where no answer came, the format knows status 0 and nothing else. */
const responseOf = ({ response, fault }: RecordedExchange) => {
  const { text, size, note } = bodyOf(response?.body ?? '');
  const headers = response?.headers ?? {};
  const { 'content-type': mimeType = '', location = '' } = headers;
  return {
    status: response?.status ?? 0,
    statusText: fault ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(Object.entries(headers)),
    content: { size, mimeType, text, ...note },
    redirectURL: location,
    headersSize: -1,
    bodySize: -1,
  };
};

const requestOf = ({ request }: RecordedExchange) => {
  const { method, url, headers, body } = request;
  const { text, size, note } = bodyOf(body ?? '');
  const { 'content-type': mimeType = '' } = headers;
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(Object.entries(headers)),
    queryString: queryOf(url),
    headersSize: -1,
    bodySize: size,
    ...(body === null ? {} : { postData: { mimeType, params: [], text, ...note } }),
  };
};

const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** An exchange as an entry of an HTTP Archive 1.2; times in milliseconds, status 0 where no answer came. */
export const harEntryOf = (exchange: RecordedExchange, { comment, waitMs }: EntryDetails) => {
  const wait = Math.min(waitMs ?? exchange.durationMs, exchange.durationMs);
  return {
    startedDateTime: exchange.startedAt,
    time: exchange.durationMs,
    request: requestOf(exchange),
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: tenths(wait), receive: tenths(exchange.durationMs - wait) },
    comment,
  };
};

/** One exchange as HAR 1.2 writes it, under `log.entries`. */
export type HarEntry = ReturnType<typeof harEntryOf>;
