import { parseJson } from '../../json/parse.js';
import { at, isNumber, numberText } from '../../json/tree.js';
import type { Answer } from '../exchange.js';

/** What a token answer gives, whatever else is wrong with it. */
interface Granted {
  readonly token: string;
  /** Seconds; null where the answer tells no usable lifetime. */
  readonly expiresIn: number | null;
}

/** What may stand in a header behind `Bearer `. */
const sendable = /^[\x21-\x7e]+$/;

/** What is wrong with an `access_token` that no header can carry; undefined where an answer has none of the kind. */
export function unsendable(answer: Answer): string | undefined {
  const token = memberOf(answer, '/access_token');
  if (typeof token !== 'string' || token === '' || sendable.test(token)) return undefined;
  if (/^bearer /i.test(token))
    return 'that begins with "Bearer " and so holds a blank; it is to be the token alone';
  if (/^[\x20-\x7e]+$/.test(token)) return 'that no header can carry, since it holds a blank';
  return 'that no header can carry: it holds line ends, or letters beyond those of ASCII';
}

/** The token of an answer: a 2xx with a JSON object whose `access_token` is a text that a header can carry; else undefined. */
export function grantedBy(answer: Answer): Granted | undefined {
  if (answer.status < 200 || answer.status > 299) return undefined;
  const token = memberOf(answer, '/access_token');
  if (typeof token !== 'string' || !sendable.test(token)) return undefined;
  return { token, expiresIn: lifetimeOf(memberOf(answer, '/expires_in')) };
}

/** What a refused token request says: status, and the error of RFC 6749 where there is one. */
export function refusalOf(answer: Answer): { readonly status: number; readonly error: string | null } {
  const error = memberOf(answer, '/error');
  // RFC 6749, 5.2 bounds the characters; anything else is not worth quoting.
  const quotable = typeof error === 'string' && /^[\x20-\x21\x23-\x5b\x5d-\x7e]{1,60}$/.test(error);
  return { status: answer.status, error: quotable ? error : null };
}

function memberOf({ text }: Answer, path: string): ReturnType<typeof at> {
  const parsed = parseJson(text);
  return parsed.ok ? at(parsed.value, path) : undefined;
}

function lifetimeOf(value: ReturnType<typeof at>): number | null {
  const text = isNumber(value) ? numberText(value) : value;
  const seconds = typeof text === 'string' && text.trim() !== '' ? Number(text) : Number.NaN;
  return seconds > 0 && Number.isFinite(seconds) ? seconds : null;
}
