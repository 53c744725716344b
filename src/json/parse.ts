import { LosslessNumber, parse } from 'lossless-json';
import { nestsDeeperThan } from './depth.js';
import type { Json } from './json.js';

/** What came of reading a text as JSON. */
export type Parsed =
  | {
      readonly ok: true;
      readonly value: Json;
      /** Names of members that stood twice in one object with different values; there where some did. */
      readonly duplicates?: readonly string[];
    }
  | {
      readonly ok: false;
      /** Why the text is no JSON, as a phrase. */
      readonly reason: string;
    };

/** Recursive readers of a tree, ours and those of libraries, are safe to this depth on every stack. */
const deepest = 1000;

/**
 * Reads a text as JSON and keeps the digits of its numbers. Never throws, whatever the text. Of members with one
 * name the last wins, as with `JSON.parse`; a member named `__proto__` is an ordinary member.
 */
export function parseJson(text: string): Parsed {
  if (text.trim() === '') return { ok: false, reason: 'the text is empty' };
  if (nestsDeeperThan(text, deepest)) {
    return { ok: false, reason: `it nests more than ${deepest} levels deep` };
  }
  const duplicates: string[] = [];
  try {
    const value = parse(text, null, {
      parseNumber: (digits) => new LosslessNumber(digits),
      onDuplicateKey: ({ key, newValue }) => {
        duplicates.push(key);
        return newValue;
      },
    });
    // The parser builds nothing but what the type Json holds.
    return { ok: true, value: value as Json, ...(duplicates.length > 0 ? { duplicates } : {}) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? oneLine(error.message) : 'it cannot be read' };
  }
}

/** A parser's message may quote what it met: a line break or control character in a reason would tear reports. */
function oneLine(message: string): string {
  return message.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
}
