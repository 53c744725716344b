import type { Answered, Exchange, Operation, SentRequest } from './exchange.js';
import type { Urgency } from './pace/limiter.js';
import type { Repeatability } from './pace/retry.js';
import type { SendOptions } from './pim.js';
import type { WireRequest } from './transport.js';

/** What one attempt of a call sends, and how that is shown. Asked for anew before each attempt. */
export interface Dispatch {
  readonly headers: Readonly<Record<string, string>>;
  /** The same headers with placeholders for what is secret. */
  readonly shownHeaders: Readonly<Record<string, string>>;
}

/** One request of a caller, which may take several attempts. */
export interface Call {
  readonly operation: Operation;
  /** Which requests are like it, as a phrase. */
  readonly kind: string;
  readonly method: WireRequest['method'];
  readonly origin: string;
  readonly path: string;
  readonly body: string | null;
  readonly options: SendOptions;
  readonly repeatability: Repeatability;
  readonly urgency: Urgency;
  /** Whose token the answer to a token request issues; absent for other requests. */
  readonly issuesTo?: 'own' | 'limited';
  /** The headers of the next attempt; undefined where the credential should be fetched anew first, unless `anyway`. */
  readonly dispatch: (anyway: boolean) => Dispatch | undefined;
  /** Fetches what `dispatch` needs. */
  readonly prepare: () => Promise<void>;
  /** Looks at an answer: whether it stands or is asked for again. */
  readonly settle: (exchange: Answered) => 'settled' | 'again';
}

const mebibyte = 1024 ** 2;

/** Bytes of an answer that are read. One to a write may tell what was sent, each letter as an escape of six. */
export function largestAnswer({ operation, body }: Call): number {
  return Math.max((operation === 'list' ? 16 : 4) * mebibyte, 8 * (body?.length ?? 0));
}

/** The request of a call as it is recorded, with headers in which nothing is secret. */
export function sentAs(
  { method, origin, path, body }: Call,
  headers: Readonly<Record<string, string>>,
): SentRequest {
  return { method, url: `${origin}${path}`, headers, body };
}

/** What the sender of a request knows that its judges must know, too. */
export function intentOf({ provokes, odd, large, credential }: SendOptions): Exchange['intent'] {
  return {
    ...(provokes === undefined ? {} : { provokes }),
    ...(odd === undefined ? {} : { odd }),
    ...(large === undefined ? {} : { large }),
    ...(credential === undefined ? {} : { credential }),
  };
}
