import type { Fault } from '../departures.js';
/** Defects of refusals and of answers as such. */
export declare const errors: readonly Fault[];
