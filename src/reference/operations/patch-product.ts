import { carryOut } from '../changes/carry-out.js';
import { draftUpdate } from '../changes/draft.js';
import { readSent } from '../changes/read-sent.js';
import { seenAfter } from '../changes/seen-after.js';
import type { Call } from '../http/call.js';
import { readJson } from '../http/read-json.js';
import type { Reply } from '../http/reply.js';
import { Refused } from '../model/refusal.js';

/**
 * Updates parts of a product; "PATCH {base_url}/v1/products/{productId}".
 *
 * @throws Refused where there is no such product, or the update cannot be stored as a whole
 */
export async function patchProduct(call: Call): Promise<Reply> {
  const { rules } = call.world;
  const body = await readJson(call);
  const product = rules.findAddressed(call.key, call);
  if (product === undefined || seenAfter(rules.lag().patch, rules.time())(product) === undefined) {
    throw new Refused(rules.unknownProduct(call.key, call));
  }
  return rules.patchAnswer(await carryOut(draftUpdate(product, readSent(body, call), call)), call);
}
