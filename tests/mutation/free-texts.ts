import type { Ignorer } from '@stryker-mutator/api/ignore';

/** Codes of business errors are free but for the one that the specification names. */
const knownCode = 'CURRENCY_NOT_FOUND';
const refusals = ['badRequest', 'notFound'];
const freeMembers = ['message', 'title', 'description', 'error_description'];

type Syntax = Readonly<Record<string, unknown>>;

const syntaxOf = (value: unknown): Syntax =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const nameOf = (value: unknown): unknown => syntaxOf(value).name;

/** The text of a literal, that of a template without what is filled in. */
const textOf = (node: Syntax): string | undefined => {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((part) => String(syntaxOf(syntaxOf(part).value).raw)).join('');
};

/** Words for people: two small words side by side, and nothing that a program would read. */
const isProse = (text: string): boolean => /[a-z] [a-z]/.test(text) && !/[="]/.test(text);

/**
 * Leaves out texts that the specification says nothing about, so that a change of them is no defect: sentences for
 * people, titles, and the codes of business errors other than the one that is known.
 */
export const freeTexts: Ignorer = {
  shouldIgnore(path) {
    const { node: here, parent: above } = syntaxOf(path);
    const [node, parent] = [syntaxOf(here), syntaxOf(above)];
    const text = textOf(node);
    if (text === undefined) return undefined;
    if (isProse(text)) return 'a sentence for people';
    const isOfRefusal = refusals.some((name) => name === nameOf(parent.callee));
    const place = isOfRefusal && Array.isArray(parent.arguments) ? parent.arguments.indexOf(here) : -1;
    if (place === 0 && text !== knownCode) return 'a code that is not listed';
    if (place === 1) return 'words that are free';
    if (parent.type !== 'ObjectProperty') return undefined;
    const member = nameOf(parent.key);
    if (member === 'code' && text !== knownCode) return 'a code that is not listed';
    return freeMembers.some((name) => name === member) ? 'words that are free' : undefined;
  },
};
