import { LosslessNumber } from 'lossless-json';
import type { Kind } from '../../discovery/capabilities.js';
import type { Json } from '../../json/json.js';

/** A value that a service may refuse but must not change, with what is unusual about it. */
export interface ExoticValue {
  readonly label: string;
  readonly value: Json;
  /** A text that is unusual only as a whole: beside another one it would say something else. */
  readonly alone?: true;
  /** Unusual in what services make of it alone: a plain value all the same, which none has reason to refuse. */
  readonly plain?: true;
}

const texts: readonly ExoticValue[] = [
  { label: 'emoji beyond the basic plane', value: 'Boot 🥾 and 🧤' },
  { label: 'emoji joined by zero-width joiners', value: 'Family 👩‍👩‍👧‍👦 size, flag 🏳️‍🌈' },
  { label: 'emoji with a skin tone', value: 'Thumb 👍🏽 up' },
  { label: 'letters beyond the basic plane', value: 'Script 𝓟𝓲𝓶 and 𠜎' },
  { label: 'right-to-left text', value: 'נעל חורף and حذاء شتوي \u0664\u0662' },
  { label: 'right-to-left override', value: 'price \u202E02.02\u202C end' },
  { label: 'marks of direction', value: 'left\u200Eto right\u200Fto \u2067left\u2069' },
  { label: 'decomposed accents', value: 'Cafe\u0301 Gro\u0308\u00DFe' },
  { label: 'accents in either form', value: 'caf\u00E9 cafe\u0301' },
  {
    label: 'compatibility characters, one of private use, and those that stand for others',
    value: 'o\uFB03ce \uFB01n \uE000 \u2460 \u00BD \uFF21 m\u00B2 \u2122 \u2126 \uFFFC \uFFFD',
  },
  { label: 'Hangul in parts', value: '\u1112\u1161\u11AB\u1100\u1173\u11AF' },
  {
    label: 'letters that fold oddly, of many scripts',
    value: 'İstanbul ılık STRASSE Straße ſ Ωμέγας Жук 漢字 かな 한국어 ไทย',
  },
  {
    label: 'byte order marks and other signs without width at the edges',
    value: '\uFEFFwithin\uFEFF\u2060\u200B',
    alone: true,
  },
  { label: 'zero-width and soft hyphens', value: 'soft\u00ADhyphen zero\u200Bwidth' },
  { label: 'blanks at the edges', value: '  held by blanks  ', alone: true },
  { label: 'no-break blanks at the edges', value: '\u00A0held by no-break blanks\u00A0', alone: true },
  { label: 'several blanks in a row', value: 'two  and   three' },
  { label: 'no-break and wide blanks', value: 'no\u00A0break\u3000wide\u2003em' },
  { label: 'tabs and line breaks', value: 'one\ttwo\nthree\r\nfour' },
  { label: 'line and paragraph separators', value: 'one\u2028two\u2029three' },
  { label: 'line ends and feeds of old', value: 'one\rtwo\u000Bthree\u000Cfour\u0085five' },
  { label: 'a line end at the end', value: 'held by a line end\n', alone: true },
  { label: 'control characters', value: 'bell \u0007 escape \u001B unit \u001F delete \u007F' },
  { label: 'a NUL', value: 'before\u0000after' },
  { label: 'quotation marks', value: `"double" 'single' “curly” ‘so’ it’s «angled» „low“ \`back\`` },
  { label: 'a text in quotation marks', value: '"held by quotation marks"', alone: true },
  { label: 'backslashes', value: 'C:\\new\\table \\\\share \\u0041 \\' },
  { label: 'slashes, percent and plus signs', value: 'a/b//c %20 %zz 100% +31 1+1' },
  { label: 'markup', value: '<b>bold</b> & <i>italic</i><br/>next<br>last' },
  {
    label: 'markup with attributes',
    value: '<p class="lead" style="color:#a00">red <a href="/sale?a=1&amp;b=2">sale</a></p>',
  },
  {
    label: 'a comment, an empty element, capitals and tags left open',
    value: "<!-- note --> <p></p><P>loud<BR>open <p>never closed, <a href='http://pim.example/'>single",
  },
  {
    label: 'a script and a frame',
    value: '<script>alert("pim")</script><iframe src="https://pim.example/film"></iframe>',
  },
  { label: 'character references', value: '&amp; &lt;b&gt;&nbsp;&#233; &eacute; &#39;so&#39; &quot;' },
  {
    label: 'a template, and what programs replace',
    value:
      '{{7*7}} {{ name }} $\u007Bname} #{7*7} <%= 7*7 %> %s %n $1 $& $$ \\1 wait... (c) -- 1/2 \u20AC 5 {0} @at ~ ^ a|b 5 < 6 > 4',
  },
  { label: 'a query', value: "Robert'); DROP TABLE products;-- O''Hara – — ‐" },
  { label: 'JSON', value: '{ "state": "Valid", "list": [1,null] }', alone: true },
  { label: 'the text null', value: 'null', alone: true },
  { label: 'the text NaN', value: 'NaN', alone: true },
  { label: 'the text true', value: 'true', alone: true },
  { label: 'the text zero', value: '0', alone: true },
  { label: 'a text like a formula', value: '=1+1', alone: true },
  { label: 'a text of digits', value: '007.50', alone: true },
  { label: 'digits alone, with zeros in front', value: '0042', alone: true },
  { label: 'a whole number as a text', value: '42', alone: true },
  { label: 'letters as in an address', value: 'caf%C3%A9%20noir+blanc', alone: true },
  { label: 'a text of exponent form', value: '1E5', alone: true },
  { label: 'a text like a time', value: '2026-02-28T23:59:59Z', alone: true },
  { label: 'a text like a day', value: '2026-03-01', alone: true },
  {
    label: 'a text of 600 characters',
    value: 'Lorem ipsum dolor sit '.repeat(28).slice(0, 600).trimEnd().padEnd(600, 'x'),
    alone: true,
  },
  {
    label: 'a text of 5000 characters',
    value: 'äöü wide text '.repeat(358).slice(0, 4999).concat('!'),
    alone: true,
  },
  { label: 'one word of 700 characters', value: 'x'.repeat(700), alone: true },
];

