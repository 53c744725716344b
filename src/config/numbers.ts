import { shown } from './config-error.js';

/** What a numeric setting may be. */
interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** Whether only whole numbers make sense. */
  readonly whole: boolean;
  /** Used where nothing is set. */
  readonly fallback: number;
  readonly unit?: string;
}

/** Reads a number in plain decimal notation; a text that is none, or out of range, is a problem. */
export function readNumber(
  name: string,
  text: string | undefined,
  range: NumberRange,
  problems: string[],
): number {
  if (text === undefined) return range.fallback;
  const value = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  const fits = value >= range.min && value <= range.max && (!range.whole || Number.isInteger(value));
  if (fits) return value;
  problems.push(
    `${name} is ${shown(text)}: give a ${range.whole ? 'whole ' : ''}number` +
      `${range.unit === undefined ? '' : ` of ${range.unit}`} from ${range.min} to ${range.max}`,
  );
  return range.fallback;
}
