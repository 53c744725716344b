/** Shorter pieces of an encoded text are no clue to a secret and would be found by chance. */
const shortestPiece = 8;

/** Parts of a token shorter than this are not hidden by themselves. */
const shortestPart = 16;

/**
 * The forms in which a secret may stand in a text: raw, encoded for an address (by whichever encoder) or a form, escaped as JSON (plainly,
 * twice, and the way of encoders that write everything unusual as `\u`), in a JSON pointer, as HTML, in hexadecimal
 * digits, and inside anything encoded as base64, whatever stands before it (`id:secret` of Basic authentication); and
 * encoded again where it was encoded for an address, as an address inside an address is.
 */
export function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const usual = [...keptByMost.map((kept) => percentEncoded(secret, kept)), formEncoded(secret)];
  const inAddresses = [...usual, ...keptByOthers.map((kept) => percentEncoded(secret, kept))];
  const forms = [
    secret,
    ...inAddresses.flatMap(bothCases),
    ...usual.flatMap(bothCases).flatMap(encodedAgain),
    json,
    JSON.stringify(json).slice(1, -1),
    json.replaceAll('/', '\\/'),
    secret.replaceAll('~', '~0').replaceAll('/', '~1'),
    ...bothCases(unicodeEscaped(secret)),
    ...htmlEscaped(secret),
    ...base64Pieces(secret),
    ...hexadecimal(secret),
  ];
  return [...new Set(forms)].filter((form) => form !== '');
}

/**
 * The payload, signature and other parts of a token that must not be shown alone, as they are and in base64; its header
 * is no secret.
 */
export function partsOf(token: string): string[] {
  const [, ...parts] = token.split('.');
  const isToken = parts.length === 2 || parts.length === 4;
  return isToken
    ? parts.filter((part) => part.length >= shortestPart).flatMap((part) => [part, ...base64Pieces(part)])
    : [];
}

/** What encoders leave as it is: those of browsers most, those of RFC 3986 less. */
const keptByMost = [/[\w.~!*'()-]/, /[\w.~-]/];

/** Others leave letters and digits, or nothing. */
const keptByOthers = [/[A-Za-z0-9]/, /$^/];

function percentEncoded(text: string, kept: RegExp): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return kept.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

/** A text whose percent signs are encoded once more, whatever encoder does it, and the text in base64. */
function encodedAgain(encoded: string): string[] {
  return [
    encoded.replaceAll('%', '%25'),
    ...base64Pieces(encoded),
    ...base64Pieces(encoded.replaceAll('%', '%25')),
  ];
}

/** Hexadecimal digits of escapes may be written in either case. */
function bothCases(encoded: string): string[] {
  return [encoded, encoded.replace(/%[0-9A-F]{2}|\\u[0-9A-F]{4}/g, (digits) => digits.toLowerCase())];
}

function unicodeEscaped(text: string): string {
  return text.replace(
    /[^A-Za-z0-9 _.~:;,!?@#$%^*()={}[\]|-]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

function hexadecimal(text: string): string[] {
  const digits = Buffer.from(text, 'utf8').toString('hex');
  return digits.length < shortestPiece ? [] : [digits, digits.toUpperCase()];
}

function htmlEscaped(text: string): string[] {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = escaped.replaceAll('"', '&quot;');
  return [escaped, quoted, quoted.replaceAll("'", '&#39;'), quoted.replaceAll("'", '&#x27;')];
}

/**
 * Base64 of a text looks one of three ways inside a longer text, by how many bytes stand before it. Of each way
 * the characters are given that depend on the secret alone.
 */
function base64Pieces(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const whole = bytes.toString('base64');
  const pieces = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  return [whole, whole.replace(/=+$/, ''), ...pieces]
    .filter((piece) => piece.length >= shortestPiece)
    .flatMap((piece) => [piece, piece.replaceAll('+', '-').replaceAll('/', '_')]);
}
