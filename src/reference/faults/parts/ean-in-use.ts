import type { Call } from '../../http/call.js';
import type { WrittenReply } from '../../http/reply.js';
import type { Departure } from '../../rules/index.js';

/** Creates that are refused for an ean in use are answered otherwise. */
export function answeringEanInUse(answer: (refused: WrittenReply, call: Call) => WrittenReply): Departure {
  return (rules) => ({
    finish(written, call) {
      const reply = rules.finish(written, call);
      const { body } = reply;
      const isTaken = typeof body === 'string' && body.includes('"DUPLICATE_EAN"');
      return isTaken && call.operation === 'create' ? answer(reply, call) : reply;
    },
  });
}
