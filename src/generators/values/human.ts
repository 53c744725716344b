import { faker } from '@faker-js/faker/locale/en';
import fc from 'fast-check';

const textsOfAKind = 1000;

/**
 * A text as people would write it, out of a thousand that the faker writes once: to seed it for each text takes
 * longer than all that a run does with the text. The draw does not shrink, since no such text is simpler than
 * another.
 */
function drawn(write: () => string): fc.Arbitrary<string> {
  let texts: readonly string[] | undefined;
  return fc.noShrink(fc.nat(textsOfAKind - 1)).map((index) => {
    if (texts === undefined) {
      faker.seed(textsOfAKind);
      texts = Array.from({ length: textsOfAKind }, write);
    }
    return texts[index] ?? 'Plain';
  });
}

/** Some systems give a text room for forty characters: the mark of a run and a label leave so many for the rest. */
const longest = 18;

const consonants = [...'bdfghjklmnprstvz'];
const vowels = [...'aeiou'];

/** A word that nobody has used, as makers call their goods: one of a hundred thousand. */
const coined: fc.Arbitrary<string> = fc.noShrink(
  fc
    .tuple(
      ...[consonants, vowels, consonants, vowels, consonants].map((letters) => fc.constantFrom(...letters)),
    )
    .map(([first = '', ...others]) => [first.toUpperCase(), ...others].join('')),
);

/**
 * The name of a product: a coined word and an English one. Some services take no two products of one name, and a run
 * makes hundreds.
 */
export const productNames: fc.Arbitrary<string> = fc
  .tuple(
    coined,
    drawn(() => plain(faker.commerce.product())),
  )
  .map((parts) => parts.join(' '));

/** Two short English words, in letters and blanks alone. */
export const words: fc.Arbitrary<string> = drawn(() => {
  const material = faker.commerce.productMaterial();
  const adjective = faker.word.adjective({ length: { min: 3, max: longest - 1 - material.length } });
  return plain(`${adjective} ${material}`);
});

/** A paragraph and a list, in markup that any editor writes; less than two hundred characters. */
export const markup: fc.Arbitrary<string> = drawn(() => {
  const [lead, ...items] = [0, 1, 2].map(() => plain(faker.word.words(3)));
  return `<p>${lead} <strong>${plain(faker.commerce.productMaterial())}</strong></p><ul>${items
    .map((item) => `<li>${item}</li>`)
    .join('')}</ul>`;
});

/** Leaves nothing that a service could have reason to change: letters and single blanks between them. */
function plain(text: string): string {
  return text
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .replace(/^$/, 'Plain');
}
