import { eansOf } from '../../../discovery/created.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { sharedInTurn } from '../../shared.js';
import { theWorld } from '../../world/world.js';
import { noOtherValue } from './other-values.js';
import { updateShown } from './sending.js';
import { changeBeside, changesIn, updateOf } from './update-bodies.js';

/** Sees a product change by an update, whichever identifier that takes: what a single identifier does is compared with it. */
export const seenToChange = async (check: Check, product: Product): Promise<void> => {
  const before = await check.given.reading(product);
  await updateShown(check, product, changeBeside(check.has, before, []) ?? noOtherValue(check.has));
};

/**
 * With an externalId of digits alone, which a service may take for an ean or a number by its look; it differs from the
 * productId, so that it shows which of them the target looks at.
 */
const withDigits = (body: JsonObject): JsonObject =>
  typeof body.externalId === 'string'
    ? { ...body, externalId: theWorld().identifiers.ean({ leadingZero: true }) }
    : body;

const withApartIdentifiers = (body: JsonObject): JsonObject =>
  typeof body.externalId === 'string' && body.externalId === body.productId
    ? { ...body, externalId: theWorld().identifiers.next() }
    : body;

/**
 * Updates a product that is still to be made, by each of its identifiers: a service may remember that it knew none, and
 * forget to look again.
 */
const updateTooEarly = async ({ has, pim }: Check, body: JsonObject): Promise<void> => {
  const [change] = changesIn(has, 'product', body);
  if (change === undefined) return;
  const identifiers = [textOf(body.productId), textOf(body.externalId), eansOf(body, has)[0]];
  for (const identifier of identifiers) {
    if (identifier !== undefined) await pim.patch(identifier, updateOf(has, [change]));
  }
};

/** A product with four variants that was seen to change by an update, whichever identifier that took. */
export const updatableProduct = async (check: Check): Promise<Product> => {
  const { given, has, pim } = check;
  const body = withDigits(drawProduct(has, { variants: 4 }));
  await updateTooEarly(check, body);
  const answered = await pim.create(body);
  const product = isSuccess(answered)
    ? await given.adopted(body, answered)
    : await given.created(withApartIdentifiers(drawProduct(has, { variants: 4 })));
  await seenToChange(check, product);
  return product;
};

/** Works with the product that the checks of identifiers share, and of which each sees what its own update did. */
export const withUpdatable = sharedInTurn('updatable-product', updatableProduct);
