import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';

/** Answers the definition; "GET {base_url}/v1/products/definitions". */
export function getDefinitions(call: Call): Reply {
  return { status: 200, body: call.world.rules.definitionAnswer(call) };
}
