import type { Dialect } from '../departures.js';
/** Freedoms in how products and variants are told apart. */
export declare const identity: readonly Dialect[];
