import type { Call } from '../http/call.js';
import type { Json } from '../json/json.js';
/** Decisions about the definitions endpoint; "Definition". */
export interface DefinitionRules {
    /** The body of the definitions endpoint. */
    definitionAnswer(call: Call): Json;
}
/** As the specification has it. */
export declare const definitions: DefinitionRules;
