import { operations } from '../../target/exchange.js';
import type { Check } from '../check.js';
import { soundRequests } from './access/sound-requests.js';

/** What programs send that do not ask for a form of the answer: nothing, or that any will do. */
const undecided = [null, '*/*'] as const;

/**
 * Sends reads that do not say that they accept JSON, good ones and such as are to be refused: the specification knows no
 * other form, and asks for no header that names it.
 */
export const readWithoutAccept = async (check: Check): Promise<void> => {
  const sound = await soundRequests(check);
  for (const accept of undecided) {
    const headers = { accept };
    for (const read of operations.filter((one) => one !== 'create' && one !== 'patch')) {
      await sound.send(read, { headers });
    }
    await sound.sendUnknown('get', { headers });
    await sound.send('definitions', { headers, credential: 'garbage' });
  }
};
