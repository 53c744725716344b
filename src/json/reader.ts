import { LosslessNumber } from 'lossless-json';
import { endOfNode } from './elements.js';
import type { Json, JsonObject } from './json.js';
import { pointer } from './tree.js';

/** Recursive readers of a tree, ours and those of libraries, are safe to this depth on every stack. */
const deepest = 1000;

const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const codeOf = (character: string): number => character.charCodeAt(0);

const quote = codeOf('"');
const backslash = codeOf('\\');
const colon = codeOf(':');
const comma = codeOf(',');
const [openBrace, closeBrace] = [codeOf('{'), codeOf('}')];
const [openBracket, closeBracket] = [codeOf('['), codeOf(']')];
const [space, newline] = [codeOf(' '), codeOf('\n')];
const [carriageReturn, tab] = [codeOf('\r'), codeOf('\t')];

/** The words that are values, by their first letter. */
const words: ReadonlyMap<number, readonly [string, Json]> = new Map([
  [codeOf('t'), ['true', true]],
  [codeOf('f'), ['false', false]],
  [codeOf('n'), ['null', null]],
]);

/** Shorter parts of a text are copies already; the engine takes longer ones for a window on the text. */
const shortestWindow = 13;

/** What makes a string differ from the text between its quotation marks, or no string: backslashes and control characters. */
const notAsItStands = /[^ -[\]-\uffff]/;

/** Why a text is no JSON; the message is a phrase. */
export class NotJson extends Error {}

/**
 * Reads one text as JSON (RFC 8259) in one pass. What a library would give is not enough here: the numbers keep their
 * digits, names that stand twice are found, and each string is a copy of its own, so that a value that is kept does
 * not keep the page of products that it came from.
 */
export class JsonReader {
  readonly #text: string;
  #at = 0;
  /** The name or index of what is being read, by depth. */
  readonly #path: (string | number)[] = [];
  #repeated: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The first member whose name stood in the same object before, whatever its value, as a JSON pointer. */
  get repeated(): string | undefined {
    return this.#repeated;
  }

  /**
   * The tree of the whole text. Of members with one name the last wins; what lies deeper than a thousand levels is
   * left out.
   *
   * @throws {NotJson} where the text is no JSON.
   */
  read(): Json {
    const value = this.#value(0);
    if (!Number.isNaN(this.#next())) this.#refuse('the end');
    return value;
  }

  /** The code of the next character that is no blank, which is not taken yet; NaN at the end. */
  #next(): number {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== space && code !== newline && code !== carriageReturn && code !== tab) return code;
      this.#at += 1;
    }
  }

  #value(depth: number): Json {
    const first = this.#next();
    if (first === quote) return this.#string();
    if (first === openBrace || first === openBracket) {
      if (depth === deepest) return this.#emptied();
      this.#at += 1;
      return first === openBrace ? this.#object(depth + 1) : this.#array(depth + 1);
    }
    const known = words.get(first);
    if (known === undefined || !this.#text.startsWith(known[0], this.#at)) return this.#number();
    const [word, value] = known;
    this.#at += word.length;
    return value;
  }

  /** An object or array as if it held nothing: it is looked at whether it is JSON, and no further. */
  #emptied(): Json {
    const start = this.#at;
    const end = endOfNode(this.#text, start);
    if (end === undefined) throw new NotJson(`what begins at position ${start} does not end`);
    this.#at = end;
    try {
      return Array.isArray(JSON.parse(this.#text.slice(start, end))) ? [] : {};
    } catch {
      throw new NotJson(`what stands between the positions ${start} and ${end} is no JSON`);
    }
  }

  #object(depth: number): JsonObject {
    const object: JsonObject = {};
    if (this.#ends(closeBrace)) return object;
    do {
      if (this.#next() !== quote) this.#refuse('a member');
      const name = this.#string();
      this.#path[depth - 1] = name;
      if (this.#repeated === undefined && Object.hasOwn(object, name)) {
        this.#repeated = pointer(...this.#path.slice(0, depth));
      }
      if (this.#next() !== colon) this.#refuse('a colon');
      this.#at += 1;
      const value = this.#value(depth);
      if (name !== '__proto__') object[name] = value;
      else
        Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
    } while (this.#goesOn(closeBrace));
    return object;
  }

  #array(depth: number): Json[] {
    const array: Json[] = [];
    if (this.#ends(closeBracket)) return array;
    do {
      this.#path[depth - 1] = array.length;
      array.push(this.#value(depth));
    } while (this.#goesOn(closeBracket));
    return array;
  }

  #ends(close: number): boolean {
    if (this.#next() !== close) return false;
    this.#at += 1;
    return true;
  }

  #goesOn(close: number): boolean {
    if (this.#ends(close)) return false;
    if (this.#next() !== comma) this.#refuse(`a comma or ${String.fromCharCode(close)}`);
    this.#at += 1;
    return true;
  }

  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    while (end > 0 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    if (end < 0) throw new NotJson('it ends within a string');
    this.#at = end + 1;
    if (end - start <= shortestWindow) {
      const text = this.#text.slice(start + 1, end);
      if (!notAsItStands.test(text)) return text;
    }
    try {
      return JSON.parse(this.#text.slice(start, end + 1)) as string;
    } catch {
      throw new NotJson(
        `the string at position ${start} holds what must be escaped, or an escape that is none`,
      );
    }
  }

  /** Whether an odd number of backslashes stands before a position. */
  #isEscaped(position: number): boolean {
    let before = position - 1;
    while (this.#text.charCodeAt(before) === backslash) before -= 1;
    return (position - before) % 2 === 0;
  }

  #number(): LosslessNumber {
    const start = this.#at;
    numeral.lastIndex = start;
    if (!numeral.test(this.#text)) this.#refuse('a value');
    this.#at = numeral.lastIndex;
    return new LosslessNumber(this.#text.slice(start, this.#at));
  }

  #refuse(expected: string): never {
    if (Number.isNaN(this.#next())) throw new NotJson(`it ends where ${expected} is expected`);
    const found = this.#text[this.#at];
    throw new NotJson(
      `${JSON.stringify(found)} stands at position ${this.#at} where ${expected} is expected`,
    );
  }
}
