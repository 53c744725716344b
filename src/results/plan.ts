import type { Level, RequirementId } from '../catalogue/index.js';
import { reasonInWords } from './finding-in-words.js';
import type { Results } from './results.js';

/** What a run would do, found out without a write. */
export interface Plan {
  readonly target: Results['target'];
  readonly run: {
    readonly profile: string;
    readonly seed: number;
    readonly selection: readonly string[] | null;
    readonly concurrency: number;
    /** Requests per second; null for no limit. */
    readonly rate: number | null;
  };
  /** Requests that the plan itself took: reads, and those for tokens. */
  readonly requestsSent: number;
  /** How long the middle one of them took, in milliseconds. */
  readonly latencyMs: number;
  /** What of the definition and the fixtures a run would leave out, a line each. */
  readonly notes: readonly string[];
  /** Requests that the run would send, by operation. */
  readonly requests: Readonly<Record<string, number>>;
  /** Products that it would leave behind. */
  readonly products: number;
  /** About how long it would take. */
  readonly seconds: number;
  /** Requirements that would be judged, those that observe included. */
  readonly tested: number;
  readonly untested: readonly {
    readonly id: RequirementId;
    readonly level: Level;
    readonly reason: string;
  }[];
}

/** Why there can be no plan: nothing follows where the definition cannot be read. */
export interface Unplannable {
  readonly reason: string;
}

/** What is known beside the rehearsal. */
export interface PlanFacts {
  readonly target: Plan['target'];
  readonly concurrency: number;
  readonly rate: number | null;
  readonly requestsSent: number;
  readonly latencyMs: number;
  readonly notes: readonly string[];
}

/** A run never has all its connections in use: steps of one check wait for each other. */
const idleShare = 1.3;

/**
 * How long so many requests take: as long as the rehearsal took for its own waits and work, or as the rate allows,
 * or as the answers of the target take, whichever is longest.
 */
const secondsFor = (requests: number, rehearsedMs: number, facts: PlanFacts): number => {
  const byRate = facts.rate === null ? 0 : requests / facts.rate;
  const byLatency = ((requests * facts.latencyMs) / 1_000 / facts.concurrency) * idleShare;
  return Math.ceil(Math.max(rehearsedMs / 1_000, byRate, byLatency));
};

/** Reads off a rehearsal what the run would do. */
export const planOf = (rehearsal: Results, facts: PlanFacts): Plan => {
  const { run, requirements } = rehearsal;
  const untested = requirements.filter(({ outcome }) => outcome === 'untested');
  return {
    target: facts.target,
    run: {
      profile: run.profile,
      seed: run.seed,
      selection: run.selection,
      concurrency: facts.concurrency,
      rate: facts.rate,
    },
    requestsSent: facts.requestsSent,
    latencyMs: facts.latencyMs,
    notes: facts.notes,
    requests: run.requestsByOperation,
    products: run.products.length,
    seconds: secondsFor(run.requests, run.durationMs, facts),
    tested: requirements.length - untested.length,
    untested: untested.map((result) => ({
      id: result.id,
      level: result.level,
      reason: reasonInWords(result),
    })),
  };
};
