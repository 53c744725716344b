import type { Deviation } from '../../oracle/deviation.js';
import { findingInWords } from '../../results/finding-in-words.js';

/** The requirement cannot be looked at here; the message is the reason, with the remedy. */
export class Untestable extends Error {
  override readonly name = 'Untestable';
}

/** The definition or the nature of the target has no such thing; the message is the reason. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}

/** A judgement did not hold. */
export class Breach extends Error {
  override readonly name = 'Breach';
  readonly deviation: Deviation;

  constructor(deviation: Deviation) {
    super(findingInWords(deviation));
    this.deviation = deviation;
  }
}

/** An example is none of those that the rule speaks of, as the target lawfully treats it; the message says why. */
export class Discarded extends Error {
  override readonly name = 'Discarded';
}

/** What the user asked for does not fit what is there, seen only once the target was asked; the message says what. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
}

/** A write ended in a way that leaves open whether it was carried out: the example begins anew. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Ends the check: it cannot be looked at, for this reason. Say what the user can do about it. */
export const untestable = (reason: string): never => {
  throw new Untestable(reason);
};

/** Ends the check: the target has no such thing. */
export const notApplicable = (reason: string): never => {
  throw new NotApplicable(reason);
};

/** Ends an example: the rule says nothing of it, for this reason. */
export const discard = (reason: string): never => {
  throw new Discarded(reason);
};
