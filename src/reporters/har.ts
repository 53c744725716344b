import type { RecordedExchange, Results } from '../results/results.js';

const pairs = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, value]) => ({ name, value }));

const queryOf = (url: string) =>
  URL.canParse(url) ? pairs(Object.fromEntries(new URL(url).searchParams)) : [];

const sizeOf = (text: string): number => Buffer.byteLength(text);

/** Where no answer came, the format knows status 0 and nothing else. */
const responseOf = ({ response, fault }: RecordedExchange) => ({
  status: response?.status ?? 0,
  statusText: fault ?? '',
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: pairs(response?.headers ?? {}),
  content: {
    size: sizeOf(response?.body ?? ''),
    mimeType: response?.headers['content-type'] ?? '',
    text: response?.body ?? '',
  },
  redirectURL: '',
  headersSize: -1,
  bodySize: sizeOf(response?.body ?? ''),
});

const entryOf = (exchange: RecordedExchange, id: string) => {
  const { method, url, headers, body } = exchange.request;
  const { 'content-type': mimeType = '' } = headers;
  return {
    startedDateTime: exchange.startedAt,
    time: exchange.durationMs,
    comment: id,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(headers),
      queryString: queryOf(url),
      headersSize: -1,
      bodySize: body === null ? 0 : sizeOf(body),
      ...(body === null ? {} : { postData: { mimeType, text: body } }),
    },
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: exchange.durationMs, receive: 0 },
  };
};

/**
 * The text of `exchanges.har` (HTTP Archive 1.2), which the tools of browsers open: every exchange that is evidence
 * of a finding, in the order of time, each once, with the requirement that it was first evidence of as its comment.
 */
export const renderHar = (results: Results): string => {
  const entries = new Map<string, ReturnType<typeof entryOf>>();
  for (const { id, findings } of results.requirements) {
    for (const exchange of findings.flatMap(({ exchanges }) => exchanges)) {
      const { method, url, body } = exchange.request;
      const key = [exchange.startedAt, exchange.durationMs, method, url, body ?? ''].join('\n');
      if (!entries.has(key)) entries.set(key, entryOf(exchange, id));
    }
  }
  const inOrder = [...entries.values()].sort(
    (a, b) => Date.parse(a.startedDateTime) - Date.parse(b.startedDateTime),
  );
  const { name, version } = results.suite;
  return `${JSON.stringify({ log: { version: '1.2', creator: { name, version }, entries: inOrder } }, null, 2)}\n`;
};
