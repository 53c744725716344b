/** The numbers of several ascending sources in ascending order, each once; nothing is read ahead of need. */
export declare function mergeInOrder(sources: ReadonlyArray<Iterable<number>>): Iterable<number>;
