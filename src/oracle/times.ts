/** Ticks of a tenth of a microsecond since 1970-01-01T00:00:00 UTC: the unit of times with seven decimals. */
export type Ticks = bigint;

/** Seven decimals of a second are the finest that the specification writes (section on dates). */
export const ticksPerSecond = 10_000_000n;

const secondsPerDay = 86_400;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\.(\d{7})$/;
const loosePattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,12}))?(?:Z|([+-])(\d{2}):?(\d{2}))?$/i;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const countDays = (day: string): number | undefined => {
  const match = dayPattern.exec(day);
  if (match === null) return undefined;
  const [year, month, date] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return undefined;
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, date) / (secondsPerDay * 1000);
};

/** A run reads the same few days thousands of times. */
const knownDays = new Map<string, number | undefined>();

const mostDays = 1000;

/** Days since 1970-01-01 of a day written YYYY-MM-DD; undefined for a day that no calendar has. */
export const dayNumber = (day: string): number | undefined => {
  if (!knownDays.has(day)) {
    if (knownDays.size === mostDays) knownDays.clear();
    knownDays.set(day, countDays(day));
  }
  return knownDays.get(day);
};

const ticksOf = (day: string, clock: string, fraction: string): Ticks | undefined => {
  const days = dayNumber(day);
  const [hours, minutes, seconds] = [
    Number(clock.slice(0, 2)),
    Number(clock.slice(3, 5)),
    Number(clock.slice(6)),
  ];
  if (days === undefined || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const whole = days * secondsPerDay + hours * 3600 + minutes * 60 + seconds;
  return BigInt(whole) * ticksPerSecond + BigInt(fraction.padEnd(7, '0').slice(0, 7));
};

/** The hour that a time shows, by whatever clock; NaN where it shows none. */
export const hourOf = (time: unknown): number =>
  typeof time === 'string' ? Number(time.slice('YYYY-MM-DDT'.length).slice(0, 2)) : Number.NaN;

/**
 * Reads a time as createdOn and lastModifiedOn are written: `YYYY-MM-DDTHH:MM:SS.FFFFFFF`, seven decimals, no
 * zone. Undefined for any other form, and for days and hours that do not exist (leap seconds included).
 */
export const parseTime = (text: unknown): Ticks | undefined => {
  const match = typeof text === 'string' ? timePattern.exec(text) : null;
  if (match === null) return undefined;
  const [, day = '', clock = '', fraction = ''] = match;
  return ticksOf(day, clock, fraction);
};

/** Reads a time as receipts write it: like {@link parseTime}, with a trailing `Z`. */
export const parseTimestamp = (text: unknown): Ticks | undefined =>
  typeof text === 'string' && text.endsWith('Z') ? parseTime(text.slice(0, -1)) : undefined;

/** Reads a time in any usual form: `T` or a blank, any number of decimals, a zone or none (taken for UTC). */
export const parseLoosely = (text: unknown): Ticks | undefined => {
  const match = typeof text === 'string' ? loosePattern.exec(text) : null;
  if (match === null) return undefined;
  const [, day = '', clock = '', fraction = '', sign, zoneHours, zoneMinutes] = match;
  const local = ticksOf(day, clock, fraction);
  if (local === undefined || sign === undefined) return local;
  const offset = BigInt(Number(zoneHours) * 3600 + Number(zoneMinutes) * 60) * ticksPerSecond;
  return sign === '+' ? local - offset : local + offset;
};

/** The day of a time, as its text says it: YYYY-MM-DD. Undefined where the text does not begin with a real day. */
export const wholeDay = (text: unknown): string | undefined => {
  const day = typeof text === 'string' ? text.slice(0, 10) : '';
  return dayNumber(day) === undefined ? undefined : day;
};

/** The seconds from one time to another, as a phrase for people: `3.5 s later`. */
export const shownSpan = (from: Ticks, to: Ticks): string => {
  const span = to >= from ? to - from : from - to;
  return `${Number(span) / Number(ticksPerSecond)} s ${to >= from ? 'later' : 'earlier'}`;
};
