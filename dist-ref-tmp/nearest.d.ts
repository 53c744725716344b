/** The name that takes the fewest edits to reach, or `undefined` where there are no names. */
export declare function nearest(name: string, known: readonly string[]): string | undefined;
