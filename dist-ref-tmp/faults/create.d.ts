import type { Fault } from '../departures.js';
/** Defects of creating products and of keeping what was sent. */
export declare const create: readonly Fault[];
