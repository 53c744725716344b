import type { Dialect } from '../departures.js';
/** Freedoms in what lists hold. */
export declare const lists: readonly Dialect[];
