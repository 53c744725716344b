import { sharedByChecks } from '../shared.js';
import { soundRequests } from './access/sound-requests.js';

/** What programs send that do not ask for a form of the answer: nothing, or that any will do. */
const undecided = [null, '*/*'] as const;

/**
 * Sends reads that do not say that they accept JSON, good ones and such as are to be refused: the specification knows no
 * other form, and asks for no header that names it. Sent once, for all rules on bodies.
 */
export const readWithoutAccept = sharedByChecks('reads-without-accept', async (check): Promise<void> => {
  const sound = await soundRequests(check);
  for (const accept of undecided) {
    const headers = { accept };
    for (const read of ['definitions', 'get', 'list'] as const) await sound.send(read, { headers });
    await sound.sendUnknown('get', { headers });
    await sound.send('definitions', { headers, credential: 'garbage' });
  }
});