/** Nothing beyond the precision of a double: RFC 8259, section 6 lets a reader set that limit. */
const decimals: readonly ExoticValue[] = [
  { label: 'zero', value: new LosslessNumber('0') },
  { label: 'a hundredth', value: new LosslessNumber('0.01') },
  { label: 'one that is cut to a hundredth less', value: new LosslessNumber('2.01'), plain: true },
  { label: 'ten thousand million less a hundredth', value: new LosslessNumber('9999999999.99') },
  { label: 'fifteen digits', value: new LosslessNumber('1234567890123.45') },
  { label: 'twenty million', value: new LosslessNumber('20000000') },
  { label: 'below zero', value: new LosslessNumber('-1.1') },
  { label: 'between zero and minus one', value: new LosslessNumber('-0.5') },
  { label: 'below zero, with a zero at the end', value: new LosslessNumber('-12.50') },
  { label: 'ten thousand million million', value: new LosslessNumber('10000000000000000') },
];

const amounts: readonly ExoticValue[] = decimals.filter(
  ({ value }) => !(value instanceof LosslessNumber && value.value.startsWith('-')),
);

const integers: readonly ExoticValue[] = [
  { label: 'zero', value: 0 },
  { label: 'below zero', value: -7 },
  { label: 'like a year', value: 1987 },
  { label: 'the largest of 32 bits', value: 2_147_483_647 },
  { label: 'the smallest of 32 bits', value: -2_147_483_648 },
  { label: 'beyond 32 bits', value: 4_294_967_296 },
  { label: 'the largest that a double tells from its neighbours', value: Number.MAX_SAFE_INTEGER },
];

const days: readonly (readonly [label: string, day: string])[] = [
  ['before 1970', '1969-12-31'],
  ['the first of 1970', '1970-01-01'],
  ['long before 1970', '1901-02-03'],
  ['before the Gregorian calendar was common', '1582-10-15'],
  ['the first of all', '0001-01-01'],
  ['a 31st', '2024-12-31'],
  ['the first of a year, in the last week of the one before', '2021-01-01'],
  ['a leap day', '2024-02-29'],
  ['the leap day of a century', '2000-02-29'],
  ['late in the century', '2075-05-05'],
  ['far ahead', '2999-12-31'],
  ['the last of all', '9999-12-31'],
];

/** Days of the present that no calendar lacks: "Data formats" takes each of them. */
const plainDays = [
  'a 31st',
  'the first of a year, in the last week of the one before',
  'a leap day',
  'the leap day of a century',
];

const datedBy = (timeOfDay: string): ExoticValue[] =>
  days.map(([label, day]) => {
    const value = `${day}${timeOfDay}`;
    return plainDays.includes(label) ? { label, value, plain: true } : { label, value };
  });

const dates: readonly ExoticValue[] = datedBy('');

/** No two of them are whole quarter hours of one day apart: an earlier one would pass for another in a zone of its own. */
const times: readonly ExoticValue[] = [
  ...datedBy('T12:34:56.0000000'),
  { label: 'the last second of a day', value: '2024-12-31T23:59:59.0000000', plain: true },
  { label: 'the first second of a day', value: '2024-03-01T00:00:00.0000000', plain: true },
  { label: 'noon', value: '2024-06-15T12:00:00.0000000', plain: true },
  { label: 'the first second of 1970', value: '1970-01-01T00:00:00.0000000' },
  { label: 'a whole minute', value: '2024-06-17T10:30:00.0000000', plain: true },
  { label: 'an hour that summer time skips', value: '2024-03-31T02:30:00.0000000' },
  { label: 'an hour that summer time has twice', value: '2024-10-27T02:30:00.0000000' },
];

/** Beginnings of codes: what makes each of them another one follows, in digits. */
const codes: readonly ExoticValue[] = [
  { label: 'digits alone, with zeros in front', value: '00' },
  { label: 'digits alone', value: '7' },
  { label: 'digits around an E', value: '12E' },
  { label: 'small letters and capitals', value: 'aBc-' },
  { label: 'letters with accents, and emoji, behind blanks', value: '  Ü🥾-' },
  { label: 'a slash, a dot and an underscore', value: 'a/b.c_' },
  { label: 'more than forty signs', value: 'Longer-than-labels-and-columns-are-by-habit-' },
  { label: 'signs and blanks', value: 'a+b; #c, (d) & e%' },
];

const byKind: Readonly<Partial<Record<Kind, readonly ExoticValue[]>>> = {
  text: texts,
  html: texts,
  decimal: decimals,
  price: amounts,
  integer: integers,
  code: codes,
  date: dates,
  datetime: times,
};

/**
 * Single values of a kind that are lawful but unusual: a service may refuse them, but what it accepts it must not
 * change. Those of kind `price` are amounts, to be keyed by currency; those of kind `code` are beginnings, to be followed
 * by digits. Empty where a kind has none.
 */
export function exoticValues(kind: Kind): readonly ExoticValue[] {
  return byKind[kind] ?? [];
}
