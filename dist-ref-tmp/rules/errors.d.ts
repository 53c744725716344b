import type { Change } from '../changes/change.js';
import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import type { JsonObject } from '../json/json.js';
import { type Refusal } from '../model/refusal.js';
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
export declare const errors: ErrorRules;
