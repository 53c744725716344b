/** A piece of HTML that may be put into a page as it is. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Part[] | null | undefined | false;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What no HTML document may hold, even as an entity; it is shown as the replacement character. */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be kept out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as it stands in HTML, in elements and in quoted attributes alike. */
const escaped = (text: string): string =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"']/g, (character) => entities[character] ?? character);

const isMarkup = (part: Part): part is Markup =>
  typeof part === 'object' && part !== null && 'markup' in part;

const textOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (isMarkup(part)) return part.markup;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escaped(String(part));
};

/**
 * A template of HTML: what is put into it is escaped unless it is {@link Markup} itself, so that nothing that a
 * target answered can become part of a page. Lists are joined; null, undefined and false are nothing.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, index) => text + textOf(parts[index])).join(''),
});

/** HTML that the suite itself wrote, such as a style sheet. */
export const trusted = (markup: string): Markup => ({ markup });
