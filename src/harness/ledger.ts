import type { RequirementId } from '../catalogue/index.js';
import type { Deviation } from '../oracle/deviation.js';
import type { MadeProduct } from '../results/results.js';
import type { Exchange } from '../target/exchange.js';

/** A deviation with the exchanges that led to it, in the order in which they were sent. */
export interface Evidence {
  readonly deviation: Deviation;
  readonly trace: readonly Exchange[];
  /** Another requirement whose check must run too for the deviation to be seen again. */
  readonly together?: RequirementId;
}

/** What one check does and finds while it runs. */
export class Ledger {
  readonly id: RequirementId;
  readonly startedAt = performance.now();
  /** When its own work ended; undefined while it goes on. */
  endedAt: number | undefined;
  examples = 0;
  requests = 0;
  readonly evidence: Evidence[] = [];
  readonly observations = new Set<string>();
  /** Why single examples could not be looked at. */
  readonly gaps = new Set<string>();
  /** Why the target has no such thing as single examples look at. */
  readonly exclusions = new Set<string>();
  readonly products: MadeProduct[] = [];

  constructor(id: RequirementId) {
    this.id = id;
  }
}
