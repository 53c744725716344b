import fc from 'fast-check';
import { sampleOf } from './stream.js';

/** A code made up must not exist by chance: it is lengthened until its shape allows this many. */
const LEAST_SHAPES = 100_000;
const LEAST_LENGTH = 4;

const DIGITS = '0123456789';
const NUMBER = /\d+/g;
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();

/**
 * A code that is none of the known ones, in whatever case, and has the shape of one of them: its length, with
 * letters, digits and other characters where that one has them. Short codes are lengthened, since a short one made
 * up might exist.
 *
 * @param known the codes that exist, as far as is known; without any, the code is a word.
 */
export function unknownCode(known: readonly string[], seed: number): string {
  const taken = new Set(known.map((code) => code.toLowerCase()));
  return sampleOf(
    fc
      .noShrink(fc.constantFrom(...(known.length === 0 ? ['unknown'] : known)))
      .chain((model) => fc.tuple(...alike(lengthened(model), known)))
      .map((characters) => characters.join(''))
      .filter((code) => !taken.has(code.toLowerCase())),
    seed,
  );
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

/**
 * A currency that no ISO 4217 list holds. `XXX` and `XTS` are no such: they are assigned.
 *
 * @param known currencies that exist on the target.
 */
export function unknownCurrency(known: readonly string[]): string {
  const taken = new Set(known.map((currency) => currency.toUpperCase()));
  return ['QQQ', 'QQZ', 'QZQ', 'QZZ', 'QJQ'].find((currency) => !taken.has(currency)) ?? 'QQJ';
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

/** Characters like those of a model. Where codes are counted, none is likely yet whose number begins higher than all known. */
function alike(model: string, known: readonly string[]): readonly fc.Arbitrary<string>[] {
  const higher = higherThan(known.flatMap((code) => [...code.matchAll(NUMBER)].map(([number]) => number)));
  const beginnings = new Set([...model.matchAll(NUMBER)].map(({ index }) => index));
  const alphabets = Array.from(model.matchAll(/./gsu), ({ 0: character, index }) =>
    beginnings.has(index) ? higher : alphabetOf(character),
  );
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

function alphabetOf(character: string): readonly string[] {
  const alphabet = [DIGITS, LOWER, UPPER].find((letters) => letters.includes(character));
  return alphabet === undefined ? [character] : [...alphabet];
}
