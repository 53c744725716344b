import type { Capabilities } from '../../../discovery/capabilities.js';
import { fillableFields } from '../../../generators/fields.js';
import { placesOf } from '../../../generators/places.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import { scattered } from '../../../generators/products/scattered.js';
import type { JsonObject } from '../../../json/json.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { notApplicable } from '../../world/endings.js';
import { dispensableField } from '../own-products.js';
import { sharedOnce } from '../shared-looks.js';
import { inTurn, type Update } from './carry-out.js';
import { drafts } from './drafts-by-kind.js';
import { updateKinds } from './kinds.js';
import { withSingleCodes } from './single-codes.js';

/**
 * The product with no more than the last of its texts in the last language: a service may take a language for none that
 * lacks what others hold.
 */
const withThinLanguage = (has: Capabilities, body: JsonObject): JsonObject => {
  const language = has.languages.at(-1);
  const places = fillableFields(has, 'product').flatMap((field) =>
    placesOf(field, has).filter((place) => place.language === language && place.channel === null),
  );
  const dropped = new Set(
    language === undefined ? [] : places.slice(0, -1).map((place) => `product ${JSON.stringify(place)}`),
  );
  return scattered(has, body, (where) => !dropped.has(where));
};

/**
 * One update of each kind, one after the other, of a product that lacks a required field all the time: a service may
 * have a way of its own with such products.
 */
export const ofIncomplete = sharedOnce('patch-incomplete', async (check): Promise<readonly Update[]> => {
  const { given, has } = check;
  const missing = dispensableField(has) ?? notApplicable('the definition requires nothing but identifiers');
  const whole = withSingleCodes(has, drawProduct(has, { variants: 3 }));
  const product = await given.created(withThinLanguage(has, withoutField(whole, missing)));
  return inTurn(
    check,
    product,
    updateKinds.flatMap((kind) => drafts[kind].slice(0, 1).map((draft) => [kind, draft] as const)),
  );
});

/** The product of these updates, once they are over; undefined where the target took none. */
export const updatedIncomplete = async (check: Check): Promise<Product | undefined> =>
  (await ofIncomplete.shared(check))[0]?.product;
