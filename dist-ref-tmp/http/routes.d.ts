import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { World } from '../world.js';
/** What the service keeps beside a request: the objects of the Node server underneath. */
export interface Environment {
    Bindings: Partial<HttpBindings>;
}
/** The web application of a service: "Endpoints" and "Token request". */
export declare function createRoutes(world: World): Hono<Environment>;
/** The answer to a request whose method, path or host no URL can hold. */
export declare function badRequestLine(): Response;
