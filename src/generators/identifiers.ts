import { createHash } from 'node:crypto';
import { checkDigit, isEan13 } from './ean.js';

/**
 * The source of everything that must be new in each run: two runs of one seed send the same values under other
 * identifiers, so that none ever meets the products of an earlier one.
 */
export interface Identifiers {
  /** One word that every product of the run bears: ten of `a-z0-9`, a letter first. */
  readonly mark: string;
  /** A text that is not given twice: the mark, a hyphen, and a counter in capital letters, which some services lose. */
  next(): string;
  /**
   * Gives {@link next} a stricter form: small letters and digits, then capital letters and digits.
   *
   * @returns the form in words; undefined where there is none left.
   */
  narrow(): string | undefined;
  /** The same in capital letters and digits alone, for codes, which have stricter forms than identifiers. */
  code(): string;
  /** A whole number of nine digits that is not given twice, for identifiers that are numbers. */
  number(): number;
  /** One word, nine of `a-z0-9`, a letter first, that is not given twice and is not the mark. */
  label(): string;
  /**
   * An EAN-13 that is not given twice, from the prefixes 20 to 29, which GS1 keeps for use inside a company; with
   * `leadingZero` from the prefix 02, which is kept likewise. Of two in a row the last two digits alone may differ: who
   * compares their beginnings takes one for the other.
   */
  ean(options?: { readonly leadingZero?: boolean }): string;
  /**
   * The EAN-13 beside one that was given: the last two digits alone differ, and it is given in no other way. Undefined
   * beside any other text.
   */
  eanBeside(ean: string): string | undefined;
}

/** Numbers with these sizes and strides run through all values of their range before one comes again. */
const ORDINARY = { prefix: '2', size: 10_000_000_000, stride: 6_180_339_887 };
const LEADING_ZERO = { prefix: '02', size: 1_000_000_000, stride: 618_033_989 };
const NUMBERS = { prefix: '', size: 900_000_000, stride: 618_033_989 };

/** How an identifier is made of the mark and of a counter in capital letters. */
interface Form {
  readonly words: string;
  readonly of: (mark: string, count: string) => string;
}

const inCapitals: Form = {
  words: 'capital letters and digits',
  of: (mark, count) => `${mark}N${count}`.toUpperCase(),
};

/** The forms of identifiers, each stricter than those before it. */
const forms: readonly [Form, ...Form[]] = [
  { words: 'letters, digits and a hyphen', of: (mark, count) => `${mark}-N${count}` },
  { words: 'small letters and digits', of: (mark, count) => `${mark}n${count}`.toLowerCase() },
  inCapitals,
];

/** The identifiers of one run. There is one such source in a run: two of them would give the same ones. */
export function createIdentifiers(seed: number, runId: string): Identifiers {
  const random = (purpose: string): Buffer =>
    createHash('sha256').update(`${seed}\n${runId}\n${purpose}`).digest();
  const word = (purpose: string, length: number): string => wordOf(random(purpose), length);
  const walk = (range: typeof ORDINARY): (() => number) => {
    let position = Number(random(`start ${range.prefix}`).readBigUInt64BE() % BigInt(range.size));
    return () => {
      position = (position + range.stride) % range.size;
      return position;
    };
  };

  const mark = word('mark', 10);
  const ordinary = inPairs(ORDINARY.prefix, walk(ORDINARY));
  const leadingZero = inPairs(LEADING_ZERO.prefix, walk(LEADING_ZERO));
  const numbers = walk(NUMBERS);
  const words = new Set([mark]);
  let given = 0;
  let labels = 0;

  const counted = (): string => {
    given += 1;
    return given.toString(36).toUpperCase();
  };
  let form = forms[0];

  return {
    mark,
    next: () => form.of(mark, counted()),
    narrow() {
      const stricter = forms[forms.indexOf(form) + 1];
      form = stricter ?? form;
      return stricter?.words;
    },
    code: () => inCapitals.of(mark, counted()),
    number: () => 100_000_000 + numbers(),
    label: () => {
      for (;;) {
        labels += 1;
        const label = word(`label ${labels}`, 9);
        if (!words.has(label)) {
          words.add(label);
          return label;
        }
      }
    },
    ean: (options = {}) => (options.leadingZero === true ? leadingZero() : ordinary()),
    eanBeside: (ean) =>
      isEan13(ean) ? eanOf(ean.slice(0, -2), (Number(ean.at(-2)) + besideBoth) % 10) : undefined,
  };
}

const eanOf = (beginning: string, digit: number): string => {
  const digits = `${beginning}${digit}`;
  return `${digits}${checkDigit(digits)}`;
};

/** How far the digits of a pair of eans lie apart, and a step that leads from neither to the other. */
const [apart, besideBoth] = [3, 5];

/** Eans, two of each beginning: the digit before the check digit is one that follows from the beginning, then another. */
function inPairs(prefix: string, walk: () => number): () => string {
  let waiting: string | undefined;
  return () => {
    const second = waiting;
    waiting = undefined;
    if (second !== undefined) return second;
    const position = walk();
    const beginning = prefix + String(position).padStart(11 - prefix.length, '0');
    waiting = eanOf(beginning, (position + apart) % 10);
    return eanOf(beginning, position % 10);
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CHARACTERS = `${LETTERS}0123456789`;

function wordOf(random: Buffer, length: number): string {
  return [...random.subarray(0, length)]
    .map((byte, index) => {
      const alphabet = index === 0 ? LETTERS : CHARACTERS;
      return alphabet.charAt(byte % alphabet.length);
    })
    .join('');
}
