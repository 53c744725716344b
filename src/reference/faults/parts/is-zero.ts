import { type Json, JsonNumber } from '../../json/json.js';

/** Whether a value is the number zero, however it is written. */
export function isZero(value: Json | undefined): boolean {
  return value instanceof JsonNumber && Number(value.raw) === 0;
}
