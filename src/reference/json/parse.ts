import { type Json, JsonNumber, type JsonObject } from './json.js';

/** How many arrays and objects may lie inside one another; deeper text is refused before the stack ends. */
const MAX_DEPTH = 64;

/** Text that is not JSON, or JSON that no client has a reason to send; the message says where. */
export class JsonSyntaxError extends Error {}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a text
const CONTROL = /[\u0000-\u001f]/;
const WORDS: ReadonlyArray<readonly [string, Json]> = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/**
 * Parses JSON and keeps the digits of every number.
 *
 * Stricter than `JSON.parse`: a name given twice, the name `__proto__` and nesting beyond
 * {@link MAX_DEPTH} are refused, since each of them means something else to every reader.
 *
 * @throws JsonSyntaxError with the position of the first character that does not fit
 */
export function parseJson(text: string): Json {
  const parser = new Parser(text);
  return parser.document();
}

class Parser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Json {
    const value = this.#value();
    if (this.#at < this.#text.length) throw this.#unexpected();
    return value;
  }

  #value(): Json {
    this.#take(SPACE);
    const value = this.#bareValue();
    this.#take(SPACE);
    return value;
  }

  #bareValue(): Json {
    const first = this.#text[this.#at];
    if (first === '{') return this.#nested(() => this.#object());
    if (first === '[') return this.#nested(() => this.#array());
    if (first === '"') return this.#string();
    for (const [word, value] of WORDS) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    const number = this.#take(NUMBER);
    if (number === undefined) throw this.#unexpected();
    return new JsonNumber(number);
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new JsonSyntaxError(`More than ${MAX_DEPTH} levels of nesting`);
    this.#at += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #object(): JsonObject {
    const object: JsonObject = {};
    this.#take(SPACE);
    if (this.#skip('}')) return object;
    do {
      this.#take(SPACE);
      const key = this.#string();
      if (key === '__proto__') throw new JsonSyntaxError('The name __proto__ is not accepted');
      if (Object.hasOwn(object, key))
        throw new JsonSyntaxError(`The name ${JSON.stringify(key)} stands twice`);
      this.#take(SPACE);
      if (!this.#skip(':')) throw this.#unexpected();
      object[key] = this.#value();
    } while (this.#skip(','));
    if (!this.#skip('}')) throw this.#unexpected();
    return object;
  }

  #array(): Json[] {
    const array: Json[] = [];
    this.#take(SPACE);
    if (this.#skip(']')) return array;
    do {
      array.push(this.#value());
    } while (this.#skip(','));
    if (!this.#skip(']')) throw this.#unexpected();
    return array;
  }

  #string(): string {
    if (this.#text[this.#at] !== '"') throw this.#unexpected();
    const end = this.#closingQuote();
    const quoted = this.#text.slice(this.#at, end + 1);
    if (CONTROL.test(quoted)) throw new JsonSyntaxError(`A control character in the text at ${this.#at}`);
    try {
      const value = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
      this.#at = end + 1;
      return value;
    } catch {
      throw new JsonSyntaxError(`An unknown escape in the text at ${this.#at}`);
    }
  }

  /** Searches with `indexOf`: a pattern over a text of megabytes would exhaust the stack. */
  #closingQuote(): number {
    for (let end = this.#at + 1; ; end += 1) {
      end = this.#text.indexOf('"', end);
      if (end === -1) throw new JsonSyntaxError('The text ends too early');
      let slashes = 0;
      while (this.#text[end - 1 - slashes] === '\\') slashes += 1;
      if (slashes % 2 === 0) return end;
    }
  }

  #skip(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #unexpected(): JsonSyntaxError {
    const sign = this.#text[this.#at];
    return new JsonSyntaxError(
      sign === undefined ? 'The text ends too early' : `Unexpected ${JSON.stringify(sign)} at ${this.#at}`,
    );
  }
}
