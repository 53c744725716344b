import type { Fault } from '../departures.js';
/** Defects of listing products. */
export declare const list: readonly Fault[];
