interface MayBePending {
  readonly pending?: boolean;
}

/** Requirements that count: pending ones, new since the last revision of the catalogue, left out. */
export const withoutPending = <T extends MayBePending>(requirements: readonly T[]): T[] =>
  requirements.filter(({ pending }) => pending !== true);

/** Requirements that are looked at and shown, and count for nothing until the next revision of the catalogue. */
export const onlyPending = <T extends MayBePending>(requirements: readonly T[]): T[] =>
  requirements.filter(({ pending }) => pending === true);
