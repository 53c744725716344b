import type { RecordedExchange } from './results.js';

/** The variables that a line expects the reader to set, in the place of what reports never show. */
const variable = /\$PIM_(?:LIMITED_|EXPIRED_)?(?:TOKEN|CLIENT_SECRET)(?![A-Za-z0-9_])/;

/** How a text is marked whose end was left out of a report. */
const cutMark = /\n… \[\d+ more characters\]$/;

/** What stands at the end of a text that was shortened by so many characters. */
export function cutNote(characters: number): string {
  return `\n… [${characters} more characters]`;
}

/**
 * A command for a POSIX shell that sends the request of an exchange again. Secrets stand in it as variables such
 * as `$PIM_TOKEN`, which the shell fills in; everything else is quoted so that the shell takes it as it is.
 */
export function curlOf(exchange: RecordedExchange): string {
  const { method, url, headers, body } = exchange.request;
  const { 'content-type': contentType = '' } = headers;
  const words = [
    'curl --silent --show-error --include',
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    ...(/\/\.|%2e/i.test(url) ? ['--path-as-is'] : []),
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...Object.entries(headers).flatMap(([name, value]) => headerWords(name, value)),
    ...(body === null ? [] : bodyWords(body, contentType)),
    quoted(url),
  ];
  return words.join(' ');
}

function headerWords(name: string, value: string): string[] {
  if (name === 'accept-encoding') return ['--compressed'];
  if (name === 'content-length') return [];
  // curl leaves a header out that has nothing behind its colon, unless it is written with a semicolon.
  return [`--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`];
}

function bodyWords(body: string, contentType: string): string[] {
  if (cutMark.test(body)) return ['--data-binary @body-that-is-too-long-for-the-report'];
  if (!contentType.startsWith('application/x-www-form-urlencoded')) return [`--data-raw ${quoted(body)}`];
  // Fields one by one, since curl then encodes what the shell puts in the place of a variable.
  return [...new URLSearchParams(body)].map(
    ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
  );
}

/** One word of the shell: single quotes around everything but variables, which stand in double quotes. */
function quoted(text: string): string {
  const pieces = text.split(new RegExp(`(${variable.source})`)).filter((piece) => piece !== '');
  if (pieces.length === 0) return "''";
  return pieces
    .map((piece) => (isVariable(piece) ? `"${piece}"` : `'${piece.replaceAll("'", "'\\''")}'`))
    .join('');
}

function isVariable(text: string): boolean {
  return variable.exec(text)?.[0] === text;
}
