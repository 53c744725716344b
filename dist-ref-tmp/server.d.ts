import type { World } from './world.js';
/** A service that listens. */
export interface RunningServer {
    /** Address of the service, without a slash at the end. */
    readonly baseUrl: string;
    /** Address of the authorization server. */
    readonly authUrl: string;
    /** Stops at once; connections are cut. */
    close(): Promise<void>;
}
/**
 * Puts a world on the network, on 127.0.0.1 only.
 *
 * @param port 0 takes a free one
 * @throws the error of `node:net` where the port cannot be had
 */
export declare function startServer(world: World, port: number): Promise<RunningServer>;
