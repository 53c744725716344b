import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import type { Fault } from './exchange.js';

type Decompress = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const unzip: Decompress = promisify(gunzip);
const zlibInflate: Decompress = promisify(inflate);
const rawInflate: Decompress = promisify(inflateRaw);

/** Some servers send deflate without the wrapper that the name stands for; the first bytes tell. */
const deflate: Decompress = (bytes, options) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? zlibInflate(bytes, options) : rawInflate(bytes, options);

const codings: ReadonlyMap<string, Decompress> = new Map([
  ['gzip', unzip],
  ['x-gzip', unzip],
  ['deflate', deflate],
  ['br', promisify(brotliDecompress)],
]);

/** More codings on top of each other than anybody needs; each costs a pass over the bytes. */
const mostCodings = 3;

/**
 * Takes the content codings of an answer off its bytes, never holding more than `cap` bytes of the outcome,
 * however little was sent.
 */
export async function decodeContent(
  bytes: Buffer,
  encoding: string | undefined,
  cap: number,
): Promise<Buffer | Fault> {
  const applied = (encoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (bytes.length === 0) return bytes;
  if (applied.length > mostCodings) return badEncoding('more content codings than can be taken off');
  let content = bytes;
  for (const coding of applied.reverse()) {
    const decompress = codings.get(coding);
    if (decompress === undefined) return badEncoding('a content coding that was not asked for');
    try {
      content = await decompress(content, { maxOutputLength: cap });
    } catch (error) {
      return isTooLong(error) ? tooLarge(cap) : badEncoding(`a body that is no valid ${coding} stream`);
    }
  }
  return content;
}

/** The fault of a body that is larger than the suite takes. */
export function tooLarge(cap: number): Fault {
  return { code: 'too-large', message: `the body of the answer is larger than ${cap / 1024 ** 2} MiB` };
}

/** A list of a hundred products has some thousand values; a tree of many more takes more memory than a run may. */
const mostValues = 500_000;

/** What begins a value in JSON, but for the first of an object or array: a comma, a bracket, a brace. */
const beginnings = [',', '[', '{'].map((sign) => sign.charCodeAt(0));

/** Counts the values of a body while it comes: reading many, side by side or nested, would take too much memory. */
export class ValueCount {
  readonly #counts = beginnings.map(() => 0);

  /** Counts on; tells whether there are too many by now. */
  isTooMuchWith(bytes: Buffer): boolean {
    return beginnings.some((sign, index) => {
      let count = this.#counts[index] ?? 0;
      for (let at = bytes.indexOf(sign); at >= 0 && count <= mostValues; at = bytes.indexOf(sign, at + 1)) {
        count += 1;
      }
      this.#counts[index] = count;
      return count > mostValues;
    });
  }
}

/** The fault of a body that holds more values than the suite takes. */
export const tooMuch: Fault = {
  code: 'too-large',
  message: `the body of the answer holds more than ${mostValues} values`,
};

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

/**
 * The text of a body. JSON travels as UTF-8 whatever a header says (RFC 8259, 8.1); a byte order mark at its
 * start is dropped, as that section lets readers do.
 */
export function decodeText(bytes: Buffer): { readonly text: string; readonly utf8: boolean } {
  try {
    return { text: strict.decode(bytes), utf8: true };
  } catch {
    return { text: lenient.decode(bytes), utf8: false };
  }
}

function badEncoding(what: string): Fault {
  return { code: 'bad-encoding', message: `the answer has ${what}` };
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
