import type { Dialect } from '../departures.js';
/** Every dialect, topic by topic. */
export declare const dialects: readonly Dialect[];
