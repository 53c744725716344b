import { LosslessNumber } from 'lossless-json';
import { endOfNode } from './elements.js';
import type { Json, JsonObject } from './json.js';
import { pointer } from './tree.js';

/** Recursive readers of a tree, ours and those of libraries, are safe to this depth on every stack. */
const deepest = 1000;

const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const words: readonly (readonly [string, Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

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
    if (this.#next() !== undefined) this.#refuse('the end');
    return value;
  }

  /** The next character that is no blank, which is not taken yet; undefined at the end. */
  #next(): string | undefined {
    for (;;) {
      const character = this.#text[this.#at];
      if (character !== ' ' && character !== '\n' && character !== '\r' && character !== '\t')
        return character;
      this.#at += 1;
    }
  }

  #value(depth: number): Json {
    const first = this.#next();
    if (first === '"') return this.#string();
    if (first === '{' || first === '[') {
      if (depth === deepest) return this.#emptied();
      this.#at += 1;
      return first === '{' ? this.#object(depth + 1) : this.#array(depth + 1);
    }
    for (const [word, value] of words) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    return this.#number();
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
    if (this.#ends('}')) return object;
    do {
      if (this.#next() !== '"') this.#refuse('a member');
      const name = this.#string();
      this.#path[depth - 1] = name;
      if (this.#repeated === undefined && Object.hasOwn(object, name)) {
        this.#repeated = pointer(...this.#path.slice(0, depth));
      }
      if (this.#next() !== ':') this.#refuse('a colon');
      this.#at += 1;
      const value = this.#value(depth);
      if (name !== '__proto__') object[name] = value;
      else
        Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
    } while (this.#goesOn('}'));
    return object;
  }

  #array(depth: number): Json[] {
    const array: Json[] = [];
    if (this.#ends(']')) return array;
    do {
      this.#path[depth - 1] = array.length;
      array.push(this.#value(depth));
    } while (this.#goesOn(']'));
    return array;
  }

  #ends(close: string): boolean {
    if (this.#next() !== close) return false;
    this.#at += 1;
    return true;
  }

  #goesOn(close: string): boolean {
    if (this.#ends(close)) return false;
    if (this.#next() !== ',') this.#refuse(`a comma or ${close}`);
    this.#at += 1;
    return true;
  }

  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    while (end > 0 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    if (end < 0) throw new NotJson('it ends within a string');
    this.#at = end + 1;
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
    while (this.#text[before] === '\\') before -= 1;
    return (position - before) % 2 === 0;
  }

  #number(): LosslessNumber {
    numeral.lastIndex = this.#at;
    const [digits] = numeral.exec(this.#text) ?? this.#refuse('a value');
    this.#at += digits.length;
    return new LosslessNumber(digits);
  }

  #refuse(expected: string): never {
    const found = this.#next();
    if (found === undefined) throw new NotJson(`it ends where ${expected} is expected`);
    throw new NotJson(
      `${JSON.stringify(found)} stands at position ${this.#at} where ${expected} is expected`,
    );
  }
}
