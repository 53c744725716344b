import { type Json, JsonNumber } from './json.js';

/** Writes JSON text; a {@link JsonNumber} is written with the digits that it holds. */
export function stringifyJson(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof JsonNumber) return value.raw;
  let text = '';
  if (isList(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${stringifyJson(item)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value)) {
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${stringifyJson(value[key] ?? null)}`;
  }
  return `{${text}}`;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}
