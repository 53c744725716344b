import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { inTwoParts, withinCharacter } from './body-in-parts.js';
import type { Clock } from './clock.js';
import { Deadline } from './deadline.js';
import { decodeContent, decodeText, tooLarge, tooMuch, ValueCount } from './decode.js';
import type { Answer, Fault } from './exchange.js';
import { faultOf } from './fault.js';
import { Turns } from './pace/turns.js';

/** One attempt as it goes over the wire, secrets included. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly origin: string;
  /** Encoded path with its query. Kept apart from the origin, since addresses that are parsed are normalised. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Whether the body goes out in two parts, cut within a character. */
  readonly inParts: boolean;
  /** Bytes of the body, before and after its content codings are taken off, that are taken. */
  readonly cap: number;
  readonly signal: AbortSignal | undefined;
}

/** What came over the wire: an answer that was read to its end, or why there is none. */
type WireOutcome =
  | {
      readonly answer: Answer;
      readonly fault: null;
      /** Milliseconds until its head was there. */
      readonly waitMs: number;
    }
  | { readonly answer: null; readonly fault: Fault };

/** How connections are made. */
interface ConnectionSettings {
  readonly concurrency: number;
  /** Seconds for a whole attempt. */
  readonly timeout: number;
  readonly ca: string | null;
  readonly insecure: boolean;
  /** Whether proxies that the environment names are used. */
  readonly proxy: boolean;
}

/** A target that breaks so many connections may well close them as soon as they lie idle. */
const mostBreaks = 3;

/**
 * Sends single attempts over connections that are kept alive, or over one each where too many broke. No redirect is
 * followed and nothing is sent again: what to do with an outcome is decided elsewhere.
 */
export class Transport {
  readonly #dispatcher: Dispatcher;
  readonly #timeout: number;
  readonly #clock: Pick<Clock, 'alarm'>;
  readonly #turns = new Turns();
  readonly #under = new Set<Deadline>();
  #breaks = 0;
  #isCancelled: boolean = false;

  constructor(settings: ConnectionSettings, clock: Pick<Clock, 'alarm'>) {
    this.#timeout = settings.timeout;
    this.#clock = clock;
    this.#dispatcher = dispatcherFor(settings);
  }

  /** Sends one attempt; every outcome that is the target's doing resolves. */
  async send(request: WireRequest): Promise<WireOutcome> {
    const deadline = new Deadline(this.#timeout * 1000, this.#clock, request.signal);
    this.#under.add(deadline);
    if (this.#isCancelled) deadline.cancel();
    try {
      return await this.#exchange(request, deadline.signal);
    } catch (error) {
      const fault = this.#endedBy(deadline) ?? faultOf(error);
      if (fault.code === 'reset') this.#breaks += 1;
      return { answer: null, fault };
    } finally {
      deadline.clear();
      this.#under.delete(deadline);
    }
  }

  /** Ends what is under way, and whatever is sent later, as given up. */
  cancelAll(): void {
    this.#isCancelled = true;
    for (const deadline of this.#under) deadline.cancel();
  }

  close(): Promise<void> {
    return this.#dispatcher.destroy();
  }

  async #exchange(request: WireRequest, signal: Deadline['signal']): Promise<WireOutcome> {
    const started = performance.now();
    const { statusCode, headers, body } = await this.#dispatcher.request({
      origin: request.origin,
      path: request.path,
      method: request.method,
      ...sentOf(request),
      signal,
      reset: this.#breaks >= mostBreaks,
    });
    const waitMs = performance.now() - started;
    // A body that is given up half-way reports that as an error, to which nobody else listens.
    body.on('error', () => undefined);
    if (endIsMisread(headers)) {
      body.destroy();
      return { answer: null, fault: tabBehind };
    }
    const named = joined(headers);
    const encoding = named['content-encoding'];
    const isPlain = !('content-encoding' in named);
    const bytes = await collect(body, { cap: request.cap, isPlain }, this.#turns);
    if (!Buffer.isBuffer(bytes)) return { answer: null, fault: bytes };
    const content = await decodeContent(bytes, encoding, request.cap);
    if (!Buffer.isBuffer(content)) return { answer: null, fault: content };
    if (!isPlain && content.length > largeBody && new ValueCount().isTooMuchWith(content)) {
      return { answer: null, fault: tooMuch };
    }
    const answer = { status: statusCode, headers: named, ...decodeText(content) };
    return { answer, fault: null, waitMs };
  }

  #endedBy(deadline: Deadline): Fault | undefined {
    if (deadline.ending === 'cancelled') return { code: 'cancelled', message: 'the request was given up' };
    if (deadline.ending === 'timeout') {
      return { code: 'timeout', message: `no whole answer within ${this.#timeout} s` };
    }
    return undefined;
  }
}

