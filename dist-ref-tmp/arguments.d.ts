import type { Dialect, Fault } from './departures.js';
/** What the program was asked to do. */
export interface Arguments {
    readonly port: number;
    readonly definition: string | undefined;
    readonly seedProducts: number;
    readonly faults: readonly Fault[];
    readonly dialects: readonly Dialect[];
    readonly credentialsFromEnv: boolean;
    readonly exitWithParent: boolean;
    /** Print a list instead of serving. */
    readonly list: 'faults' | 'dialects' | undefined;
}
/** A command line that makes no sense; the message names the part and the remedy. */
export declare class UsageError extends Error {
}
/**
 * Reads the command line. Faults and dialects may be given several times and apply in that order.
 *
 * @throws UsageError at the first flag or value that is not known
 */
export declare function readArguments(args: readonly string[]): Arguments;
