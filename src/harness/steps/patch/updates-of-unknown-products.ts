import type { Capabilities } from '../../../discovery/capabilities.js';
import { eanField, fillableFields, isIdentifier } from '../../../generators/fields.js';
import { getAt, placesOf, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct, restamped } from '../../drafts.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { recall } from '../../world/scope.js';
import { nearbyIdentifiers, unknownProduct } from '../refusals/unknown-product.js';
import { drawUpdate } from './plain-change.js';
import { sendUpdate } from './sending.js';
import { changesIn, updateOf } from './update-bodies.js';
import { firstVariants } from './variants/first-variants.js';

/** An update of the product itself: a change, or a value that was sent already; undefined where it has identifiers alone. */
const plainUpdate = (has: Capabilities, { body }: Product, read: JsonObject): JsonObject | undefined => {
  const [change] = changesIn(has, 'product', read);
  if (change !== undefined) return updateOf(has, [change]);
  const [held] = fillableFields(has, 'product')
    .filter((field) => !isIdentifier(field))
    .flatMap((field) => placesOf(field, has))
    .flatMap((place) => {
      const value = getAt(body, place);
      return value === undefined || value === null ? [] : [setAt({}, place, value)];
    });
  return held;
};

/** An update that an existing product took, and the same once more, which no product that exists has a claim to. */
interface Taken {
  readonly product: Product;
  readonly answered: Answered;
  readonly again: JsonObject;
}

const updateOfProduct = async (check: Check): Promise<Taken> => {
  const { given, has } = check;
  const made = await given.product();
  const read = await given.reading(made);
  const again = plainUpdate(has, made, read) ?? drawUpdate(has, read);
  const { address, answered } = await sendUpdate(check, made, again);
  return { product: { ...made, address }, answered, again };
};

/** Where products have variants alone: fresh ones, since an ean in use could be refused for its own sake. */
const addedVariants = async (check: Check): Promise<Taken> => {
  const { answered, product, sent } = await firstVariants.shared(check);
  return { product, answered, again: restamped(check.has, sent) };
};

const hasContent = ({ fields }: Capabilities): boolean =>
  fields.some((field) => field.owner === 'product' && !isIdentifier(field));

const taken = sharedByChecks('update-for-unknown-products', async (check: Check): Promise<Taken> => {
  const onVariantsAlone = !hasContent(check.has) && eanField(check.has) !== undefined;
  const update = await (onVariantsAlone ? addedVariants : updateOfProduct)(check);
  check.given.accepted(update.answered, 'the same update of a product that exists');
  return update;
});

/** An update with all that a create would send, to a product that does not exist: an update makes none. */
const sendWhole = async ({ has, pim }: Check, unknown: string): Promise<Answered> => {
  const body = drawProduct(has, { variants: 1 });
  const { externalId, productId } = body;
  const [address = unknown] = [externalId, productId].filter((identifier) => typeof identifier === 'string');
  return pim.patch(address, body);
};

/** An update that an existing product took, to be sent to a product that does not exist. */
export const drawUnknownProduct = async (
  check: Check,
): Promise<{ send(): Promise<Answered>; sendNearby(): Promise<readonly Answered[]> }> => {
  const { pim } = check;
  const { again, answered, product } = await taken(check);
  recall(product.created, answered);
  const unknown = await unknownProduct(check, product);
  return {
    send: () => pim.patch(unknown, again, { provokes: 'business-error' }),
    sendNearby: async () => {
      const nearby = await nearbyIdentifiers(check, product);
      return Promise.all([
        ...nearby.map((identifier) => pim.patch(identifier, again)),
        sendWhole(check, unknown),
      ]);
    },
  };
};
