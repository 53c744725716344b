import type { Fault } from '../departures.js';
/** Defects of the token endpoint. */
export declare const token: readonly Fault[];
