import type { Dialect } from '../departures.js';
/** Freedoms in what an update does to the state. */
export declare const states: readonly Dialect[];
