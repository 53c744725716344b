import type { Fault } from '../departures.js';
/** Defects of reading one product. */
export declare const get: readonly Fault[];
