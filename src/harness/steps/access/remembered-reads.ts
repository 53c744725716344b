import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { SendOptions } from '../../../target/pim.js';
import type { SoundRequests } from './sound-requests.js';

/** Reads whose answer a service may remember, and give to the next who asks the same. */
export const rememberable = ['definitions', 'list', 'get'] as const;

/** Who remembers answers forgets them with a write, and the run writes all the while. */
const most = 3;

/**
 * The answer to a read right behind the same read of the full client: the first success, or else the last of some
 * refusals.
 */
export const sentBehindAnother = async (
  sound: Pick<SoundRequests, 'send'>,
  operation: (typeof rememberable)[number],
  options: SendOptions,
): Promise<Answered> => {
  for (let count = 1; ; count += 1) {
    await sound.send(operation, {});
    const answered = await sound.send(operation, options);
    if (isSuccess(answered) || count === most) return answered;
  }
};
