import type { Json } from '../../json/json.js';
import { parseJson } from '../../json/parse.js';
import { jsonOf, member, withoutMark } from '../answers/body.js';
import { type Judged, judgedBy, notJudged } from '../deviation.js';
import type { SeenProduct } from '../seen-products.js';

/** Identifiers are returned as some of the first members: how many are first. */
const first = 5;

const identifiers = ['productId', 'externalId'] as const;

const colon = /[ \t\n\r]*:/y;

/** Where a string that begins at `start` ends: the index behind its closing quote. */
const behindString = (text: string, start: number): number => {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
};

const decoded = (quoted: string): string => {
  const parsed = parseJson(quoted);
  const value: Json = parsed.ok ? parsed.value : null;
  return typeof value === 'string' ? value : quoted;
};

/**
 * The names of the members of the object that a JSON text is, in the order of the text. A parsed object would not
 * do: it puts names that look like numbers first. A text that is no object has none; never throws.
 */
export const memberNames = (text: string): readonly string[] => {
  if (!/^\s*\{/.test(text)) return [];
  const names: string[] = [];
  let depth = 0;
  let index = 0;
  while (index < text.length) {
    const character = text[index];
    if (character === '"') {
      const end = behindString(text, index);
      colon.lastIndex = end;
      if (depth === 1 && colon.test(text)) names.push(decoded(text.slice(index, end)));
      index = end;
      continue;
    }
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    index += 1;
  }
  return names;
};

/**
 * productId and externalId, those that the product has, are among the first five members of the text of a single
 * answer. Not judged where it has neither, nor in lists.
 */
export const identifiersComeFirst = (seen: SeenProduct): Judged => {
  const { exchange } = seen;
  const has = identifiers.filter((name) => (member(seen.product, name) ?? null) !== null);
  if (seen.listed || has.length === 0 || jsonOf(exchange) !== seen.product) return notJudged;
  const names = memberNames(withoutMark(exchange.answer?.text ?? ''));
  return judgedBy(
    has.map((name) => {
      const position = names.indexOf(name) + 1;
      if (position <= first) return undefined;
      const expected = `${name} among the first ${first} members`;
      return { expected, received: `${name} as member ${position}`, pointer: `/${name}`, exchange };
    }),
  );
};
