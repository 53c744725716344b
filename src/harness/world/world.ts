import type { RequirementId } from '../../catalogue/index.js';
import type { Config } from '../../config/config.js';
import type { Capabilities } from '../../discovery/capabilities.js';
import type { Identifiers } from '../../generators/identifiers.js';
import type { Target } from '../../target/client.js';
import type { Operation } from '../../target/exchange.js';
import type { DefinitionsSeen } from '../records/definitions-seen.js';
import type { Flock } from '../records/flock.js';
import type { Hope } from '../records/hope.js';
import type { MadeProducts } from '../records/made-products.js';
import type { QuietProducts } from '../records/quiet-products.js';
import type { SentTexts } from '../records/sent-texts.js';
import type { Writes } from '../records/writes.js';
import type { Basics } from './basics.js';
import { inContext, theContext } from './context.js';
import type { Turnstile } from './turnstile.js';

/** What all checks of a run share: one client, one discovery, one record of what was made. */
export interface World {
  readonly config: Config;
  readonly target: Target;
  readonly identifiers: Identifiers;
  /** Learnt before the first check starts. */
  capabilities: Capabilities;
  /** Which products are the run's own, and which of them were treated oddly. */
  readonly flock: Flock;
  /** Whether products that were made are found at all. */
  readonly hope: Hope;
  /** When the products of the run were written last. */
  readonly quiet: QuietProducts;
  /** What was written to each of them. */
  readonly writes: Writes;
  /** For which products each text was sent. */
  readonly sentTexts: SentTexts;
  readonly made: MadeProducts;
  /** What the definitions endpoint answered, whatever it was asked for. */
  readonly definitionsSeen: DefinitionsSeen;
  /** What every run looks at, as far as it has not ended. */
  basics: Basics;
  /** Requests sent so far, by operation. */
  readonly sent: Map<Operation, number>;
  /** Longest time in milliseconds that a write took to show. */
  longestLagMs: number;
  /** Whether a complete product was Invalid when it was first read: states may show late. */
  sawLateState: boolean;
  /** Through which drawn examples pass: those that have begun shall not wait for all the others. */
  readonly turnstile: Turnstile;
  /** Takes leave to send one example more, to make another one simpler. */
  mayShrink(): boolean;
  /** Whether an example whose writes got no clear answer may begin anew, which makes more products. */
  mayBeginAnew(): boolean;
  /** Ids that this run looks at. */
  readonly selected: ReadonlySet<RequirementId>;
  /** MUSTs that were found broken so far. */
  readonly broken: Set<RequirementId>;
}

/** Up to this many requirements leave room for many products within what a standard run may make. */
const fewRequirements = 10;

/** Whether a run looks at few requirements: what others would send, make and read is not there. */
export const isNarrow = (selected: ReadonlySet<RequirementId>): boolean => selected.size <= fewRequirements;

/** Does a part of the run that has this world: several runs may go on in one thread. */
export const inWorld = <T>(world: World, work: () => T): T => inContext({ world }, work);

/**
 * The world of the run that the caller is a part of.
 *
 * @throws {Error} outside of a run: a fault of the suite.
 */
export const theWorld = (): World => {
  const { world } = theContext();
  if (world === undefined) throw new Error('used outside of a run');
  return world;
};
