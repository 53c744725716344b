import type { Exchange, FaultCode } from './exchange.js';
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

const mostRefusals = 8;
const mostBreaks = 2;
const retriedFaults: readonly FaultCode[] = ['reset', 'timeout', 'refused', 'unresolved'];

/**
 * Whether a fault may be over at the next attempt. A connection that breaks once says nothing, even under an odd
 * request: it may have been closed while it lay idle.
 */
const mayPass = (code: FaultCode, { odd }: Repeatability, breaks: number): boolean =>
  odd ? code === 'reset' && breaks === 0 : retriedFaults.includes(code) && breaks < mostBreaks;

/** A gateway's or an overloaded service's way of saying that it cannot answer now: nobody knows what became of a write. */
export const openStatuses: readonly number[] = [502, 503, 504];

/**
 * Decides what follows an outcome. After 429 every request is sent again, since it was not carried out; after 502,
 * 503 and 504 and where no whole answer came only what changes nothing, since nobody knows how far a write got.
 *
 * @param now milliseconds since the epoch.
 * @param hopeless whether the target refused another request to the end, so that waiting once is enough.
 */
export function decide(
  outcome: Pick<Exchange, 'answer' | 'fault'>,
  request: Repeatability,
  met: Obstacles,
  now: number,
  hopeless: boolean,
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
  const pauseAll = asked ?? gentlePause(met.refusals);
  const allowed = hopeless ? 1 : mostRefusals;
  const again = (status === 429 || request.harmless) && met.refusals < allowed;
  if (!again) return { again, pauseAll };
  const pause = Math.max(patientPause(met.refusals) - pauseAll, 0);
  return { again, pauseAll, pause, obstacle: 'refusals' };
}
