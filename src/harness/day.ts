const dayMs = 86_400_000;

/** Today in UTC, by the clock of this machine: `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The day so many days after a day written `YYYY-MM-DD`, or before it where the number is negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
