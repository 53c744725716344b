import type { Credential } from '../../../target/exchange.js';
import { pause } from '../../asking/pause.js';
import type { Check } from '../../check.js';
import { sharedByChecks } from '../../shared.js';
import { notApplicable } from '../../world/endings.js';
import { ordinaryToken } from './ordinary-token.js';

/** Clocks of the suite and the target may differ by a second or so without anybody being wrong. */
const graceMs = 1_500;

/** Waits until a token of the run is past its lifetime, once a run; from then on it is the credential `lapsed`. */
export const waitForExpiry = sharedByChecks('wait-for-expiry', async (check: Check): Promise<Credential> => {
  const { config, pim, tokens } = check;
  // The second token that a client is issued shall be one that is put to use at once.
  await ordinaryToken(check);
  const { token, expiresIn, fetchedAt } = await tokens.issued('second');
  if (expiresIn === null || expiresIn > config.maxExpiryWait) {
    return notApplicable(
      `tokens live for ${expiresIn ?? 'an unknown number of'} seconds, longer than PIM_MAX_EXPIRY_WAIT`,
    );
  }
  tokens.useAs('lapsed', token);
  // A service may remember a token that it took once, and take it for good. What comes of these is judged elsewhere.
  const used = { credential: 'lapsed' } as const;
  await Promise.allSettled([pim.definitions(used), pim.list([['take', '1']], used)]);
  await pause(Math.max(0, fetchedAt + expiresIn * 1_000 + graceMs - Date.now()));
  return 'lapsed';
});

/** A token past its lifetime. */
interface PastToken {
  readonly credential: Credential;
  /** Whether it expired so long ago that no leeway of clocks excuses its acceptance. */
  readonly certain: boolean;
}

/**
 * A token past its lifetime: the one that the user gave, or one that is waited out.
 *
 * @throws {NoToken} where there is neither, with the remedy.
 */
export const pastToken = async (check: Check): Promise<PastToken> => {
  const { config, tokens } = check;
  if (config.target.expiredToken !== null) return { credential: 'expired', certain: true };
  const { expiresIn } = await tokens.issued('own');
  if (expiresIn === null || expiresIn > config.maxExpiryWait) await tokens.of('expired');
  return { credential: await waitForExpiry(check), certain: false };
};
