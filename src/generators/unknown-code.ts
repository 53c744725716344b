import fc from 'fast-check';
import { sampleOf } from './stream.js';

/** A code made up must not exist by chance: it is lengthened until its shape allows this many. */
const LEAST_SHAPES = 20_000;
const LEAST_LENGTH = 4;

const DIGITS = '0123456789';
const NUMBER = /\d+/g;
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const HEX_LETTERS = 'abcdef';

/** The digit that says which kind of UUID a code is, and the one that says its layout: not any will do. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const KIND_OF_UUID = [14, 19];

/**
 * A code that is none of the known ones, in whatever case, and has the shape of one of them: its length, with
 * letters, digits and other characters where that one has them. Where all are short, one of them is lengthened, since a
 * short one made up might exist: see {@link isOutOfShape}.
 *
 * @param known the codes that exist, as far as is known; without any, the code is a word.
 */
export function unknownCode(known: readonly string[], seed: number): string {
  const roomy = known.filter((code) => lengthened(code) === code);
  const fitting = known.filter((code) => !isOutOfShape(lengthened(code), known));
  const models = [roomy, fitting, known, ['unknown']].find(({ length }) => length > 0) ?? [];
  return madeUpLike(models.map(lengthened), known, seed);
}

/**
 * A code that is none of the known ones and exactly as long as one of them, so that it can be refused for nothing but
 * that it does not exist. It might exist, though: where one is accepted, nothing follows.
 *
 * @param known the codes that exist, as far as is known; undefined where the short ones are nearly all taken.
 */
export function shortUnknownCode(known: readonly string[], seed: number): string | undefined {
  const models = known.filter((code) => shapesOf(code) > 2 * known.length);
  return models.length === 0 ? undefined : madeUpLike(models, known, seed);
}

/**
 * Whether a code that was made up might be refused for its form as well: it is longer than every known one, or shorter,
 * or none is known.
 */
export function isOutOfShape(code: string, known: readonly string[]): boolean {
  const lengths = known.map(({ length }) => length);
  return code.length > Math.max(...lengths) || code.length < Math.min(...lengths);
}

/**
 * Whether all known codes are so short that one made up, which must not exist by chance, is longer than any of them.
 *
 * @param known the codes that exist, as far as is known.
 */
export function areShort(known: readonly string[]): boolean {
  return known.length > 0 && known.every((code) => isOutOfShape(lengthened(code), known));
}

/**
 * A known code with one letter more, for services that compare the beginning alone; undefined where none of them
 * ends in a letter and is shorter than another, since a code may be refused for its length.
 *
 * @param known the codes that exist, as far as is known.
 */
export function lengthenedCode(known: readonly string[]): string | undefined {
  const longest = Math.max(...known.map(({ length }) => length));
  const taken = new Set(known.map((code) => code.toLowerCase()));
  return known
    .filter((code) => /[A-Za-z]$/.test(code) && code.length < longest)
    .map((code) => `${code}${/[A-Z]$/.test(code) ? 'Q' : 'q'}`)
    .find((code) => !taken.has(code.toLowerCase()));
}

/**
 * A known code without its last letter, for services that look for what begins like it; undefined where none of them
 * is long enough to be sure that the rest of it is none, and ends in a letter that is no ending of a word: there may be
 * both a plural and a singular, of which the run knows one.
 *
 * @param known the codes that exist, as far as is known.
 * @param whole the codes that are long enough and end in such a letter.
 */
export function shortenedCode(
  known: readonly string[],
  whole = /^.{6,}[a-z][bcdfghjklmpqtvwxz]$/i,
): string | undefined {
  const taken = new Set(known.map((code) => code.toLowerCase()));
  return known
    .filter((code) => whole.test(code))
    .map((code) => code.slice(0, -1))
    .find((code) => !taken.has(code.toLowerCase()));
}

/** A word of letters; of one that is made up of other characters, what differs in the last might exist. */
const WORD = /^[a-z][a-z_-]{4,}[a-pr-z]$/i;

