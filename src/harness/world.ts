import type { RequirementId } from '../catalogue/index.js';
import type { Config } from '../config/config.js';
import type { Capabilities } from '../discovery/capabilities.js';
import type { Identifiers } from '../generators/identifiers.js';
import type { Target } from '../target/client.js';
import type { Flock } from './flock.js';

/** What all checks of a run share: one client, one discovery, one record of what was made. */
export interface World {
  readonly config: Config;
  readonly target: Target;
  readonly identifiers: Identifiers;
  /** Learnt before the first check starts. */
  capabilities: Capabilities;
  /** Which products are the run's own, and which of them were treated oddly. */
  readonly flock: Flock;
  /** Longest time in milliseconds that a write took to show. */
  longestLagMs: number;
  /** Ids that this run looks at. */
  readonly selected: ReadonlySet<RequirementId>;
}

let world: World | undefined;

/** Sets the world of this worker, before anything else of a run. */
export const openWorld = (opened: World): void => {
  world = opened;
};

/**
 * The world of this worker.
 *
 * @throws {Error} before it was opened: a fault of the suite.
 */
export const theWorld = (): World => {
  if (world === undefined) throw new Error('the world of the run is not open yet');
  return world;
};
