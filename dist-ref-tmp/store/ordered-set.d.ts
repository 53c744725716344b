/** A set of numbers in ascending order; adding the largest, the usual case, costs nothing. */
export declare class OrderedSet implements Iterable<number> {
    #private;
    /** @param first the only member to begin with */
    constructor(first: number);
    /** How many members there are. */
    get size(): number;
    /** Adds a number, unless it is there. */
    add(number: number): void;
    /** Removes a number, if it is there. */
    delete(number: number): void;
    /** The members in ascending order. */
    [Symbol.iterator](): Iterator<number>;
}
