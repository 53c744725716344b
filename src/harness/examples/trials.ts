import { Ledger } from '../world/ledger.js';
import { theWorld } from '../world/world.js';
import { whyNoMoreExamples } from './budget.js';

/** Simpler examples of one finding that are tried at most, and requests for them. */
const mostTries = 600;
const mostRequests = 2_000;

/** While simpler examples are tried, a write gets this many times the longest time that one took to show so far. */
const patienceFactor = 4;

/** Looks at simpler forms of what broke a rule, which count nowhere but as requests. */
export interface Trials {
  /** What the trials do and find. */
  readonly ledger: Ledger;
  /** Milliseconds that a write may take to show while simpler examples are tried, and for a last look. */
  readonly patienceMs: { readonly brief: number; readonly full: number };
  /** Takes leave to try one more; false once no more may be tried. */
  mayTry(): boolean;
}

/** Does something with trials of what a check found; their requests count as requests of the check. */
export const withTrials = async <T>(
  ledger: Ledger,
  work: (trials: Trials) => Promise<T>,
  { most = mostRequests } = {},
): Promise<T> => {
  const world = theWorld();
  const own = new Ledger(ledger.id, ledger.products);
  const full = world.config.consistencyTimeout * 1_000;
  let tries = 0;
  try {
    return await work({
      ledger: own,
      patienceMs: { full, brief: Math.min(full, patienceFactor * world.longestLagMs) },
      mayTry() {
        tries += 1;
        const fits = tries <= mostTries && own.requests < most;
        return fits && whyNoMoreExamples() === null && world.target.gone() === null && world.mayShrink();
      },
    });
  } finally {
    ledger.requests += own.requests;
  }
};
