import fc from 'fast-check';
import type { Capabilities, Field, Vocabulary } from '../../discovery/capabilities.js';
import type { Json } from '../../json/json.js';
import { codesOf, isIdentifier, keyOf, takesSeveral } from '../fields.js';
import { type ExoticValue, exoticValues } from './exotic-table.js';

export { type ExoticValue, exoticValues } from './exotic-table.js';

/** What is known of the codes that exist: as products hold them, whether the target takes each of them or not. */
type SeenCodes = Vocabulary & Pick<Capabilities, 'seenCodes'>;

/** More codes than these at once a service may refuse for their number. */
const mostCodes = 8;

/** The codes of a field that services write otherwise than they were sent, and many at once where it takes several. */
function exoticCodes(field: Field, has: SeenCodes): ExoticValue[] {
  const codes = [...new Set([...codesOf(has, field), ...(has.seenCodes?.[keyOf(field)] ?? [])])];
  const odd = codes.filter((code) => !/^\w+$/.test(code));
  if (!takesSeveral(field))
    return odd.map((code) => ({ label: 'a code with signs in it', value: inForm(field, has, code) }));
  const many = [...odd, ...codes.filter((code) => !odd.includes(code))].slice(0, mostCodes);
  return many.length < 2 ? [] : [{ label: `${many.length} codes at once`, value: many }];
}

/** Members of one array that a database may take for the same, or keep in one text with signs between them. */
const ofArrays: readonly ExoticValue[] = [
  { label: 'two texts that capital letters alone tell apart', value: ['Extra Large', 'extra large'] },
  { label: 'texts with signs that part texts', value: ['30,5 cm', 'long; wide', 'S|M', 'left / right'] },
];

/** The unusual values of a field, before they take the form in which the field holds them: none for identifiers. */
export function exoticValuesFor(field: Field, has: SeenCodes): readonly ExoticValue[] {
  if (isIdentifier(field) || (field.kind === 'price' && has.currencies.length === 0)) return [];
  if (field.kind === 'selectable') return exoticCodes(field, has);
  return field.kind === 'text' && field.multiple
    ? [...exoticValues(field.kind), ...ofArrays]
    : exoticValues(field.kind);
}

/**
 * One value of a field out of several unusual ones of its kind: the members of an array where it takes several, one
 * text after the other where it holds one.
 *
 * @param parts of which a field that holds no texts takes the first.
 */
export function exoticFieldValue(field: Field, has: Vocabulary, parts: readonly ExoticValue[]): Json {
  const values = parts.map(({ value }) => value);
  const [first = null] = values;
  if (field.kind === 'selectable') return first;
  if (field.kind !== 'text' && field.kind !== 'html') return inForm(field, has, first);
  return field.multiple ? [...new Set(values.flat())] : values.join(' ');
}

/**
 * An unusual value of a field, from the table of its kind or made up, in the form in which the field holds it.
 *
 * @returns undefined where the kind has no unusual values, or none that several products may bear.
 */
export function exoticValue(field: Field, has: Vocabulary): fc.Arbitrary<Json> | undefined {
  if (field.kind === 'code' || field.kind === 'selectable') return undefined;
  const table = exoticValuesFor(field, has).map(({ value }) => inForm(field, has, value));
  if (table.length === 0) return undefined;
  const fromTable = fc.constantFrom(...table);
  if (field.kind !== 'text' && field.kind !== 'html') return fromTable;
  return fc.oneof(
    { weight: 2, arbitrary: fromTable },
    { weight: 1, arbitrary: madeUpTexts.map((text) => inForm(field, has, text)) },
  );
}

/**
 * Any code points but lone surrogates, which no UTF-8 body can carry. A letter at either end keeps the text from
 * being blank, which a service may take for absent.
 */
export const madeUpTexts: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0x20, max: 0x24ff }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xd7ff }) },
      { weight: 1, arbitrary: fc.integer({ min: 0xe000, max: 0x10ffff }) },
    ),
    { maxLength: 40 },
  )
  .map((points) => `a${String.fromCodePoint(...points)}z`);

/** Texts with at least one character beyond the basic multilingual plane, which takes two units in UTF-16. */
export const astralTexts: fc.Arbitrary<string> = fc
  .array(fc.integer({ min: 0x1f300, max: 0x1faff }), { minLength: 1, maxLength: 6 })
  .map((points) => `a ${String.fromCodePoint(...points)} z`);

const unusualDaysOf = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.integer({ min, max }),
      fc.constantFrom('01-01', '01-31', '02-28', '02-29', '03-01', '05-31', '07-31', '10-31', '12-31'),
    )
    .map(([year, day]) => {
      const isLeap = year % 4 === 0 && year !== 1900 && year !== 2100;
      return `${year}-${day === '02-29' && !isLeap ? '02-28' : day}`;
    });

/** Days that programs count wrongly: before 1970, the last of a month, leap days. */
export const unusualDays: fc.Arbitrary<string> = unusualDaysOf(1900, 2100);

/** Those of the twentieth century alone. */
export const earlyDays: fc.Arbitrary<string> = unusualDaysOf(1900, 1999);

/** A single unusual value in the form in which a field holds it. */
export function inForm(field: Field, has: Vocabulary, value: Json): Json {
  if (field.kind === 'price') {
    return Object.fromEntries(has.currencies.map((currency) => [currency, value]));
  }
  return field.multiple ? [value].flat() : value;
}
