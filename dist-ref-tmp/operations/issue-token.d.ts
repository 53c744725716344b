import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
/** Answers a token request, with a token or with an error as RFC 6749 has it; "Token request". */
export declare function issueToken(call: Call): Promise<Reply>;
