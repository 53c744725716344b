import type { Area, Level, RequirementId } from '../catalogue/index.js';
import type { HeldBaseline } from './baseline/baseline.js';
import type { PublishedDefinition } from './published-definition.js';
import type { Shard } from './shards/shard.js';

/** What became of a requirement. Never merged: only `failed` blames the target, only `passed` praises it. */
export const outcomes = [
  'passed',
  'failed',
  'warned',
  'observed',
  'not-applicable',
  'untested',
  'error',
] as const;

export type Outcome = (typeof outcomes)[number];

export type Verdict = 'conformant' | 'non-conformant' | 'incomplete';

/** An exchange as reports show it: redacted, bodies shortened to 64 KiB. */
export interface RecordedExchange {
  readonly operation: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
  /** Why there is no answer: `timeout: no answer within 10 s`. */
  readonly fault: string | null;
  readonly startedAt: string;
  readonly durationMs: number;
  /** How often the same was asked and answered the same way; missing where it was once. */
  readonly asked?: number;
}

/** One way in which the target broke a requirement. */
export interface Finding {
  readonly expected: string;
  readonly received: string;
  readonly pointer: string | null;
  /** Where the example stands among those that were drawn; missing for one that every run looks at. */
  readonly example?: { readonly seed: number; readonly path: string };
  /** The command that runs just this requirement, or the drawn example alone, again with the same values. */
  readonly replay: string;
  /** In the order in which they were sent; the last one is the one that was judged. */
  readonly exchanges: readonly RecordedExchange[];
}

/** What became of the examples that were drawn for a requirement, beside those that every run looks at. */
export interface DrawnExamples {
  readonly planned: number;
  readonly judged: number;
  /** Examples that the rule says nothing of, as the target lawfully treats them. */
  readonly discarded: number;
  /** Why fewer were judged than were planned, in one line; null where nothing is to be said. */
  readonly note: string | null;
}

/** What a requirement's check reports: everything in it is plain JSON data, already redacted. */
export interface RequirementReport {
  readonly id: RequirementId;
  readonly outcome: Outcome;
  /** Why it is `not-applicable`, `untested` or `error`, with the remedy; null otherwise. */
  readonly reason: string | null;
  /** How many judgements were made. */
  readonly examples: number;
  /** Missing where nothing was drawn. */
  readonly drawn?: DrawnExamples;
  readonly requests: number;
  readonly durationMs: number;
  readonly findings: readonly Finding[];
  /** What the target does where the text is silent; null where the requirement observes nothing. */
  readonly observation: string | null;
}

/** A requirement's report together with what the catalogue says of it. */
export interface RequirementResult extends Omit<RequirementReport, 'observation'> {
  readonly area: Area;
  readonly level: Level;
  readonly title: string;
  readonly section: string;
  /** New since the last revision: it is shown, and counts from the next revision on. */
  readonly pending?: true;
}

/** A product that a run made or may have made. */
export interface MadeProduct {
  /** Internal id of the receipt; null where no receipt came (the product may exist all the same). */
  readonly id: string | null;
  readonly productId: string | null;
  readonly externalId: string | null;
  readonly eans: readonly string[];
}

/** Everything that a run found out; every report is rendered from it. Written as `results.json`. */
export interface Results {
  readonly suite: { readonly name: 'pim-conformance'; readonly version: string };
  readonly catalogue: { readonly revision: string; readonly digest: string; readonly requirements: number };
  readonly target: { readonly baseUrl: string; readonly authUrl: string; readonly reference: boolean };
  /** The definition that the target published; missing where it could not be read. */
  readonly definition?: PublishedDefinition;
  readonly run: {
    readonly id: string;
    readonly profile: string;
    readonly seed: number;
    /** ISO 8601, UTC. */
    readonly startedAt: string;
    readonly durationMs: number;
    readonly requests: number;
    /** The same by operation, `token` included. */
    readonly requestsByOperation: Readonly<Record<string, number>>;
    /** The word that every product of the run bears; of merged shards one word each. */
    readonly mark: string;
    /** What was selected, as globs on ids; null for a run over all requirements. */
    readonly selection: readonly string[] | null;
    /** Which part of the run this is; missing where it is no part. */
    readonly shard?: Shard;
    /** The parts that this was merged from, in order; missing where it was not. `id` is that of the first. */
    readonly shards?: readonly Pick<
      Results['run'],
      'id' | 'mark' | 'startedAt' | 'durationMs' | 'requests'
    >[];
    readonly strict: boolean;
    /** Nothing was sent but reads: what takes writes was left aside. */
    readonly readOnly: boolean;
    readonly products: readonly MadeProduct[];
    /** What was passed over while the target was learnt, so that less is judged; missing where nothing was. */
    readonly notes?: readonly string[];
    /** Why the run broke off; null where it went to its end. */
    readonly aborted: string | null;
    /** What the suite itself failed at, beside single requirements; null where nothing did. */
    readonly fault: string | null;
  };
  readonly verdict: Verdict;
  /** Pending requirements left out. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Selected requirements in the order of the catalogue. */
  readonly requirements: readonly RequirementResult[];
  readonly observations: readonly { readonly id: RequirementId; readonly value: string }[];
  /** What came of the failures that were expected; missing where the run had no baseline. */
  readonly baseline?: HeldBaseline;
}
