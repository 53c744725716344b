import type { World } from '../world.js';
/** Puts that many products into an empty store: the same at every start, but for times relative to today. */
export declare function seedProducts(world: World, count: number): void;
