import { type JWTPayload } from 'jose';
import type { Client, Clients } from '../access/clients.js';
import type { Reply } from '../http/reply.js';
import type { JsonObject } from '../json/json.js';
import type { World } from '../world.js';
/** What a token request asks for; "Token request". */
export interface TokenRequest {
    readonly grantType: string | undefined;
    readonly clientId: string | undefined;
    readonly clientSecret: string | undefined;
    readonly scope: string | undefined;
}
/** An error of the token endpoint; RFC 6749, section 5.2. */
export interface TokenRefusal {
    readonly status: 400 | 401;
    readonly error: string;
    readonly description: string;
}
/** Decisions about tokens; "Token request" and "Token response". */
export interface TokenRules {
    /** Seconds until a new token expires. */
    tokenLifetime(): number;
    /** The client that a request proves to come from, or why no token is issued. */
    clientOf(request: TokenRequest, clients: Clients): Client | TokenRefusal;
    /** The scopes that a client is granted, or why none is. */
    scopesFor(asked: string | undefined, client: Client): readonly string[] | TokenRefusal;
    /** What a token says, with times in seconds. */
    claims(client: Client, scope: string, now: number, lifetime: number): JWTPayload;
    /** Makes the text of a token. */
    sealToken(claims: JWTPayload, world: World): Promise<string>;
    /** The body that carries a token. */
    tokenAnswer(token: string, scope: string, lifetime: number): JsonObject;
    /** Headers of that answer. */
    tokenHeaders(): Readonly<Record<string, string>>;
    /** The answer to a token request that is refused. */
    tokenError(refusal: TokenRefusal): Reply;
}
/** Whether the answer of {@link TokenRules.clientOf} or {@link TokenRules.scopesFor} is a refusal. */
export declare function isTokenRefusal(value: object): value is TokenRefusal;
/** As the specification and RFC 6749 have it. */
export declare const token: TokenRules;
