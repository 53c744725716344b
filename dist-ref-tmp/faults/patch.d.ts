import type { Fault } from '../departures.js';
/** Defects of updating products. */
export declare const patch: readonly Fault[];
