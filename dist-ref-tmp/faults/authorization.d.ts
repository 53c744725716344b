import type { Fault } from '../departures.js';
/** Defects in what a client may do. */
export declare const authorization: readonly Fault[];
