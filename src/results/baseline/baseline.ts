/** Outcomes that a baseline can expect; all others are nothing to be accepted. */
const expectableOutcomes = ['failed', 'warned', 'untested'] as const;

/** A failure or gap that is known and accepted for a while. */
export interface BaselineEntry {
  /** Id of the requirement. */
  readonly requirement: string;
  readonly outcome: (typeof expectableOutcomes)[number];
  /** Why it is accepted. */
  readonly reason: string;
  /** Who sees to it that it goes away. */
  readonly owner: string;
  /** Last day on which it is accepted, `YYYY-MM-DD`, UTC. */
  readonly expires: string;
}

/** What a user expects of a target that does not conform yet, as the baseline file says it. */
export interface Baseline {
  /** The file as it was named. */
  readonly file: string;
  /** SHA-256 over its text: two runs with one digest were held against the same expectations. */
  readonly digest: string;
  readonly entries: readonly BaselineEntry[];
  /** Observations as they shall stay, by id of the requirement. */
  readonly observations: Readonly<Record<string, string>>;
}

/**
 * How a run and its baseline can part:
 *
 * - `unexpected-failure`, `unexpected-gap`: a requirement failed, or could not be tested, that no entry accepts
 * - `settled`: an entry whose failure or gap is gone
 * - `unknown-requirement`: an entry for what the catalogue does not hold
 * - `expired`: an entry whose last day has passed
 * - `changed-observation`: the target does something else than was pinned
 */
export type DeviationKind =
  | 'unexpected-failure'
  | 'unexpected-gap'
  | 'settled'
  | 'unknown-requirement'
  | 'expired'
  | 'changed-observation';

/** One point in which a run and its baseline part. */
export interface BaselineDeviation {
  readonly kind: DeviationKind;
  readonly requirement: string;
  /** What it is, and what to do, on one line. */
  readonly says: string;
}

/** What came of holding a run against its baseline; `results.json` names it. */
export interface HeldBaseline {
  readonly file: string;
  readonly digest: string;
  /** How many entries the baseline has. */
  readonly entries: number;
  /** Entries that came as expected: they do not raise the exit status. */
  readonly accepted: readonly BaselineEntry[];
  readonly deviations: readonly BaselineDeviation[];
  /** Whether a changed observation fails the run. */
  readonly pinned: boolean;
}

/** The entry's own fault, not the target's: it has to be taken out or renewed. A pinned observation is another. */
const staleKinds: readonly DeviationKind[] = ['settled', 'unknown-requirement', 'expired'];

/** Whether a baseline fails a run by itself, whatever the outcomes that it does not speak of. */
export const isBroken = ({ deviations, pinned }: HeldBaseline): boolean =>
  deviations.some(({ kind }) => staleKinds.includes(kind) || (pinned && kind === 'changed-observation'));

/** Whether an entry is accepted no more on a day, `YYYY-MM-DD`. */
export const isExpired = ({ expires }: Pick<BaselineEntry, 'expires'>, today: string): boolean =>
  expires < today;
