import { seenAfter } from '../changes/seen-after.js';
import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import { Refused } from '../model/refusal.js';

/**
 * Answers one product; "GET {base_url}/v1/products/{productId}".
 *
 * @throws Refused where there is no such product
 */
export function getProduct(call: Call): Reply {
  const { rules } = call.world;
  const found = rules.findAddressed(call.key, call);
  const product = found && seenAfter(rules.answersLate(call) ? rules.lag().get : 0, rules.time())(found);
  if (product === undefined) throw new Refused(rules.unknownProduct(call.key, call));
  return { status: 200, body: rules.showProduct(product, call) };
}
