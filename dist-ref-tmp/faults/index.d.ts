import type { Fault } from '../departures.js';
/** Every fault, area by area. */
export declare const faults: readonly Fault[];
