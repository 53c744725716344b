import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
/**
 * Carries out what a request asks for, whoever asks.
 *
 * @throws Refused where it cannot be done
 */
export declare function perform(call: Call): Promise<Reply>;
