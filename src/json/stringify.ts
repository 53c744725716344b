import { stringify } from 'lossless-json';
import type { Json } from './json.js';

/** The JSON text of a tree, numbers with the digits that they hold. Members stand in the order of the tree. */
export function stringifyJson(value: Json): string {
  const text = stringify(value);
  if (text === undefined) throw new TypeError('a value that JSON cannot write stands in a JSON tree');
  return text;
}
