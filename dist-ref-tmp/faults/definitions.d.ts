import type { Fault } from '../departures.js';
/** Defects of the definitions endpoint. */
export declare const definitions: readonly Fault[];
