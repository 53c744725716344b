import { requirementIds } from '../../catalogue/index.js';
import { type Needle, withoutCutSecrets } from './cut-secrets.js';
import { formsOf, partsOf } from './secret-forms.js';
import { SecretPieces } from './secret-pieces.js';
import { isShortSecret, patternOfShortSecret } from './short-secrets.js';

/** A form of a secret to look for. */
interface HiddenForm extends Needle {
  /** Whether the secret is so short that it is hidden only as a value by itself. */
  readonly isShort: boolean;
}

/** Keeps secrets out of everything that is written: knows them all, and replaces them wherever they stand. */
export interface Redactor {
  /** Makes a secret known; from now on the placeholder stands in its place. Of several placeholders the first counts. */
  hide(secret: string, placeholder: string): void;
  /** A text without secrets. */
  text(text: string): string;
  /** A copy of plain data whose texts hold no secrets; names of members stay. */
  value<T>(value: T): T;
}

const userInfo = /(\bhttps?:\/\/)[^\s/?#@"'<>\\]+@/gi;

/**
 * Words that the suite writes itself and that stay readable even where a secret happens to be a part of them, such as
 * "secret" or "list": the ids of requirements, form fields, and the placeholders.
 */
const ownWords = [
  ...requirementIds,
  'client_secret',
  'client_id',
  'client_credentials',
  'grant_type',
  'access_token',
  'token_type',
];

/** Makes a redactor that knows no secret yet. Tokens and user information in addresses are found all the same. */
export function createRedactor(): Redactor {
  const needles = new Map<string, HiddenForm>();
  const kept = new Set(ownWords);
  const pieces = new SecretPieces();
  /** Longest first, so that no secret is replaced by halves because another one is a part of it. */
  let sorted: readonly HiddenForm[] | undefined;

  const hide = (secret: string, placeholder: string): void => {
    if (secret.trim() === '' || needles.has(secret)) return;
    const isShort = isShortSecret(secret);
    const forms = [
      ...formsOf(secret).map((form) => ({ form, placeholder, isShort })),
      ...partsOf(secret).map((form) => ({ form, placeholder: '<part of a token>', isShort })),
    ];
    for (const needle of forms) if (!needles.has(needle.form)) needles.set(needle.form, needle);
    kept.add(placeholder);
    pieces.note(secret, placeholder);
    sorted = undefined;
  };

  const text = (original: string): string => {
    sorted ??= [...needles.values()].sort((a, b) => b.form.length - a.form.length);
    const found = sorted.filter(({ form }) => original.includes(form));
    const replaced = found.length === 0 ? original : replaceAll(original, found, kept);
    return withoutTokens(pieces.without(withoutCutSecrets(replaced, sorted))).replace(
      userInfo,
      '$1<user information>@',
    );
  };

  const value = (original: unknown): unknown => {
    if (typeof original === 'string') return text(original);
    if (Array.isArray(original)) return original.map(value);
    if (typeof original !== 'object' || original === null) return original;
    return Object.fromEntries(Object.entries(original).map(([name, member]) => [name, value(member)]));
  };

  // The copy has the shape of what it was made of: texts stay texts.
  return { hide, text, value: <T>(original: T) => value(original) as T };
}

/** One pass over the text, so that a placeholder that was put in is not searched again. */
function replaceAll(text: string, needles: readonly HiddenForm[], kept: ReadonlySet<string>): string {
  const hidden = new Map(needles.map((needle) => [needle.form, needle]));
  // Longest first here too: a secret may begin with a word of ours.
  const words = [...new Set([...kept, ...hidden.keys()])].sort((a, b) => b.length - a.length);
  const pattern = words.map((word) =>
    hidden.get(word)?.isShort === true ? patternOfShortSecret(literal(word)) : literal(word),
  );
  return text.replace(new RegExp(pattern.join('|'), 'g'), (match) => hidden.get(match)?.placeholder ?? match);
}

/**
 * Replaces what looks like a token, whoever issued it: three parts, the last perhaps empty, or five, the first of
 * which begins as encoded JSON objects do; or two that both do, where the rest was cut off. In steps that take linear
 * time, since the text is the target's.
 */
function withoutTokens(text: string): string {
  return text.includes('eyJ') ? text.replace(/[\w.-]+/g, withoutTokenInRun) : text;
}

function withoutTokenInRun(run: string): string {
  const start = run.indexOf('eyJ');
  const parts = start < 0 ? [] : run.slice(start).split('.');
  if (parts.length < 3 && parts[1]?.startsWith('eyJ') !== true) return run;
  const rest = parts.slice(5).join('.');
  return `${run.slice(0, start)}<token>${rest === '' ? '' : `.${rest.replaceAll('eyJ', '…')}`}`;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
