import type { Level, RequirementId } from '../../catalogue/index.js';
import type { Outcome, RecordedExchange, Results } from '../results.js';
import type { Rarity } from './promise.js';

/** What a requirement said of a service, cut down to what a reader needs to believe it. */
export interface Sighting {
  readonly id: RequirementId;
  readonly level: Level;
  readonly outcome: Outcome;
  /** Why, for one that is no deviation. */
  readonly reason: string | null;
  readonly expected: string | null;
  readonly received: string | null;
  readonly pointer: string | null;
  /** The exchange that was judged; null where the finding rests on none. */
  readonly exchange: RecordedExchange | null;
}

/** What became of a service with one defect. */
export interface FaultProof {
  readonly name: string;
  readonly says: string;
  readonly rare: Rarity;
  /** Whether the profile of the proof promises to catch it. */
  readonly promised: boolean;
  readonly requirement: string;
  /** Whether the requirement that the defect breaks turned red; of a rare defect, or a MUST that it declares. */
  readonly caught: boolean;
  /** What that requirement said, whether it turned red or not; null where it was not looked at. */
  readonly own: Sighting | null;
  /** Ids of the others that the defect declares: they may turn red, too. */
  readonly declares: readonly string[];
  /** Those of them that did, on a service that may have had other defects which declare them, too. */
  readonly consequences: readonly Sighting[];
  /** Names of the other defects that its service had: none of them declares the requirement that this one breaks. */
  readonly beside: readonly string[];
  /** Others that turned red though the defect does not declare them: nobody has shown that they should. */
  readonly undeclared: readonly Sighting[];
  /** Ids of MUSTs and SHOULDs that could not be judged on its service: whether they turn red is not shown. */
  readonly untested: readonly string[];
  /** What its service took, with whatever stood beside the defect. */
  readonly requests: number;
  readonly durationMs: number;
}

/** What became of a lawful service. */
export interface DialectProof {
  readonly name: string;
  readonly says: string;
  /** Deviations that nobody declared, and errors of the suite: false alarms. */
  readonly alarms: readonly Sighting[];
  /** SHOULDs that the service departs from on purpose, and was warned for. */
  readonly deserved: readonly Sighting[];
  /** Names of the others that its service departed in: an alarm may come from any of them, or from their meeting. */
  readonly beside: readonly string[];
  /** MUSTs and SHOULDs that could not be judged on it. */
  readonly untested: readonly Sighting[];
  readonly requests: number;
  readonly durationMs: number;
}

/** What the suite showed of itself. Written as `detection.json`. */
export interface Detection {
  readonly suite: Results['suite'];
  readonly catalogue: Results['catalogue'];
  readonly run: {
    /** ISO 8601, UTC. */
    readonly startedAt: string;
    readonly durationMs: number;
    readonly profile: string;
    readonly seeds: readonly number[];
    /** How many unrelated defects one service had at most; it used half as many freedoms. */
    readonly together: number;
    /** Globs on names and requirements; null for the whole proof. */
    readonly selection: readonly string[] | null;
    /** Why it was broken off from outside; null where it was not. */
    readonly aborted: string | null;
    /** What went wrong in the suite itself, which ended the proof; null where nothing did. */
    readonly fault: string | null;
  };
  /** Whether nothing that was looked at speaks against the suite. */
  readonly holds: boolean;
  readonly counts: {
    readonly dialects: number;
    readonly clean: number;
    readonly faults: number;
    /** Those that the profile promises to catch. */
    readonly promised: number;
    readonly caught: number;
    readonly exact: number;
  };
  /** MUSTs and SHOULDs for which there is no defect, so that nothing shows that they can fail. */
  readonly unproven: readonly string[];
  readonly dialects: readonly DialectProof[];
  readonly faults: readonly FaultProof[];
}

/** Why a proof did not come to its end; null where it did. */
export const brokenOff = ({ aborted, fault }: Detection['run']): string | null => fault ?? aborted;
