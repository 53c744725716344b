import { dayMs } from './day.js';

/** Today in UTC, by the clock of this machine: `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The day so many days after a day written `YYYY-MM-DD`, or before it where the number is negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const isDay = (day: string): boolean => shiftDay(day, 0) === day;

/**
 * The last 29 February that lies more than a day before a day written `YYYY-MM-DD`; that of the year 0, the first that
 * can be written, where there is none.
 */
export const leapDayBefore = (day: string): string => {
  const latest = shiftDay(day, -2);
  const leapDayOf = (year: number): string => `${String(year).padStart(4, '0')}-02-29`;
  let year = Number(latest.slice(0, 4));
  while (year > 0 && !(isDay(leapDayOf(year)) && leapDayOf(year) <= latest)) year -= 1;
  return leapDayOf(Math.max(year, 0));
};

/** The first 31 December that lies more than a week behind a day written `YYYY-MM-DD`. */
export const lastOfYearBehind = (day: string): string => `${shiftDay(day, 8).slice(0, 4)}-12-31`;

const withYear = (year: number, rest: string): string => `${String(year).padStart(4, '0')}-${rest}`;

/** A day of the next year that lies more than a week behind a day written `YYYY-MM-DD`, and not behind it within its year. */
export const earlyInNextYear = (day: string): string => {
  const first = withYear(Number(day.slice(0, 4)) + 1, '01-01');
  return shiftDay(day, 7) < first ? first : shiftDay(first, 7);
};

/** A day of the year before that lies more than a week before a day written `YYYY-MM-DD`, and not before it within its year. */
export const lateInPreviousYear = (day: string): string => {
  const last = withYear(Number(day.slice(0, 4)) - 1, '12-31');
  return shiftDay(day, -7) > last ? last : shiftDay(last, -7);
};
