import { type Catalog } from './definitions/load-definition.js';
import { type Rules } from './rules/index.js';
import type { World } from './world.js';
/** What a world is made of; everything has a default. */
export interface WorldOptions {
    /** The built-in sample where absent. */
    readonly catalog?: Catalog;
    readonly rules?: Rules;
    /** How many products are there at the start; 40 where absent. */
    readonly seedProducts?: number;
    /** The client that may do everything; a random secret where absent. */
    readonly credentials?: {
        readonly id: string;
        readonly secret: string;
    };
}
/** Makes a service with its data, ready to be put on the network. */
export declare function createWorld(options?: WorldOptions): World;
