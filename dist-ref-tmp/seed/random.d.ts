/** Numbers that look random and are the same at every start. */
export interface Random {
    /** A whole number from 0 to just below the limit. */
    below(limit: number): number;
    /** Whether something with that probability happens. */
    chance(probability: number): boolean;
    /** One of the items; there must be one. */
    pick<T>(items: readonly T[]): T;
}
/** A generator that starts at the seed (mulberry32). */
export declare function createRandom(seed: number): Random;
