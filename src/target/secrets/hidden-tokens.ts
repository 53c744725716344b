import type { Json } from '../../json/json.js';
import { parseJson } from '../../json/parse.js';
import { isObject } from '../../json/tree.js';
import type { Answer } from '../exchange.js';
import { grantedBy } from '../tokens/token-answer.js';
import type { Redactor } from './redaction.js';

/** Shorter texts are no tokens, and hiding them would make reports unreadable. */
const shortestToken = 8;

/**
 * A name that ends in `token` with what is said behind it, in whatever form: a form, XML, a page, JSON beside other
 * text or with a name that stands twice. What stands in quotation marks ends with them; anything else with what no
 * token holds. Takes linear time, since the text is the target's.
 */
const namedToken =
  /(?<!\w)(\w*token)\\?["']?\s*[=:>]\s*(?:"([^"\\]*(?:\\.[^"\\]*)*)"|'([^']*)'|\\?["']?([^\s"'&,;<>{}\\]+))/gi;

/** What a token may look like that has no name: long, without a break, of letters and digits. */
const nameless = /[\w.~+/=-]{20,}/g;

const looksDrawn = (run: string): boolean => /\d/.test(run) && /[a-z]/i.test(run) && !run.includes('//');

/** The text that an escaped one of JSON stands for; itself where it is none. */
const decoded = (escaped: string): string => {
  const parsed = parseJson(`"${escaped}"`);
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : escaped;
};

/** Every text that is a member of an object, at any depth, with its name. */
function* namedTexts(value: Json, name = ''): Generator<readonly [name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (Array.isArray(value)) for (const item of value) yield* namedTexts(item, name);
  else if (isObject(value))
    for (const [member, held] of Object.entries(value)) yield* namedTexts(held, member);
}

function* namedTokens(text: string): Generator<readonly [name: string, token: string]> {
  const parsed = parseJson(text);
  if (parsed.ok) for (const named of namedTexts(parsed.value)) if (/token$/i.test(named[0])) yield named;
  for (const [, name = '', quoted, inMarks, bare] of text.matchAll(namedToken)) {
    yield [name, quoted === undefined ? (inMarks ?? bare ?? '') : decoded(quoted)];
  }
}

/**
 * Makes every token known that an answer of the authorization server holds, whatever its status and its form. Where
 * a success gives no token in the place for it, whatever looks like one in the answer may be it.
 *
 * @param issued what stands for the token that is issued.
 */
export function hideTokens(answer: Answer, redactor: Redactor, issued: string): void {
  const { status, text } = answer;
  for (const [name, token] of namedTokens(text)) {
    if (token.length >= shortestToken) redactor.hide(token, name === 'access_token' ? issued : `<${name}>`);
  }
  if (status < 200 || status > 299 || grantedBy(answer) !== undefined) return;
  for (const [run] of text.matchAll(nameless)) if (looksDrawn(run)) redactor.hide(run, '<perhaps a token>');
}
