import type { Fault } from '../departures.js';
/** Defects in telling who asks. */
export declare const authentication: readonly Fault[];
