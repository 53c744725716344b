import type { Query } from './pim.js';

/** Where a base address leads: the origin, and the path in front of every path of the service (may be empty). */
export interface Base {
  readonly origin: string;
  readonly path: string;
}

/** Splits a base address without a slash at its end. */
export function baseOf(address: string): Base {
  const url = new URL(address);
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, '') };
}

/**
 * Encodes one segment of a path, a slash in it included. The segments `.` and `..` would be taken as steps in the
 * tree by whoever normalises addresses, hence their dots are encoded too.
 */
export function encodeSegment(segment: string): string {
  const encoded = encode(segment);
  return encoded === '.' || encoded === '..' ? encoded.replaceAll('.', '%2E') : encoded;
}

/** The query with its question mark, names and values encoded, blanks as `%20`; empty where there is none. */
export function encodeQuery(query: Query): string {
  if (query.length === 0) return '';
  return `?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/** A lone surrogate has no encoding: it is sent as the replacement character, as every UTF-8 encoder does. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
}
