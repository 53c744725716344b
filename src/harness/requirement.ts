import type { RequirementId } from '../catalogue/index.js';
import type { Deviation } from '../oracle/deviation.js';
import type { Check } from './check.js';
import type { AnswerJudge } from './view.js';

/**
 * When a check runs: among the others; ahead of them, since it has to let the clocks of the target go on and the others
 * fill that time; or last, once they are done, because it disturbs or sums up.
 */
type Phase = 'ahead' | 'side-by-side' | 'last';

/** A check of one requirement. */
export interface Registered {
  readonly id: RequirementId;
  readonly phase: Phase;
  readonly work: (check: Check) => Promise<void>;
  /** Whether it goes on where another check of the same requirement ended: both are told as one. */
  readonly continues?: true;
}

/** What else is to be known of a judgement of every answer. */
export interface WatchOptions {
  /** Why there may be nothing to judge on a target that answers everything: the requirement is not applicable then. */
  readonly none?: string;
  /** Why it stays untested where no such answer came at all; without it the reason asks for more to be known. */
  readonly missing?: string;
  /**
   * Deviations that count only if they are seen again at the end of the run, on the run's own products too: it may be
   * lag. All of them, or those for which this holds.
   */
  readonly twice?: boolean | ((deviation: Deviation) => boolean);
}

/** A judgement of every answer of the run by one requirement. */
export interface Watch {
  readonly id: RequirementId;
  readonly judge: AnswerJudge;
  /** Sends what the judgement needs to see at least, so that it can be run alone. */
  readonly traffic: (check: Check) => Promise<void>;
  readonly options: WatchOptions;
}

const checks: Registered[] = [];
const watches: Watch[] = [];

/**
 * Says how a requirement is looked at. The work sees to its preconditions by `given`, sends requests by `pim`,
 * and judges by `expect`; each example of it is judged on its own.
 *
 * @example
 * requirement('get/unknown-product-is-404', async (check) => {
 *   const { minimal } = await ownProducts(check);
 *   expect(await check.pim.get(await unknownProduct(check, minimal))).toHaveStatus(404);
 * });
 */
export const requirement = (
  id: RequirementId,
  work: Registered['work'],
  phase: Phase = 'side-by-side',
): void => {
  checks.push({ id, phase, work });
};

/**
 * Says how every answer of the run is judged by a requirement, whatever it was asked for. The traffic is what
 * the requirement asks for itself: enough to judge when it runs alone.
 */
export const everywhere = (
  id: RequirementId,
  judge: Watch['judge'],
  traffic: Watch['traffic'],
  options: WatchOptions = {},
): void => {
  watches.push({ id, judge, traffic, options });
};

/**
 * Says what else is looked at for a requirement that has a check, once the checks before it in the order of the suite
 * are done: what they left behind. It makes no product, and leaves what others look for as it is.
 */
export const atLast = (id: RequirementId, work: Registered['work']): void => {
  checks.push({ id, phase: 'last', work, continues: true });
};

/** All checks that spec files have registered in this worker. */
export const registeredChecks = (): readonly Registered[] => checks;

/** All judgements of every answer that spec files have registered in this worker. */
export const registeredWatches = (): readonly Watch[] => watches;
