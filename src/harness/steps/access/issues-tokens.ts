import { isSuccess } from '../../../oracle/answers/status.js';
import { type Answered, isAnswered } from '../../../target/exchange.js';
import { NoToken } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { expect } from '../../expect.js';
import { needsGrantStill } from './ordinary-token.js';

/** Whether this answers a token request with credentials that are right; the others are judged by themselves. */
export const isRightful = ({ operation, intent, answer }: Answered): boolean =>
  operation === 'token' && intent.credential !== undefined && answer.status !== 429 && answer.status < 500;

/** Judges that a token request was accepted, unless a gateway or a server error stands between. */
export const issuesToken = ({ given }: Check, answered: Answered, doing: string): void => {
  if (isRightful(answered)) expect(answered).toBeAccepted();
  else given.accepted(answered, doing);
};

/** Puts another token to use for the client that has one, and judges that it was issued. */
export const issuesAnother = async (check: Check, use: () => Promise<unknown>): Promise<void> => {
  try {
    await use();
  } catch (thrown) {
    const exchange = thrown instanceof NoToken ? thrown.exchange : undefined;
    if (exchange === undefined || !isAnswered(exchange)) throw thrown;
    if (!isRightful(exchange) || isSuccess(exchange)) throw thrown;
    await needsGrantStill(check);
    expect(exchange).toBeAccepted();
  }
};
