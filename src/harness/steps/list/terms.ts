import type { Capabilities } from '../../../discovery/capabilities.js';
import { eanField, nameField } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, heldPlaces, isAtBase, type Place, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { bodyIsEmptyArray } from '../../../oracle/lists/list-answer.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { expect } from '../../expect.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world/world.js';
import { readOnceShown } from '../patch/sending.js';
import { firstVariants } from '../patch/variants/first-variants.js';
import { incompleteCreates } from '../states/completeness.js';
import { judgeListedAlone } from './listed-alone.js';

/** A word that stands nowhere. */
export const freshWord = (): string => theWorld().identifiers.label();

/** An identifier of a product, as a word to search for. */
export interface IdentifyingWord {
  readonly product: Product;
  readonly word: string;
}

/** The identifiers that a product was sent with. */
export const wordsThatIdentify = ({ has }: Check, product: Product): readonly IdentifyingWord[] => {
  const { body } = product;
  const ean = eanField(has)?.code;
  const eans = ean === undefined ? [] : variantsOf(body).map((variant) => variant[ean]);
  return [body.externalId, body.productId, ...eans.slice(0, 2)]
    .map(textOf)
    .flatMap((word) => (word === undefined ? [] : [{ product, word }]));
};

/** The ean of the last variant of a product that has more than two, and shows it: a search may look at the first few alone. */
export const wordsOfLaterVariants = async (
  { given, has }: Check,
  products: readonly Product[],
): Promise<readonly IdentifyingWord[]> => {
  const ean = eanField(has)?.code;
  const product = products.find(({ body }) => variantsOf(body).length > 2);
  if (ean === undefined || product === undefined) return [];
  const word = textOf(variantsOf(product.body).at(-1)?.[ean]);
  const isShown = variantsOf(await given.reading(product)).some((variant) => variant[ean] === word);
  return word === undefined || !isShown ? [] : [{ product, word }];
};

/** The mark of the run, which its products bear, and identifiers of a product, as far as no search takes them apart. */
export const singleWords = (check: Check, product: Product): readonly string[] =>
  [theWorld().identifiers.mark, ...wordsThatIdentify(check, product).map(({ word }) => word)].filter((word) =>
    /^[a-z\d]+$/i.test(word),
  );

/**
 * The longest of some words with other letters in its midst, too many for a slip: what a search takes for the word that
 * compares parts of it and no more.
 */
export const tornApart = (words: readonly string[]): string | undefined => {
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return undefined;
  const half = Math.floor(longest.length / 2);
  return longest.slice(0, half) + freshWord().slice(-3) + longest.slice(half);
};

/** A word that begins as one that stands somewhere, and is hardly longer: a service may take no long terms. */
export const lengthened = (beginning: string): string => beginning + freshWord().slice(-5);

/** A product that lacks nothing but its name; undefined where names are not required, or no such product was taken. */
export const namelessProduct = async (check: Check): Promise<Product | undefined> => {
  const name = nameField(check.has);
  const lacking = (await incompleteCreates(check)).find(
    ({ field }) => field.owner === 'product' && field.code === name?.code,
  );
  return lacking === undefined || !isSuccess(lacking.answered)
    ? undefined
    : check.given.adopted(lacking.body, lacking.answered);
};

/**
 * The eans of the variants that an update added to a product, of which the first begins with zero; none where such
 * updates are refused, or do not show.
 */
export const wordsOfAddedVariants = async (check: Check): Promise<readonly IdentifyingWord[]> => {
  const ean = eanField(check.has)?.code;
  if (ean === undefined) return [];
  const { answered, product, sent } = await firstVariants.shared(check);
  if (!isSuccess(answered)) return [];
  const { missing } = await readOnceShown(check, product, sent);
  if (missing !== undefined) return [];
  return variantsOf(sent).flatMap((variant) => {
    const word = textOf(variant[ean]);
    return word === undefined ? [] : [{ product, word }];
  });
};

/**
 * The shortest word that people would search for in the names of some products; undefined where they hold none. A
 * search need not look into the names of every language and channel: where a name has a base place, it is that one.
 */
export const ordinaryWord = (products: readonly Product[], name: string): IdentifyingWord | undefined => {
  const { mark } = theWorld().identifiers;
  const words = products.flatMap((product) =>
    heldPlaces(product.body, name)
      .filter(isAtBase)
      .flatMap((place) => textOf(getAt(product.body, place))?.split(' ') ?? [])
      .filter((word) => /^[a-z]{3,}$/i.test(word) && word !== mark && word !== product.label)
      .map((word) => ({ product, word })),
  );
  return words.sort((one, other) => one.word.length - other.word.length)[0];
};

/**
 * Judges that a search for a word finds a product: beside filters that narrow the list, where a search was not
 * seen to do so, and by itself.
 */
export const findsByWord = async (check: Check, product: Product, word: string): Promise<void> => {
  const term = [['term', word]] as const;
  await expect(product).toBeListedBy(term);
  if (!check.has.termNarrows) await judgeListedAlone(check, product, term, 'the term');
};

/**
 * Judges that a search for a word that stands nowhere lists nothing, where the same list without it is accepted.
 *
 * @param beside filters that go with it.
 */
export const findsNothing = async (
  { given, pim }: Check,
  word: string,
  beside: Query = [],
): Promise<void> => {
  given.accepted(
    await pim.list([...beside, ['take', '5']]),
    beside.length === 0 ? 'a plain list' : 'a list by one filter',
  );
  const answered = await pim.list([...beside, ['term', word], ['take', '5']]);
  expect(answered).toBeAccepted();
  expect(answered).toHold(bodyIsEmptyArray);
};

/** The word of its own that a product has in its name, with the one beside it; undefined where there is no such place. */
export const adjacentWords = ({ body, label }: Product, name: string): string | undefined => {
  const words = textOf(body[name])?.split(' ') ?? [];
  const index = words.indexOf(label);
  const pair = index > 0 ? words.slice(index - 1, index + 1) : words.slice(0, 2);
  return index >= 0 && pair.length === 2 ? pair.join(' ') : undefined;
};

const accented = (label: string): string => `Ö${label}`;

/** Of three characters, as some searches pass over shorter ones; with a digit, since they also pass over such as "and". */
const short = (label: string): string => `${label.slice(-2)}7`;

/** With signs that may be lost on the way. A search may part words at them, the term and the name alike. */
const signed = (label: string): string => `R&D+50%#${label}`;

/** Where a product holds its name: once for all, or in each language or channel. */
const namePlaces = (has: Capabilities, body: JsonObject): readonly Place[] => {
  const code = nameField(has)?.code;
  const held = code === undefined ? [] : heldPlaces(body, code);
  return held.filter((place) => textOf(getAt(body, place)) !== undefined);
};

/**
 * The product with words of its own in its names: a short one, one that is not of plain letters, and one with signs in it
 * unless the target takes none.
 */
export const withUnusualWords = (
  has: Capabilities,
  body: JsonObject,
  label: string,
  isPlain = false,
): JsonObject => {
  const words = [short(label), accented(label), ...(isPlain ? [] : [signed(label)])];
  return namePlaces(has, body).reduce(
    (named, place) => setAt(named, place, [textOf(getAt(body, place)), ...words].join(' ')),
    body,
  );
};

/** Those words that the product was given. */
export const unusualWords = (has: Capabilities, { body, label }: Product): readonly string[] => {
  const held = new Set(
    namePlaces(has, body).flatMap((place) => textOf(getAt(body, place))?.split(' ') ?? []),
  );
  return [short(label), accented(label), signed(label)].filter((word) => held.has(word));
};
