import type { Address } from '../../../discovery/capabilities.js';
import { withoutVariants } from '../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { isRefusal, isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import { unchanging } from '../../asking/shared-reads.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { elementsOf, isProduct } from '../../lists/lists.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { notApplicable, Untestable, untestable } from '../../world/endings.js';
import { theWorld } from '../../world/world.js';
import { incompletely, ownProducts } from '../own-products.js';
import { withSigns } from '../product-identifiers.js';
import { reasons } from '../reasons.js';
import { leanProduct, leanProducts } from './lean-products.js';
import { lostProduct, strangerInstead } from './lost-product.js';
import { productWithMedia } from './product-with-media.js';

/** A product as a create was answered for it, before anybody knows how it is read. */
const asCreated = (body: JsonObject, created: Answered, label: string): Product => {
  const receiptId = textOf(objectOf(created).id) ?? null;
  return { body, receiptId, address: textOf(body.productId) ?? receiptId ?? label, created, label };
};

type Shape = Parameters<typeof drawProduct>[1];

/** A product that was created, and not read so far. */
export const unreadProduct = async (
  { has, given, pim }: Check,
  shape: Shape,
  strip = (body: JsonObject) => body,
): Promise<Product> => {
  if (has.noCreate !== null) return untestable(has.noCreate);
  const label = theWorld().identifiers.label();
  const body = strip(drawProduct(has, shape, { label }));
  const created = await pim.create(body);
  given.accepted(created, 'creating a product');
  return asCreated(body, created, label);
};

/** Products with what is optional and without. */
const unreadComplete = (check: Check): readonly (() => Promise<Product>)[] => [
  () => unreadProduct(check, { optional: 'none', variants: 1 }),
  () => unreadProduct(check, { variants: 2 }),
];

/** Products that lack a required field, and variants. */
const unreadIncomplete = (check: Check): readonly (() => Promise<Product>)[] => [
  () => unreadProduct(check, { variants: 1 }, (body) => incompletely(check.has, body)),
  () => unreadProduct(check, { optional: 'none' }, withoutVariants),
];

/**
 * A product with its required fields and three variants, made once. It was asked for before it was made: a service that
 * remembers what it did not find must forget that.
 */
export const soughtProduct = sharedByChecks('sought-product', async (check: Check): Promise<Product> => {
  const { given, has, pim } = check;
  const label = theWorld().identifiers.label();
  const body = drawProduct(has, { optional: 'none', variants: 3 }, { label });
  const productId = textOf(body.productId);
  if (productId !== undefined) await pim.get(productId);
  return unchanging(await given.created(body, { label }));
});

/** Products that other checks only read, by their productId as well. */
const readProducts = async (check: Check): Promise<readonly (() => Promise<Product>)[]> => {
  const { complete, minimal, incomplete } = await ownProducts(check);
  const lean = await leanProducts(check);
  const withoutIt = lean.filter(
    ({ lacking, answered }) => lacking.code === 'productId' && isSuccess(answered),
  );
  return [
    ...[...complete.slice(0, 2), minimal, incomplete].map((product) => () => Promise.resolve(product)),
    ...(check.has.productIdFromClient === true ? [() => soughtProduct(check)] : []),
    ...withoutIt.slice(0, 1).map((one) => () => leanProduct(check, one)),
    ...(check.has.media.length === 0 ? [] : [() => productWithMedia(check)]),
  ];
};

/** Ways by which a product that cannot be read looks like one that nobody knows how to address. */
const toldByAnswers: ReadonlySet<Address> = new Set<Address>(['listed-product-id', 'shown-product-id']);

/**
 * Products that are to be read by their productId. Where nothing that was made could be read at all, or some of it could
 * not, the productId may be what is not found: then each is made anew, and only the list is asked for it.
 */
export const productsToRead = async (check: Check): Promise<readonly (() => Promise<Product>)[]> => {
  const { address } = check.has;
  if (address === null) return [...unreadComplete(check), ...unreadIncomplete(check)];
  if (!toldByAnswers.has(address)) return readProducts(check);
  const listed = (make: () => Promise<Product>) => async (): Promise<Product> => {
    const product = await make();
    return { ...product, address: (await listedProductId(check, product)) ?? lacksProductId(check) };
  };
  const known = await readProducts(check).catch((thrown: unknown) => {
    if (thrown instanceof Untestable) return unreadComplete(check).map(listed);
    throw thrown;
  });
  return [...known, ...unreadIncomplete(check).map(listed)];
};

/**
 * A product whose productId must be encoded in a path, shown by a list as it was sent; undefined where the target gives
 * productIds by itself, refuses such a one, or makes another of it: which signs they may have is left open.
 */
export const productWithSigns = async ({
  has,
  lists,
  pim,
}: Check): Promise<{ readonly product: Product; readonly productId: string } | undefined> => {
  if (has.productIdFromClient !== true) return undefined;
  // What looks like a sign that was encoded already is decoded once too often by some; others take no percent sign.
  for (const more of ['%41', '']) {
    const label = theWorld().identifiers.label();
    const plain = drawProduct(has, { optional: 'none', variants: 1 }, { label });
    const plainId = textOf(plain.productId);
    if (plainId === undefined) return undefined;
    const productId = withSigns(plainId, more);
    const body = { ...plain, productId };
    const created = await pim.create(body);
    if (!isSuccess(created)) continue;
    const product = asCreated(body, created, label);
    const { page } = await lists.shows(product, []);
    const element = elementsOf(page).find((candidate) => isProduct(candidate, product));
    if (element?.productId === productId) return { product, productId };
  }
  return undefined;
};

/** Reads a product by an identifier as soon as it is found, or once it should have been. */
export const readOnceFound = async ({ given, pim }: Check, identifier: string): Promise<Answered> => {
  const { value } = await eventually(
    () => pim.get(identifier),
    (answered) =>
      isRefusal(answered) ? { expected: 'success', received: 'a refusal', pointer: null } : undefined,
  );
  // Whoever may not read, or not now, learns nothing of the identifier.
  if (!isRefusal(value) && value.answer.status < 500) given.accepted(value, 'reading a product');
  return value;
};

/** The productId that the list shows for a product, or the one that was sent, where the target takes that over. */
const listedProductId = async ({ has, lists }: Check, product: Product): Promise<string | undefined> => {
  const { page } = await lists.shows(product, []);
  const element = elementsOf(page).find((candidate) => isProduct(candidate, product));
  const sent = has.productIdFromClient === true ? textOf(product.body.productId) : undefined;
  return textOf(element?.productId) ?? sent;
};

/** Ends the example for want of a productId: where neither the definition nor an answer has one, there is none. */
export const lacksProductId = ({ has }: Check): never =>
  has.fields.some(({ owner, code }) => owner === 'product' && code === 'productId')
    ? untestable(reasons.noProductId)
    : notApplicable('the definition has no productId, and no answer shows one');

/** The productId of a product: as its own answer shows it, else as the list does. */
export const productIdOf = async (check: Check, product: Product): Promise<string> => {
  const found = check.has.address === null ? undefined : await readOnceFound(check, product.address);
  const shown = found !== undefined && isSuccess(found) ? textOf(objectOf(found).productId) : undefined;
  const known = shown ?? (await listedProductId(check, product));
  if (known !== undefined) return known;
  if (check.has.address === null) {
    const deviation = (await lostProduct(check, product)) ?? (await strangerInstead(check, product));
    if (deviation !== undefined) judge(deviation);
  }
  return lacksProductId(check);
};
