import { redirectOf } from '../oracle/answers/redirect.js';
import { isSuccess } from '../oracle/answers/status.js';
import { isWebPage, toldAnswer } from '../oracle/answers/told-answer.js';
import type { Answered } from '../target/exchange.js';

const remedyFor = (answered: Answered): string => {
  const { status } = answered.answer;
  if (redirectOf(answered) !== null) {
    return 'no redirect is followed: set PIM_BASE_URL to where the service answers by itself';
  }
  if (isWebPage(answered) && status < 500) {
    return 'see whether PIM_BASE_URL, to which /v1/products/definitions is added, is the address of the service';
  }
  if (isSuccess(answered)) return 'it must be a JSON object with product and variant';
  if (status === 401 || status === 403) {
    return 'check that PIM_CLIENT_ID may read it, and that PIM_AUTH_URL issues the tokens of this service';
  }
  if (status === 429) {
    return 'let the service take more requests of this client, or ask for less at a time with --rate or --concurrency';
  }
  if (status >= 500) return 'look at the log of the service';
  return 'check PIM_BASE_URL, to which /v1/products/definitions is added';
};

/** Of a body so much that the remedy behind it still stands where reasons are cut. */
const mostOfBody = 80;

/** Why nothing can be learnt from what the definitions endpoint answered, and what the user can do about it. */
export const unreadable = (answered: Answered): string =>
  `the definition could not be read: ${toldAnswer(answered, mostOfBody)}; ${remedyFor(answered)}`;

/** Why nothing is learnt from a definition of so many fields, and what the user can do about it. */
export const tooLarge = (count: number, most: number): string =>
  `the definition has ${count} fields, and a run fills ${most} at most: publish fewer of them to the client of the run`;
