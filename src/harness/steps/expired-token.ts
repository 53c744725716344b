import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from '../check.js';
import { notApplicable } from '../endings.js';
import { sharedByChecks } from '../shared.js';

/** Clocks of the suite and the target may differ by a second or so without anybody being wrong. */
const graceMs = 1_500;

/** Waits until a token of the run is past its lifetime, once a run; from then on it is the credential `expired`. */
export const waitForExpiry = sharedByChecks('wait-for-expiry', async (check: Check): Promise<void> => {
  const { config, tokens } = check;
  if (config.target.expiredToken !== null) {
    return notApplicable('PIM_EXPIRED_TOKEN is given, so that no token is waited out');
  }
  const { token, expiresIn, fetchedAt } = await tokens.issued('second');
  if (expiresIn === null || expiresIn > config.maxExpiryWait) {
    return notApplicable(
      `tokens live for ${expiresIn ?? 'an unknown number of'} seconds, longer than PIM_MAX_EXPIRY_WAIT`,
    );
  }
  await sleep(Math.max(0, fetchedAt + expiresIn * 1_000 + graceMs - Date.now()));
  tokens.useAsExpired(token);
});

/**
 * Sees to a token past its lifetime: the one that the user gave, or one that is waited out.
 *
 * @returns whether it expired so long ago that no leeway of clocks excuses its acceptance.
 * @throws {NoToken} where there is neither, with the remedy.
 */
export const expiredForCertain = async (check: Check): Promise<boolean> => {
  if (check.config.target.expiredToken !== null) return true;
  const { expiresIn } = await check.tokens.issued('own');
  if (expiresIn !== null && expiresIn <= check.config.maxExpiryWait) await waitForExpiry(check);
  await check.tokens.of('expired');
  return false;
};
