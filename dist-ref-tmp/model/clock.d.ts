import type { Instant } from './product.js';
/** Source of moments. */
export interface Clock {
    /** A moment later than every one given before, even within one millisecond. */
    now(): Instant;
}
/** The moment of a JavaScript time, with `ticks` of 100 ns added. */
export declare function instantOf(milliseconds: number, ticks?: number): Instant;
/** The JavaScript time of a moment, its last four digits dropped. */
export declare function millisecondsOf(instant: Instant): number;
/** A clock that follows the given time and never stands still. */
export declare function createClock(time?: () => number): Clock;
