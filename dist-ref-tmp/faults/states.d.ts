import type { Fault } from '../departures.js';
/** Defects in telling complete products from incomplete ones. */
export declare const states: readonly Fault[];
