import type { Change } from '../changes/change.js';
import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import type { JsonObject } from '../json/json.js';
import { badRequest, type Refusal } from '../model/refusal.js';

/** Decisions about refused requests; "Errors". */
export interface ErrorRules {
  /** The answer that a refusal becomes. */
  businessError(refusal: Refusal, call: Call): Reply;
  /** Its body. */
  businessErrorBody(refusal: Refusal, call: Call): JsonObject;
  /** The refusal of a body that is not JSON. */
  malformedBody(reason: string, call: Call): Refusal;
  /** What happens to a query parameter whose value means nothing; `undefined` ignores the parameter. */
  badQuery(name: string, value: string, expected: string, call: Call): Refusal | undefined;
  /** Runs when a write was refused; the specification leaves nothing to do here. */
  afterRefusal(change: Change, refusal: Refusal): void;
}

/** As the specification has it. */
export const errors: ErrorRules = {
  businessError: (refusal, call) => ({
    status: refusal.status,
    body: call.world.rules.businessErrorBody(refusal, call),
  }),

  businessErrorBody: ({ code, message, values }) => ({ code, message, values }),

  malformedBody: (reason) => badRequest('MALFORMED_JSON', `The body is not acceptable JSON: ${reason}`),

  badQuery: (name, value, expected) =>
    badRequest('BAD_PARAMETER', `The parameter ${name} must be ${expected}`, value),

  afterRefusal: () => undefined,
};
