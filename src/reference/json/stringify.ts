import { type Json, JsonNumber } from './json.js';

/** Writes JSON text; a {@link JsonNumber} is written with the digits that it holds. */
export function stringifyJson(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof JsonNumber) return value.raw;
  // Pieces are added one by one: a piece made of others first would be copied, or left for the collector.
  let text = '';
  if (isList(value)) {
    for (const item of value) {
      if (text !== '') text += ',';
      text += stringifyJson(item);
    }
    return `[${text}]`;
  }
  for (const key of Object.keys(value)) {
    if (text !== '') text += ',';
    text += quoted(key);
    text += ':';
    text += stringifyJson(value[key] ?? null);
  }
  return `{${text}}`;
}

/** Characters that stand for themselves between quotes; surrogates are left to those who know pairs from halves. */
const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}
