import type { Dialect } from '../departures.js';
/** Freedoms in how requests and answers travel. */
export declare const transport: readonly Dialect[];
