import type { Fault } from '../departures.js';
/** Defects in how values are written. */
export declare const formats: readonly Fault[];