const proxyVariables = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/** Whether the environment names a proxy. */
export function namesProxy(environment: Readonly<Record<string, string | undefined>>): boolean {
  return proxyVariables.some((name) => (environment[name] ?? '') !== '');
}

function dispatcherFor(settings: ConnectionSettings): Dispatcher {
  const tls = {
    rejectUnauthorized: !settings.insecure,
    // Naming authorities would otherwise take away the ones that are trusted by default.
    ...(settings.ca === null ? {} : { ca: [...rootCertificates, settings.ca] }),
  };
  const options: Agent.Options = {
    connections: settings.concurrency,
    pipelining: 1,
    // A connection that idled is not trusted for long where the service does not say how long it keeps it: a
    // write that meets its closing could not be sent again.
    keepAliveTimeout: 1000,
    // The deadline of the attempt is exact and covers everything; these timers are coarse.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { ...tls, timeout: settings.timeout * 1000 + 1000 },
  };
  return settings.proxy ? new EnvHttpProxyAgent({ ...options, requestTls: tls }) : new Agent(options);
}

/** The headers and the body as they are sent; what goes out in parts is of a known length all the same. */
function sentOf({
  body,
  headers,
  inParts,
}: WireRequest): Pick<Dispatcher.RequestOptions, 'body' | 'headers'> {
  const bytes = Buffer.from(inParts ? (body ?? '') : '');
  const place = withinCharacter(bytes);
  if (place === undefined) return { headers, body };
  const length = { 'content-length': String(bytes.length) };
  return { headers: { ...headers, ...length }, body: Readable.from(inTwoParts(bytes, place)) };
}

/**
 * A body from this size on is read while no other as large is, so that many of them do not add up, and its values are
 * counted.
 */
const largeBody = 1024 ** 2;

const tabBehind: Fault = {
  code: 'bad-http',
  message:
    'a tab stands behind its Transfer-Encoding: that is lawful, but the HTTP client here cannot read it',
};

/** Whether the HTTP client takes the frame of a body for the body: a tab behind the header is lawful all the same. */
function endIsMisread({ 'transfer-encoding': encoding = [] }: Dispatcher.ResponseData['headers']): boolean {
  return [encoding].flat().some((one) => one.trimEnd() !== one && one.includes('\t'));
}

/** The bytes of a body, of which no more than needed are taken where it is too large or holds too much. */
async function collect(
  body: Dispatcher.ResponseData['body'],
  { cap, isPlain }: { readonly cap: number; readonly isPlain: boolean },
  turns: Turns,
): Promise<Buffer | Fault> {
  const chunks: Buffer[] = [];
  const values = new ValueCount();
  let counted = 0;
  let size = 0;
  let endTurn: (() => void) | undefined;
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('a body came in something else than bytes');
      size += chunk.length;
      if (size > cap) return tooLarge(cap);
      chunks.push(chunk);
      if (size <= largeBody) continue;
      endTurn ??= await turns.take();
      if (!isPlain) continue;
      if (chunks.slice(counted).some((one) => values.isTooMuchWith(one))) return tooMuch;
      counted = chunks.length;
    }
    return Buffer.concat(chunks);
  } finally {
    endTurn?.();
  }
}

/** Headers by their names in small letters. Blanks and tabs around a value are no part of it (RFC 9112, section 5.1). */
function joined(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = []]) => [
      name.toLowerCase(),
      [value]
        .flat()
        .map((one) => one.trim())
        .join(', '),
    ]),
  );
}
