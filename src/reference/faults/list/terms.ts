import type { Fault } from '../../departures.js';
import { textAt, without } from '../../json/json.js';
import type { Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import { isEan } from '../parts/is-ean.js';

/** Defects of the search by a term. */
export const listTerms: readonly Fault[] = [
  {
    name: 'empty-term-finds-nothing',
    requirement: 'list/empty-term-filters-nothing',
    says: 'An empty term lists nothing.',
    rules: (rules) => ({
      listOrder: (products, call) => (call.query.get('term') === '' ? [] : rules.listOrder(products, call)),
    }),
  },
  {
    name: 'term-ignores-names',
    requirement: 'list/term-finds-name',
    says: 'A term looks at identifiers only.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        rules.matchesTerm({ ...product, content: pickIdentifiers(product.content) }, term, call),
    }),
  },
  {
    name: 'term-ignores-identifiers',
    requirement: 'list/term-finds-identifier',
    says: 'A term looks at fields of the product other than identifiers.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        rules.matchesTerm(
          { ...product, content: without(product.content, 'productId', 'externalId'), variants: [] },
          term,
          call,
        ),
    }),
  },
  {
    name: 'search-takes-eans-for-numbers',
    requirement: 'list/term-finds-identifier',
    says: 'A term finds no ean that begins with zero.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        !(term.startsWith('0') && isEan(term)) && rules.matchesTerm(product, term, call),
    }),
  },
  {
    name: 'unknown-term-finds-all',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'The term is not looked at.',
    alone: true,
    rules: () => ({ matchesTerm: () => true }),
  },
  {
    name: 'term-forgotten-beside-other-filters',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'The term is not looked at where a state or a code is asked for, too.',
    rules: forgettingTermBeside((name) => !plainParameters.includes(name)),
  },
  {
    name: 'term-forgotten-beside-channels',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'The term is not looked at where a channel is asked for, too.',
    rules: forgettingTermBeside((name) => name === 'channels'),
  },
  {
    name: 'term-forgotten-beside-days',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'The term is not looked at where a day is asked for, too.',
    rules: forgettingTermBeside((name) => name === 'FromLastModifiedOn'),
  },
  {
    name: 'terms-compared-by-their-beginning',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'A term is compared by its first three letters only.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) => rules.matchesTerm(product, term.slice(0, 3), call),
    }),
  },
  {
    name: 'terms-compared-by-parts-of-three',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'A term of ten letters or more finds what holds most of the parts of three letters that it has.',
    rules: (rules) => ({
      matchesTerm(product, term, call) {
        const parts = Array.from({ length: Math.max(0, term.length - 2) }, (_, start) =>
          term.slice(start, start + 3),
        );
        const held = parts.filter((part) => rules.matchesTerm(product, part, call));
        const isAlike = term.length >= 10 && held.length >= 0.6 * parts.length;
        return isAlike || rules.matchesTerm(product, term, call);
      },
    }),
  },
  {
    name: 'short-terms-find-nothing',
    requirement: 'list/term-finds-name',
    says: 'A term of fewer than nine characters finds nothing.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) => term.length >= 9 && rules.matchesTerm(product, term, call),
    }),
  },
  {
    name: 'terms-of-three-letters-find-nothing',
    requirement: 'list/term-finds-name',
    says: 'A term of fewer than four characters finds nothing.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) => term.length >= 4 && rules.matchesTerm(product, term, call),
    }),
  },
  {
    name: 'terms-cut-off',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'A term is cut off behind ten characters.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) => rules.matchesTerm(product, term.slice(0, 10), call),
    }),
  },
  {
    name: 'terms-of-two-words-find-nothing',
    requirement: 'list/term-finds-name',
    says: 'A search for two words that stand side by side finds nothing.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) => !term.includes(' ') && rules.matchesTerm(product, term, call),
    }),
  },
  {
    name: 'term-ignores-added-variants',
    requirement: 'list/term-finds-identifier',
    says: 'A term does not look at variants that were added after the product was created.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        rules.matchesTerm(
          {
            ...product,
            variants: product.variants.filter(({ createdOn }) => createdOn === product.createdOn),
          },
          term,
          call,
        ),
    }),
  },
  {
    name: 'term-ignores-third-variants',
    requirement: 'list/term-finds-identifier',
    says: 'A term looks at the first two variants of a product alone.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        rules.matchesTerm({ ...product, variants: product.variants.slice(0, 2) }, term, call),
    }),
  },
  {
    name: 'terms-with-signs-find-nothing',
    requirement: 'list/term-finds-name',
    says: 'A term with an ampersand, a plus sign, a percent sign or a number sign in it finds nothing.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) => !/[&+%#]/.test(term) && rules.matchesTerm(product, term, call),
    }),
  },
];

/** Parameters beside which the term is looked at. */
const plainParameters = ['term', 'skip', 'take', 'FromLastModifiedOn', 'ToLastModifiedOn', 'channels'];

/** The service, not looking at the term of a list that is asked for by such a parameter, too. */
function forgettingTermBeside(isSuch: (name: string) => boolean): Departure {
  return (rules) => ({
    matchesTerm: (product, term, call) =>
      [...call.query.keys()].some(isSuch) || rules.matchesTerm(product, term, call),
  });
}

function pickIdentifiers(content: Product['content']): Product['content'] {
  return Object.fromEntries(
    ['productId', 'externalId'].flatMap((key) => {
      const value = textAt(content, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
