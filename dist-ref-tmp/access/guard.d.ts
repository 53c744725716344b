import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import type { Client } from './clients.js';
/**
 * Finds out who asks and whether it may; "Using the token".
 *
 * @returns the client, or the answer that turns the request away
 */
export declare function guard(call: Call): Promise<{
    readonly client?: Client;
    readonly refused?: Reply;
}>;
