import { NoAnswer, NoToken, neverSent } from '../../target/pim.js';
import { Interrupted } from '../world/endings.js';

/** Why a check got no answer to judge: the reason, and whether the target's nature rules the check out. */
interface NoAnswerReason {
  readonly reason: string;
  readonly notApplicable: boolean;
}

/**
 * Whether it was for nothing that passes that the client threw: an operation was given up, or a bound is reached. Who
 * tries the same again gets no further, and makes products for nothing on the way.
 */
export const isForGood = (thrown: unknown): boolean =>
  thrown instanceof NoAnswer && neverSent(thrown.exchange);

/** Reads what the client threw; undefined where something else was thrown. */
export const whyNoAnswer = (thrown: unknown): NoAnswerReason | undefined => {
  if (thrown instanceof NoToken) return { reason: thrown.message, notApplicable: thrown.notApplicable };
  if (thrown instanceof NoAnswer) {
    const { operation } = thrown.exchange;
    // A target that is gone, or a bound that is reached, is one cause for many requirements: they give the same reason.
    const reason = neverSent(thrown.exchange)
      ? thrown.message
      : `${operation} was not answered: ${thrown.message}`;
    return { reason, notApplicable: false };
  }
  if (thrown instanceof Interrupted) return { reason: thrown.message, notApplicable: false };
  return undefined;
};
