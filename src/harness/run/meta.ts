import type { Config } from '../../config/config.js';
import type { PublishedDefinition } from '../../results/published-definition.js';
import type { MadeProduct, RequirementReport } from '../../results/results.js';

/** What a test of the suite hands to the thread that drives it; plain data. */
export interface CheckMeta {
  /** Id of the run that the test is part of. */
  readonly run: string;
  /** Missing for the steps of a run that judge no requirement. */
  readonly report?: RequirementReport;
  readonly products: readonly MadeProduct[];
  /** Requests of the whole run up to now. */
  readonly requestsSoFar: number;
  /** The same by operation. */
  readonly requestsByOperation: Readonly<Record<string, number>>;
  /** The definition that the target published, told once it was read. */
  readonly definition?: PublishedDefinition;
  /** What the discovery passed over, told once it is over. */
  readonly notes?: readonly string[];
  /** Why nothing more can be asked of the target; undefined while it answers. */
  readonly gone?: string;
  /** What of the configuration is wrong, seen only once the target was asked; nothing was judged then. */
  readonly misconfigured?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The runs to be made, in this order. */
    configs: readonly Config[];
    /** How many of them go on at one time. */
    abreast: number;
  }
  interface TaskMeta {
    pim?: CheckMeta;
  }
}
