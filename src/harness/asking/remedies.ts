/** The remedy where what is missing may only be late. */
export const ifLater = (what: string): string =>
  `raise PIM_CONSISTENCY_TIMEOUT if ${what} show later than that`;

/** The remedy where what others write moves under the eyes of a check. */
export const changedEachTime = (what: string, times: number): string =>
  `${what} changed ${times} times while it was looked at: run while fewer clients write`;