/**
 * A known code with another last letter, for services that compare no more than the beginning and the length; undefined
 * where none of them is a word that is long enough to be sure that no other ends in that letter.
 *
 * @param known the codes that exist, as far as is known.
 */
export function respeltCode(known: readonly string[]): string | undefined {
  const taken = new Set(known.map((code) => code.toLowerCase()));
  return known
    .filter((code) => WORD.test(code))
    .map((code) => `${code.slice(0, -1)}${/[A-Z]$/.test(code) ? 'Q' : 'q'}`)
    .find((code) => !taken.has(code.toLowerCase()));
}

/**
 * A currency that no ISO 4217 list holds. `XXX` and `XTS` are no such: they are assigned.
 *
 * @param known currencies that exist on the target.
 */
export function unknownCurrency(known: readonly string[]): string {
  const taken = new Set(known.map((currency) => currency.toUpperCase()));
  return ['QQQ', 'QQZ', 'QZQ', 'QZZ', 'QJQ'].find((currency) => !taken.has(currency)) ?? 'QQJ';
}

/** A code that is none of the known ones, and has the shape of one of the models. */
function madeUpLike(models: readonly string[], known: readonly string[], seed: number): string {
  const taken = new Set(known.map((code) => code.toLowerCase()));
  return sampleOf(
    fc
      .noShrink(fc.constantFrom(...models))
      .chain((model) => fc.tuple(...alike(model, known)))
      .map((characters) => characters.join(''))
      .filter((code) => !taken.has(code.toLowerCase())),
    seed,
  );
}

function lengthened(model: string): string {
  const filler = /^[^A-Za-z]*\d[^A-Za-z]*$/.test(model)
    ? '0'
    : /^[^a-z]*[A-Z][^a-z]*$/.test(model)
      ? 'A'
      : 'a';
  let longer = model;
  while (longer.length < LEAST_LENGTH || shapesOf(longer) < LEAST_SHAPES) longer += filler;
  return longer;
}

function shapesOf(model: string): number {
  return [...model].reduce((shapes, character) => shapes * alphabetOf(character).length, 1);
}

/**
 * Characters like those of a model, letters from A to F where no known code has others. Where codes are counted, none is
 * likely yet whose number begins higher than all known.
 */
function alike(model: string, known: readonly string[]): readonly fc.Arbitrary<string>[] {
  const higher = higherThan(known.flatMap((code) => [...code.matchAll(NUMBER)].map(([number]) => number)));
  const beginnings = new Set([...model.matchAll(NUMBER)].map(({ index }) => index));
  const isUuid = UUID.test(model);
  const isHex = known.length > 0 && known.every((code) => /^[\da-f\W_]{8,}$/i.test(code));
  const alphabets = Array.from(model.matchAll(/./gsu), ({ 0: character, index }) => {
    if (isUuid && KIND_OF_UUID.includes(index)) return [character];
    if (beginnings.has(index) && !isUuid) return higher;
    return alphabetOf(character, isHex ? HEX_LETTERS : LOWER);
  });
  return alphabets.map((alphabet) => fc.constantFrom(...alphabet));
}

/**
 * The digits above those with which any of some numbers begins. Where one begins with the highest, a zero, with which
 * numbers are seldom written; any digit where that one is known, too.
 */
function higherThan(numbers: readonly string[]): readonly string[] {
  const beginnings = numbers.map((number) => Number(number.charAt(0)));
  const left = [...DIGITS].filter((digit) => Number(digit) > Math.max(...beginnings));
  if (left.length > 0) return left;
  return beginnings.includes(0) ? [...DIGITS] : ['0'];
}

function alphabetOf(character: string, lower = LOWER): readonly string[] {
  const alphabet = [DIGITS, lower, lower.toUpperCase()].find((letters) => letters.includes(character));
  return alphabet === undefined ? [character] : [...alphabet];
}
