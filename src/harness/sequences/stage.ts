import { type ModelledProduct, refused, uncertain } from '../../model/modelled-product.js';
import { isRefusal, isSuccess } from '../../oracle/answers/status.js';
import { toldAnswer } from '../../oracle/answers/told-answer.js';
import type { Deviation, Judgement } from '../../oracle/deviation.js';
import type { Answered } from '../../target/exchange.js';
import type { Check } from '../check.js';
import type { Product } from '../product.js';
import { untestable } from '../world/endings.js';

/** The rules that a sequence is judged by. */
const sequenceRules = [
  'sequences/last-written-shows',
  'sequences/refused-write-changes-nothing',
  'sequences/eans-stay-unique',
  'sequences/lists-agree',
] as const;

/** One of {@link sequenceRules}. */
export type SequenceRule = (typeof sequenceRules)[number];

/** A product that a sequence made, beside what its model says of it. */
export interface Actor {
  readonly product: Product;
  /** Whether it was created with all that is required. */
  readonly isComplete: boolean;
  model: ModelledProduct;
}

/** Where one sequence is played: what it made so far, and what was found. */
export class Stage {
  readonly actors: Actor[] = [];
  readonly found = new Map<SequenceRule, Deviation>();
  readonly judged = new Map<SequenceRule, number>();
  /** Eans that a second product asked for, with success. */
  readonly contested = new Set<string>();
  accepted = 0;
  refused = 0;
  readonly check: Check;
  /** A word that all products of the sequence bear. */
  readonly label: string;
  /** How long something that should show is waited for, in milliseconds. */
  readonly patienceMs: number;

  constructor(check: Check, label: string, patienceMs: number) {
    this.check = check;
    this.label = label;
    this.patienceMs = patienceMs;
  }

  /** Counts a judgement; the first deviation from each rule is kept, since what follows may follow from it. */
  judge(rule: SequenceRule, judgement: Judgement): void {
    this.judged.set(rule, (this.judged.get(rule) ?? 0) + 1);
    if (judgement !== undefined && !this.found.has(rule)) this.found.set(rule, judgement);
  }

  /**
   * Takes note of the answer to a write.
   *
   * @returns whether it succeeded.
   * @throws {Untestable} where it neither succeeded nor was refused.
   */
  answered(answered: Answered, ...touched: readonly (Actor | undefined)[]): boolean {
    if (isSuccess(answered)) {
      this.accepted += 1;
      return true;
    }
    if (!isRefusal(answered)) untestable(`a step of a sequence was answered with ${toldAnswer(answered)}`);
    this.refused += 1;
    for (const actor of touched) if (actor !== undefined) actor.model = refused(actor.model);
    return false;
  }

  /** Nothing more is known of these products. */
  doubt(...actors: readonly (Actor | undefined)[]): void {
    for (const actor of actors) if (actor !== undefined) actor.model = uncertain(actor.model);
  }
}
