const dayMs = 86_400_000;

/** Today in UTC, by the clock of this machine: `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The day so many days after a day written `YYYY-MM-DD`, or before it where the number is negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The last 29 February that lies more than a day before a day written `YYYY-MM-DD`. */
export const leapDayBefore = (day: string): string => {
  const latest = shiftDay(day, -2);
  for (let year = Number(latest.slice(0, 4)); ; year -= 1) {
    const leapDay = `${year}-02-29`;
    if (leapDay <= latest && shiftDay(`${year}-02-28`, 1) === leapDay) return leapDay;
  }
};
