import type { Exchange, FaultCode } from '../exchange.js';
import { gentlePause, patientPause, retryAfter } from './retry-after.js';

/** What must be known of a request to decide whether it may be sent again. */
export interface Repeatability {
  /** It can change nothing: sending it twice is as good as once. */
  readonly harmless: boolean;
  /** What the target makes of it is itself looked at, so that a fault must show as it came. */
  readonly odd: boolean;
}

/** How often one request met which obstacle so far. */
export interface Obstacles {
  readonly refusals: number;
  readonly breaks: number;
}

/** What to do next: hand the outcome over, or send again, after a pause of all requests or of this one alone. */
export type Decision =
  | { readonly again: false; readonly pauseAll?: number }
  | {
      readonly again: true;
      readonly pauseAll: number;
      readonly pause: number;
      readonly obstacle: 'refusals';
    }
  | { readonly again: true; readonly pause: number; readonly obstacle: 'breaks' };

/** What is known of the target's requests to wait. */
export interface Waits {
  /** It put another request off to the end, so that waiting once is enough. */
  readonly hopeless: boolean;
  /** It answered long before a time was over that it had asked for and that no run waits. */
  readonly unmeant: boolean;
  /** How many requests it refused since it took one, whichever they were. */
  readonly refusedInARow: number;
}

/** Longest time, in milliseconds, that one answer can make the run wait. */
const longestPause = 60_000;
const mostRefusals = 8;
const mostBreaks = 2;
const retriedFaults: readonly FaultCode[] = ['reset', 'timeout', 'refused', 'unresolved'];

/**
 * Whether a fault may be over at the next attempt. A connection that breaks once says nothing, even under an odd
 * request: it may have been closed while it lay idle.
 */
const mayPass = (code: FaultCode, { odd }: Repeatability, breaks: number): boolean =>
  odd ? code === 'reset' && breaks === 0 : retriedFaults.includes(code) && breaks < mostBreaks;

/**
 * A gateway's or an overloaded service's way of saying that it cannot answer now: nobody knows what became of a write.
 * A server may say 408 when it closes a connection that lay idle, which then meets the request that is just sent.
 */
export const openStatuses: readonly number[] = [408, 502, 503, 504];

/** Whether a wait is longer than all that a run waits for one request, however often it asks again. */
export const isTooLong = (asked: number | undefined): boolean =>
  asked !== undefined && asked > longestPause * mostRefusals;

/** An overloaded service says 503 and how long to wait; a gateway whose service is away mostly does not say that. */
export const isTooMuchAtOnce = ({ answer }: Pick<Exchange, 'answer'>): boolean =>
  answer?.status === 429 || (answer?.status === 503 && 'retry-after' in answer.headers);

/** How often a request is sent again. One long pause shows whether a wait that is too long is meant. */
const mostAgain = (asked: number | undefined, { hopeless, unmeant }: Waits): number => {
  const isEndless = isTooLong(asked) && !unmeant;
  if (hopeless) return isEndless ? 0 : 1;
  return isEndless ? 1 : mostRefusals;
};

/**
 * Decides what follows an outcome. After 429 every request is sent again, since it was not carried out; after 408,
 * 502, 503 and 504 and where no whole answer came only what changes nothing, since nobody knows how far a write got.
 *
 * @param now milliseconds since the epoch.
 */
export function decide(
  outcome: Pick<Exchange, 'answer' | 'fault'>,
  request: Repeatability,
  met: Obstacles,
  now: number,
  waits: Waits,
): Decision {
  if (outcome.answer === null) {
    const again =
      outcome.fault !== null && request.harmless && mayPass(outcome.fault.code, request, met.breaks);
    return again ? { again, pause: 200 * (met.breaks + 1), obstacle: 'breaks' } : { again: false };
  }
  const { status, headers } = outcome.answer;
  if (status !== 429 && !openStatuses.includes(status)) return { again: false };
  const asked = retryAfter(headers, now);
  if (status !== 429 && asked === undefined) {
    if (!request.harmless || request.odd || met.refusals >= mostBreaks) return { again: false };
  }
  const meant = waits.unmeant && isTooLong(asked) ? undefined : asked;
  // Whoever asks for no time at all and takes nothing needs some: of every request, since each counts.
  const least = status === 429 ? patientPause(Math.min(met.refusals, waits.refusedInARow)) : 0;
  const wanted = Math.max(meant ?? gentlePause(met.refusals), least);
  const pauseAll = Math.min(wanted, longestPause);
  const again = (status === 429 || request.harmless) && met.refusals < mostAgain(asked, waits);
  if (!again) return { again, pauseAll: isTooLong(asked) ? 0 : pauseAll };
  const pause = Math.max(patientPause(met.refusals) - pauseAll, 0);
  return { again, pauseAll, pause, obstacle: 'refusals' };
}
