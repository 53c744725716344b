import { carryOut } from '../changes/carry-out.js';
import { draftNew, draftUpdate } from '../changes/draft.js';
import { readSent } from '../changes/read-sent.js';
import type { Call } from '../http/call.js';
import { readJson } from '../http/read-json.js';
import type { Reply } from '../http/reply.js';

/**
 * Creates a product; "Create a product".
 *
 * @throws Refused where the body is no product or a value in it cannot be
 */
export async function createProduct(call: Call): Promise<Reply> {
  const { rules } = call.world;
  const sent = readSent(await readJson(call), call);
  const target = rules.createTarget({ sent, call });
  const draft = target === undefined ? draftNew(sent, call) : draftUpdate(target, sent, call);
  return rules.createAnswer(await carryOut(draft), call);
}
