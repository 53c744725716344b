import type { Capabilities } from '../../../discovery/capabilities.js';
import { fillableFields } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { placesOf } from '../../../generators/places.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import { scattered } from '../../../generators/products/scattered.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { expect } from '../../expect.js';
import type { Product } from '../../product.js';
import { notApplicable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { dispensableField, dispensableVariantField } from '../own-products.js';
import { sharedAtFirst, sharedOnce } from '../shared-looks.js';
import { inTurn, type Update } from './carry-out.js';
import { type Draft, drafts, ofLastVariant } from './drafts-by-kind.js';
import { type UpdateKind, updateKinds } from './kinds.js';
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

/** The product whose first of several variants lacks a required field: a service that looks through them may stop there. */
const withThinVariant = (has: Capabilities, body: JsonObject): JsonObject => {
  const missing = dispensableVariantField(has);
  return missing === undefined || variantsOf(body).length < 2 ? body : withoutField(body, missing, 0);
};

const draftsOf = (kind: UpdateKind): readonly Draft[] =>
  kind === 'variant' ? [ofLastVariant] : drafts[kind].slice(0, 1);

/**
 * One update of each kind, one after the other, of a product that lacks a required field all the time, as its first
 * variant does: a service may have a way of its own with such products.
 */
export const ofIncomplete = sharedOnce('patch-incomplete', async (check): Promise<readonly Update[]> => {
  const { given, has } = check;
  const missing = dispensableField(has) ?? notApplicable('the definition requires nothing but identifiers');
  const whole = withSingleCodes(has, drawProduct(has, { variants: 3 }));
  const thin = withThinVariant(has, withThinLanguage(has, withoutField(whole, missing)));
  const product = await given.created(thin);
  return inTurn(
    check,
    product,
    updateKinds.flatMap((kind) => draftsOf(kind).map((draft) => [kind, draft] as const)),
  );
});

/** The product of these updates, once they are over; undefined where the target took none. */
export const updatedIncomplete = async (check: Check): Promise<Product | undefined> =>
  (await ofIncomplete.shared(check))[0]?.product;

/**
 * Judges that a variant of it is updated where the product takes another update: what is refused then is refused for the
 * variant.
 */
export const acceptsChangeOfIncomplete = async (check: Check): Promise<void> => {
  if (dispensableField(check.has) === undefined) return;
  const updates = await sharedAtFirst(ofIncomplete, check);
  if (!updates.some(({ answered, sent }) => sent.variants === undefined && isSuccess(answered))) return;
  for (const { answered, product } of updates.filter(({ what }) => what === 'variant')) {
    recall(product.created, answered);
    expect(answered).toBeAccepted();
  }
};
