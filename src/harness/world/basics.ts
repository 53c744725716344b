import type { RequirementId } from '../../catalogue/index.js';
import { scopeOfCheck } from './scope.js';
import { theWorld } from './world.js';

/** What every run looks at, as far as it has not ended: by the requirements that it is looked at for. */
export class Basics {
  readonly #left: Set<RequirementId>;
  readonly #waiting: (() => void)[] = [];

  constructor(ids: Iterable<RequirementId>) {
    this.#left = new Set(ids);
  }

  /** Notes that a requirement needs nothing more but drawn examples. */
  end(id: RequirementId): void {
    this.#left.delete(id);
    if (this.#left.size === 0) for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** Ends once nothing is left. */
  async ended(): Promise<void> {
    if (this.#left.size > 0) await new Promise<void>((goOn) => this.#waiting.push(goOn));
  }
}

/** Notes that the requirement of the check that runs needs nothing more but drawn examples. */
export const onlyExamplesAreLeft = (): void => theWorld().basics.end(scopeOfCheck().ledger.id);

/** Ends when drawn examples may begin: where the run has a bound, they shall not use up what every run looks at. */
export const basicsFirst = async (): Promise<void> => {
  const { basics, config } = theWorld();
  const { maxProducts, maxRequests, maxTime } = config;
  if ([maxProducts, maxRequests, maxTime].some((bound) => bound !== null)) await basics.ended();
};
