import type { Client, Operation } from '../access/clients.js';
import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';

/** Decisions about what a client may do; the 403 row of "Errors". */
export interface AuthorizationRules {
  /** Whether a client may carry out an operation. */
  may(client: Client, operation: Operation): boolean;
  /** The answer 403. */
  forbidden(call: Call): Reply | Promise<Reply>;
}

/** As the specification has it. */
export const authorization: AuthorizationRules = {
  may: (client, operation) => !client.denied.includes(operation),
  forbidden: (call) => ({ status: 403, body: call.world.rules.authErrorBody(403, call) }),
};
