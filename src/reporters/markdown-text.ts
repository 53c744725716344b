import { cutTo, visible } from './text.js';

const longestValue = 300;

/** Text as Markdown shows it: nothing in it is markup, a link or an end of a table's cell. */
export const plainMarkdown = (text: string): string =>
  visible(text)
    .replace(/[\\`*_[\]#!|~<>&]/g, '\\$&')
    // A backslash does not keep GitHub from telling whoever is named so.
    .replaceAll('@', '&#64;');

/** Text as code, whatever backticks it holds. */
export const codeMarkdown = (text: string): string => {
  const shown = cutTo(visible(text), longestValue).replaceAll('|', '\\|');
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
};

/** A table, and the empty line behind it. Its cells are Markdown. */
export const tableMarkdown = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];
