import type { RunningServer } from './server.js';
import type { World } from './world.js';
/** What the starter of the service needs to use it; written as one line of JSON. */
export interface Handover {
    readonly baseUrl: string;
    readonly authUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Value for the `x-client` header. */
    readonly xClient: string;
    readonly limitedClientId: string;
    readonly limitedClientSecret: string;
    /** Operations that the limited client is refused. */
    readonly limitedDenied: readonly string[];
    /** A token of this service that expired an hour ago. */
    readonly expiredToken: string;
}
/** Puts together the handover of a running service. */
export declare function createHandover(world: World, server: RunningServer): Promise<Handover>;
