import { eanField } from '../../generators/fields.js';
import { variantsOf } from '../../generators/nodes.js';
import { textOf } from '../../json/tree.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Check } from '../check.js';
import { objectOf } from '../given.js';
import { isProduct } from '../lists/lists.js';
import type { Product } from '../product.js';

/** What names a product: identifiers that were sent or that answers showed. */
interface ProductIdentifiers {
  readonly productId: string | undefined;
  readonly externalId: string | undefined;
  readonly internalId: string | undefined;
  /** Of the variants, in the order in which they were sent. */
  readonly eans: readonly string[];
}

/**
 * Letters and signs that a path holds in another form, and an end like the extension of a file: which of them an
 * identifier may have is left open.
 *
 * @param more signs of which not every target takes the others.
 */
export const withSigns = (identifier: string, more = ''): string => `${identifier} ä+&${more}.v2`;

/** Everything by which a product may be addressed, as its own answer shows it. */
export const identifiersOf = async (check: Check, product: Product): Promise<ProductIdentifiers> => {
  const shown = await check.given.reading(product);
  const ean = eanField(check.has)?.code;
  const eans = ean === undefined ? [] : variantsOf(product.body).map((variant) => textOf(variant[ean]));
  return {
    productId: textOf(shown.productId),
    externalId: textOf(shown.externalId) ?? textOf(product.body.externalId),
    internalId: textOf(shown.id),
    eans: eans.filter((value) => value !== undefined),
  };
};

/**
 * Everything that may lead to a product, the address by which the run finds it first: a service may look at who asks
 * where it looks up one of the identifiers, and forget the others.
 */
export const addressesOf = async (check: Check, product: Product): Promise<readonly string[]> => {
  const { externalId, eans, internalId } = await identifiersOf(check, product);
  const all = [product.address, externalId, eans[0], internalId];
  return [...new Set(all.filter((one) => one !== undefined))];
};

/** Each way to a product may lead through code of its own: one identifier after the other, by a running number. */
export const addressesInTurn = async (
  check: Check,
  product: Product,
): Promise<(number: number) => string> => {
  const { eans, externalId } = await identifiersOf(check, product);
  const all = [product.address, externalId, eans[0]].filter((one) => one !== undefined);
  return (number) => all[number % all.length] ?? product.address;
};

/** Whether get finds a product by an identifier, in words. */
export const readsBy = async (
  check: Check,
  product: Product,
  identifier: string | undefined,
): Promise<string> => {
  if (identifier === undefined) return 'the product has no such identifier';
  const answered = await check.pim.get(identifier);
  if (!isSuccess(answered)) return `no: status ${answered.answer.status}`;
  return isProduct(objectOf(answered), product) ? 'yes' : 'no: another product is answered';
};
