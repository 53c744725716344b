import type { Call } from './call.js';
import type { Reply, WrittenReply } from './reply.js';
/** Serves one request from the first check to the text of the answer. */
export declare function answer(call: Call): Promise<WrittenReply>;
/** An answer as text, with its content type. */
export declare function write({ status, headers, body }: Reply): WrittenReply;
