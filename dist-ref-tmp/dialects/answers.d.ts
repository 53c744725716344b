import type { Dialect } from '../departures.js';
/** Freedoms in what answers hold. */
export declare const answers: readonly Dialect[];
