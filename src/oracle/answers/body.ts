import { elementTexts } from '../../json/elements.js';
import type { Json, JsonObject } from '../../json/json.js';
import { parseJson } from '../../json/parse.js';
import { isObject, pointer } from '../../json/tree.js';
import type { Answer, Exchange } from '../../target/exchange.js';
import { KnownTrees, type Reading } from '../known-trees.js';
import { shortened, shown } from '../shown.js';

export { shown } from '../shown.js';

const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/**
 * Trees take many times the room of their texts, and a run may hold hundreds of long lists: they are kept while memory
 * lasts.
 */
const trees = new WeakMap<Answer, WeakRef<Reading>>();

const knownTrees = new KnownTrees();

/** Apart from the trees of whole answers: what a list may show of a product differs from what a get must show. */
const knownElements = new KnownTrees(copyOf);

/** Makes room for what the answers of so many runs at one time are read to. */
export const expectAnswersOf = (runs: number): void => {
  for (const known of [knownTrees, knownElements]) known.widen(runs);
};

/** RFC 8259, section 8.1 lets a reader ignore a byte order mark in front of the text; so do we. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

const read = (text: string): Reading => {
  const parsed = parseJson(withoutMark(text));
  return parsed.ok ? { json: parsed.value, repeated: parsed.repeated } : { json: undefined };
};

/** Most products of a list stood in another one before: each is read once, and has one tree in all lists. */
const readBody = (text: string): Reading => {
  const readings = elementTexts(text)?.map((element) => knownElements.of(element, read)) ?? [];
  const elements = readings.flatMap(({ json }) => (json === undefined ? [] : [json]));
  if (elements.length === 0 || elements.length < readings.length) return read(text);
  const index = readings.findIndex(({ repeated }) => repeated !== undefined);
  return { json: elements, repeated: index < 0 ? undefined : pointer(index) + readings[index]?.repeated };
};

const readingOf = ({ answer }: Exchange): Reading | undefined => {
  if (answer === null) return undefined;
  const known = trees.get(answer)?.deref();
  if (known !== undefined) return known;
  const reading = knownTrees.of(answer.text, readBody);
  trees.set(answer, new WeakRef(reading));
  return reading;
};

/**
 * The body of an answer as a JSON tree that keeps the digits of numbers; undefined where there is no answer, or
 * its body is no JSON. Answers with the same text share one tree, which nobody changes.
 */
export const jsonOf = (exchange: Exchange): Json | undefined => readingOf(exchange)?.json;

/** A member of the body whose name stood in the same object before, as a JSON pointer; undefined where none did. */
export const repeatedMember = (exchange: Exchange): string | undefined => readingOf(exchange)?.repeated;

/** The body of an answer where it is a JSON object. */
export const objectOf = (exchange: Exchange): JsonObject | undefined => {
  const json = jsonOf(exchange);
  return isObject(json) ? json : undefined;
};

/** A member of an object by its name; never what every object inherits, such as `constructor`. */
export const member = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Whether a value is there: neither absent nor null. */
export const isThere = (value: Json | undefined): value is Exclude<Json, null> =>
  value !== undefined && value !== null;

/** Whether an answer bears a body. Blanks and line ends alone are none. */
export const bearsBody = (exchange: Exchange): boolean =>
  exchange.answer !== null && withoutMark(exchange.answer.text).trim() !== '';

/** The body of an answer as a deviation shows it. */
export const shownBody = (exchange: Exchange, max?: number): string => {
  if (exchange.answer === null) return shownFault(exchange);
  if (!bearsBody(exchange)) return 'an empty body';
  const json = jsonOf(exchange);
  if (json !== undefined) return shown(json, max);
  return `a body that is not JSON: ${JSON.stringify(shortened(exchange.answer.text, max))}`;
};

/** Why there is no answer, as a deviation shows it. */
export const shownFault = (exchange: Exchange): string =>
  `no answer${exchange.fault === null ? '' : ` (${exchange.fault.message})`}`;
