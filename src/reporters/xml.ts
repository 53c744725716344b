/**
 * Characters that XML 1.0 has no way to write, not even as a reference, and those that a terminal obeys or that turn
 * the writing direction: such a file is looked at with `cat`, too.
 */
const forbidden =
  /[^\t\n\r\u{20}-\u{7e}\u{a0}-\u{2029}\u{202f}-\u{2065}\u{206a}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const asEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const refer = (character: string): string => references[character] ?? character;

/** Text as content of an element; what XML cannot hold is shown as an escape (`\u0000`). */
const content = (text: string): string => text.replace(forbidden, asEscape).replace(/[&<>\r]/g, refer);

/** Text as value of an attribute, line ends kept. */
const attribute = (text: string): string => text.replace(forbidden, asEscape).replace(/[&<>"\t\n\r]/g, refer);

/** Values by name, in the order in which they are written; not escaped yet. */
type Attributes = Readonly<Record<string, string | number>>;

/** An element of a document: its children are text or elements in order. */
export interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly (Element | string)[];
}

/** An element; one without children is written as an empty tag. */
export const element = (
  name: string,
  attributes: Attributes,
  children: readonly (Element | string)[] = [],
): Element => ({ name, attributes, children });

const write = ({ name, attributes, children }: Element, indent: string): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(String(value))}"`);
  const open = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) return `${open}/>`;
  if (children.some((child) => typeof child === 'string')) {
    const text = children.map((child) => (typeof child === 'string' ? content(child) : write(child, '')));
    return `${open}>${text.join('')}</${name}>`;
  }
  const inner = children.map((child) =>
    typeof child === 'string' ? content(child) : write(child, `${indent}  `),
  );
  return `${open}>\n${inner.join('\n')}\n${indent}</${name}>`;
};

/** A whole document with its declaration; elements are indented, text is never touched by the indentation. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
