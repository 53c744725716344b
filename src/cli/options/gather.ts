/** Gathers the values of a flag that may be given several times. */
export const gather = (value: string, before: readonly string[] | undefined): string[] => [
  ...(before ?? []),
  value,
];
