import type { Json } from './json.js';
import { JsonReader, NotJson } from './reader.js';

/** What came of reading a text as JSON. */
type Parsed =
  | {
      readonly ok: true;
      readonly value: Json;
      /**
       * The first member whose name stood in the same object before, whatever its value, as a JSON pointer (RFC 8259,
       * section 4); there where one did.
       */
      readonly repeated?: string;
    }
  | {
      readonly ok: false;
      /** Why the text is no JSON, as a phrase. */
      readonly reason: string;
    };

/**
 * Reads a text as JSON and keeps the digits of its numbers. Never throws, whatever the text. Of members with one
 * name the last wins, as with `JSON.parse`; a member named `__proto__` is an ordinary member.
 */
export function parseJson(text: string): Parsed {
  if (text.trim() === '') return { ok: false, reason: 'the text is empty' };
  const reader = new JsonReader(text);
  try {
    const value = reader.read();
    return { ok: true, value, ...(reader.repeated === undefined ? {} : { repeated: reader.repeated }) };
  } catch (error) {
    if (error instanceof NotJson) return { ok: false, reason: oneLine(error.message) };
    throw error;
  }
}

/** A reason quotes what was met: a line break or control character in it would tear reports. */
function oneLine(message: string): string {
  return message.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
}
