import { isTokenAnswer } from '../../oracle/token-answer.js';
import type { Answered } from '../../target/exchange.js';
import { NoAnswer, neverSent } from '../../target/pim.js';
import { untestable } from '../endings.js';
import { whyNoAnswer } from '../no-answer.js';
import { sharedByChecks } from '../shared.js';

/** A token request of the full client as the specification shows it, once a run. */
export const ordinaryToken = sharedByChecks(
  'ordinary-token',
  ({ pim, tokens }): Promise<Answered> => pim.token(tokens.form(), { credential: 'own' }),
);

/** Ends the check where the token request as the specification shows it got no token. */
export const needsToken = (ordinary: Answered): void => {
  if (isTokenAnswer(ordinary) === undefined) return;
  untestable(
    `the right token request was answered ${ordinary.answer.status} and no token: check the client credentials`,
  );
};

/** Token requests that are wrong in one field each, with the answers they got. */
export interface WrongRequest {
  readonly field: 'grant_type' | 'client_id' | 'client_secret';
  readonly wrong: 'missing' | 'other';
  readonly answered: Answered;
}

/** A grant that is nearly the right one, so that comparing a part of it shows, too. */
const otherValues = {
  grant_type: 'client_credential',
  client_id: 'no-such-client-4d1c',
  client_secret: 'not-the-secret-4d1c',
} as const;

/** Every wrong token request once: wrong secrets lock clients out, so that nothing sends them a second time. */
export const wrongTokenRequests = sharedByChecks(
  'wrong-token-requests',
  async (check): Promise<readonly WrongRequest[]> => {
    const { pim, tokens } = check;
    needsToken(await ordinaryToken(check));
    const requests: WrongRequest[] = [];
    for (const field of ['grant_type', 'client_id', 'client_secret'] as const) {
      const { [field]: _, ...without } = tokens.form();
      const forms = { missing: without, other: { ...without, [field]: otherValues[field] } };
      for (const wrong of ['missing', 'other'] as const) {
        try {
          requests.push({ field, wrong, answered: await pim.token(forms[wrong]) });
        } catch (thrown) {
          const isWithheld = thrown instanceof NoAnswer && neverSent(thrown.exchange);
          // One request without an answer leaves the others to be judged.
          if (isWithheld || whyNoAnswer(thrown) === undefined) throw thrown;
        }
      }
    }
    return requests;
  },
);
