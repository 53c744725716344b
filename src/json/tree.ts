import { LosslessNumber } from 'lossless-json';
import { sameDecimal } from './decimal.js';
import type { Json, JsonObject } from './json.js';

/** Whether a value is a JSON object: no array, no null, no number with digits. */
export function isObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber)
  );
}

/** Whether a value is a JSON number, read from a text or built by the suite. */
export function isNumber(value: Json | undefined): value is LosslessNumber | number {
  return typeof value === 'number' || value instanceof LosslessNumber;
}

/** The text of a number as it was written, or as it would be sent. */
export function numberText(value: LosslessNumber | number): string {
  return typeof value === 'number' ? String(value) : value.value;
}

/** A value that is a string; undefined otherwise. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Those of the values that are strings. */
export function textsOf(values: readonly Json[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

/** The tree that `JSON.parse` would give: numbers as doubles, for validators that know no other. */
export function toPlain(value: Json): unknown {
  if (isNumber(value)) return Number(numberText(value));
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isObject(value)) return value;
  const plain: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const member = toPlain(value[name] ?? null);
    if (name === '__proto__') Object.defineProperty(plain, name, { value: member, enumerable: true });
    else plain[name] = member;
  }
  return plain;
}

/** A JSON pointer (RFC 6901) to what the segments lead to; no segment points at the whole. */
export function pointer(...segments: readonly (string | number)[]): string {
  return segments
    .map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** What a JSON pointer (RFC 6901) points at; undefined where nothing is there, or the text is no pointer. */
export function at(value: Json, path: string): Json | undefined {
  if (path === '') return value;
  if (!path.startsWith('/')) return undefined;
  const segments = path.slice(1).split('/');
  return follow(
    value,
    segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}

/** What stands where these segments of a JSON pointer lead to; undefined where nothing does. */
export function follow(value: Json, segments: readonly string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const segment of segments) here = child(here, segment);
  return here;
}

/** Whether two trees are equal: members in any order, arrays in order, numbers by their exact decimal value. */
export function sameValue(first: Json, second: Json): boolean {
  if (isNumber(first) || isNumber(second)) {
    return isNumber(first) && isNumber(second) && sameDecimal(numberText(first), numberText(second));
  }
  if (Array.isArray(first) || Array.isArray(second)) {
    return (
      Array.isArray(first) &&
      Array.isArray(second) &&
      first.length === second.length &&
      first.every((item, index) => sameMember(item, second[index]))
    );
  }
  if (!isObject(first) || !isObject(second)) return first === second;
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => sameMember(child(first, name), child(second, name)))
  );
}

function sameMember(first: Json | undefined, second: Json | undefined): boolean {
  return first !== undefined && second !== undefined && sameValue(first, second);
}

/** Own members only: `constructor` is no member of every object. */
function child(value: Json | undefined, segment: string): Json | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(segment) ? value[Number(segment)] : undefined;
  return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
}
