import type { Client, Operation } from '../access/clients.js';
import type { World } from '../world.js';
/** One request, as rules and operations see it. */
export interface Call {
    readonly world: World;
    readonly operation: Operation | 'token';
    /** The last segment of the path, decoded, where the path names a product. */
    readonly key: string;
    readonly headers: Headers;
    readonly query: URLSearchParams;
    /** The body, read at most once and at most as far as the service takes it. */
    readonly readBody: () => Promise<Uint8Array>;
    /** Who asks; known once the token was accepted. */
    readonly client?: Client;
}
