import { singleQuoted } from '../basics/shell.js';
import type { RecordedExchange } from './results.js';

/** The variables that a line expects the reader to set, in the place of what reports never show. */
const variable = /\$PIM_(?:LIMITED_|EXPIRED_)?(?:TOKEN|CLIENT_SECRET)(?![A-Za-z0-9_])/;

/** How a text is marked whose end was left out of a report. */
const cutMark = /\n… \[(\d+) more characters\]$/;

/** What stands at the end of a text that was shortened by so many characters. */
export function cutNote(characters: number): string {
  return `\n… [${characters} more characters]`;
}

/** What there is of a text, and how many characters of it were left out. */
export function withoutCutNote(text: string): { readonly text: string; readonly left: number } {
  const [note = '', left = '0'] = cutMark.exec(text) ?? [];
  return { text: text.slice(0, text.length - note.length), left: Number(left) };
}

/** A piece of a text that goes into a command: as it is, or the expression of the shell that stands for it. */
export interface Piece {
  readonly text: string;
  readonly isExpression: boolean;
}

/** Takes a text apart into what the shell shall take as it is and what it shall fill in. */
export type Naming = (text: string) => readonly Piece[];

/** Leaves everything as it is but the places of secrets. */
export const secretsOnly: Naming = (text) =>
  text
    .split(new RegExp(`(${variable.source})`))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isExpression: isVariable(piece) }));

/**
 * A command for a POSIX shell that sends the request of an exchange again. Secrets stand in it as variables such
 * as `$PIM_TOKEN`, which the shell fills in; everything else is quoted so that the shell takes it as it is.
 *
 * @param naming takes more out of the command than secrets, such as identifiers that must be new.
 */
export function curlOf(exchange: RecordedExchange, naming: Naming = secretsOnly): string {
  const { method, url, headers, body } = exchange.request;
  const { 'content-type': contentType = '' } = headers;
  const words = [
    'curl --silent --show-error --include',
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    ...(/\/\.|%2e/i.test(url) ? ['--path-as-is'] : []),
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...Object.entries(headers).flatMap(([name, value]) => headerWords(name, value, naming)),
    ...(body === null ? [] : bodyWords(body, contentType, naming)),
    quoted(url, naming),
  ];
  return words.join(' ');
}

function headerWords(name: string, value: string, naming: Naming): string[] {
  if (name === 'accept-encoding') return ['--compressed'];
  if (name === 'content-length') return [];
  // curl leaves a header out that has nothing behind its colon, unless it is written with a semicolon.
  return [`--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`, naming)}`];
}

function bodyWords(body: string, contentType: string, naming: Naming): string[] {
  if (cutMark.test(body)) return ['--data-binary @body-that-is-too-long-for-the-report'];
  if (!contentType.startsWith('application/x-www-form-urlencoded'))
    return [`--data-raw ${quoted(body, naming)}`];
  // Fields one by one, since curl then encodes what the shell puts in the place of a variable.
  return [...new URLSearchParams(body)].map(
    ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`, naming)}`,
  );
}

/** One word of the shell: single quotes around everything but what it fills in, which stands in double quotes. */
function quoted(text: string, naming: Naming): string {
  const words = naming(text).map(({ text: piece, isExpression }) =>
    isExpression ? `"${piece}"` : singleQuoted(piece),
  );
  return words.join('') || "''";
}

function isVariable(text: string): boolean {
  return variable.exec(text)?.[0] === text;
}
