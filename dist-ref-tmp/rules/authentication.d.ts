import type { Client } from '../access/clients.js';
import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import type { JsonObject } from '../json/json.js';
/** Why a request is not served. */
export type AuthProblem = 'missing-token' | 'invalid-token' | 'missing-permission';
/** Decisions about who asks; "Using the token" and the 401 and 403 rows of "Errors". */
export interface AuthenticationRules {
    /** The token in an `authorization` header. */
    readBearer(authorization: string | null): string | undefined;
    /** Seconds for which a token is accepted beyond its expiry. */
    expiryLeeway(): number;
    /** The client that a token was issued to, or `undefined` where the token does not hold. */
    verifyToken(token: string, call: Call): Promise<Client | undefined>;
    /** The answer where `x-client` does not say who calls, or `undefined` where it does. */
    checkClientHeader(value: string | null, call: Call): Reply | undefined;
    /** The answer 401. */
    unauthorized(problem: AuthProblem, call: Call): Reply | Promise<Reply>;
    /** The value of `www-authenticate` in a 401, or `undefined` for none. */
    challenge(problem: AuthProblem): string | undefined;
    /** The body of a 401 or 403. */
    authErrorBody(status: 401 | 403, call: Call): JsonObject;
}
/** As the specification and RFC 7235 have it. */
export declare const authentication: AuthenticationRules;
