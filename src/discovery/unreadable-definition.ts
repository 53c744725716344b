import { redirectOf } from '../oracle/answers/redirect.js';
import { isSuccess, shownAnswer } from '../oracle/answers/status.js';
import type { Answered } from '../target/exchange.js';

const remedyFor = (answered: Answered): string => {
  const { status } = answered.answer;
  if (isSuccess(answered)) return 'it must be a JSON object with product and variant';
  if (redirectOf(answered) !== null) {
    return 'no redirect is followed: set PIM_BASE_URL to where the service answers by itself';
  }
  if (status === 401 || status === 403) {
    return 'check that PIM_CLIENT_ID may read it, and that PIM_AUTH_URL issues the tokens of this service';
  }
  if (status === 429 || status >= 500) return 'look at the log of the service';
  return 'check PIM_BASE_URL, to which /v1/products/definitions is added';
};

/** Why nothing can be learnt from what the definitions endpoint answered, and what the user can do about it. */
export const unreadable = (answered: Answered): string =>
  `the definition could not be read: ${shownAnswer(answered)}; ${remedyFor(answered)}`;

/** Why nothing is learnt from a definition of so many fields, and what the user can do about it. */
export const tooLarge = (count: number, most: number): string =>
  `the definition has ${count} fields, and a run fills ${most} at most: publish fewer of them to the client of the run`;
