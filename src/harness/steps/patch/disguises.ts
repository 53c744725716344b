import { LosslessNumber } from 'lossless-json';
import type { Field, Kind } from '../../../discovery/capabilities.js';
import { isIdentifier } from '../../../generators/fields.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { isNumber, isObject, numberText } from '../../../json/tree.js';
import { theWorld } from '../../world/world.js';

/** Makes another value of one, much like it; undefined where there is nothing to change. */
type Rewrite = (value: Json) => Json | undefined;

/** How values of some fields come to look alike what they were. */
export interface Disguise {
  /** How those of a field do; undefined where they do not. */
  readonly rewrite: (field: Field) => Rewrite | undefined;
  /**
   * The value that was sent is rewritten, not the one that is shown: times are answered in another form than they are
   * sent in, and prices perhaps in more currencies.
   */
  readonly asSent?: true;
}

/** More than the longest of these changes adds. */
const mostAdded = 16;

/** A text but for a sign, or for its end; it is left alone where the mark of the run comes first. */
const inText =
  (change: (text: string) => string): Rewrite =>
  (value) => {
    if (typeof value !== 'string' || value.startsWith(theWorld().identifiers.mark)) return undefined;
    const changed = change(value);
    return changed === value || changed.length > value.length + mostAdded ? undefined : changed;
  };

const withOtherCase = (text: string): string =>
  text.replace(/\p{L}/u, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Within the first word alone: behind it may stand the mark of the run. */
const withAccent = (text: string): string =>
  text.replace(/^\S*?[aeiou]/i, (beginning) => `${beginning}\u0301`.normalize('NFC'));

const withWiderGap = (text: string): string => text.replace(' ', '  ');

/** Seven minutes are no difference of zones. */
const withOtherMinute = (time: string): string =>
  time.replace(/:(\d\d):/, (_, minute: string) => `:${String((Number(minute) + 7) % 60).padStart(2, '0')}:`);

/** The first text between two tags: names of tags and of signs are the same in whatever case. */
const betweenTags =
  (change: (text: string) => string) =>
  (markup: string): string =>
    markup.replace(/>([^<&]*\p{L}[^<&]*)</u, (_, text: string) => `>${change(text)}<`);

/** What is marked up otherwise reads the same. */
const inBold = (text: string): string => `<b>${text}</b>`;

const behind =
  (end: string) =>
  (text: string): string =>
    `${text}${end}`;

const before =
  (end: string) =>
  (text: string): string =>
    text.endsWith(end) ? text.slice(0, -end.length) : text;

const plainNumber = /^-?(\d+)(?:\.(\d{1,2}))?$/;

const withOtherSign: Rewrite = (value) => {
  const text = isNumber(value) ? numberText(value) : '';
  if (!plainNumber.test(text) || Number(text) === 0) return undefined;
  return new LosslessNumber(text.startsWith('-') ? text.slice(1) : `-${text}`);
};

/** The number that is one hundredth away, with its two decimals. */
const withOtherHundredth: Rewrite = (value) => {
  if (isObject(value)) return inEachCurrency(value);
  const text = isNumber(value) ? numberText(value) : '';
  const [, whole = '', fraction = ''] = plainNumber.exec(text) ?? [];
  if (whole === '') return undefined;
  const hundredths = BigInt(whole + fraction.padEnd(2, '0'));
  const digits = String(hundredths % 10n === 9n ? hundredths - 1n : hundredths + 1n).padStart(3, '0');
  return new LosslessNumber(`${text.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
};

const inEachCurrency = (price: JsonObject): JsonObject | undefined => {
  const amounts = Object.entries(price).flatMap(([currency, amount]) => {
    const changed = isNumber(amount) ? withOtherHundredth(amount) : undefined;
    return changed === undefined ? [] : [[currency, changed] as const];
  });
  return amounts.length === 0 ? undefined : Object.fromEntries(amounts);
};

const isText = (field: Field): boolean => field.kind === 'text' && !field.multiple && !isIdentifier(field);

const isOf =
  (...kinds: readonly Kind[]) =>
  (field: Field): boolean =>
    kinds.includes(field.kind) && !field.multiple;

const isMarkup = isOf('html');

const where =
  (fits: (field: Field) => boolean, rewrite: Rewrite): Disguise['rewrite'] =>
  (field) =>
    fits(field) ? rewrite : undefined;

/** Texts and markup get another end; that of markup is an element of its own. */
const atTheEnd =
  (change: (end: string) => (text: string) => string): Disguise['rewrite'] =>
  (field) => {
    if (isText(field)) return inText(change(' again'));
    return isMarkup(field) ? inText(change('<p>again</p>')) : undefined;
  };

/** What need not be there may be any number: whether one below zero is taken is left open all the same. */
const oppositeOf = (kind: Kind): Disguise['rewrite'] =>
  where((field) => isOf(kind)(field) && !field.required, withOtherSign);

/** Each is tried by itself: a service may be particular about its texts, such as codes in capital letters. */
export const disguises: readonly Disguise[] = [
  { rewrite: where(isText, inText(withOtherCase)) },
  { rewrite: where(isText, inText(withAccent)) },
  { rewrite: where(isText, inText(withWiderGap)) },
  { rewrite: where(isOf('datetime'), inText(withOtherMinute)), asSent: true },
  { rewrite: where(isMarkup, inText(betweenTags(withOtherCase))) },
  { rewrite: where(isMarkup, inText(betweenTags(inBold))) },
  // What the first of two adds the second takes away again: the mark of the run stays where it stands.
  { rewrite: atTheEnd(behind) },
  { rewrite: atTheEnd(before) },
  { rewrite: where(isOf('decimal', 'price'), withOtherHundredth), asSent: true },
  { rewrite: oppositeOf('decimal') },
  { rewrite: oppositeOf('integer') },
  { rewrite: where(isText, inText(behind(' '))) },
];
