import type { Capabilities } from '../../../../discovery/capabilities.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { withoutVariants } from '../../../../generators/products/incomplete.js';
import { hasRoom } from '../../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isRefusal, isSuccess } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { restamped } from '../../../drafts.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { discard } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { judge404, provokedBy } from '../../refusals/judge-unknown.js';
import { unknownCodes } from '../../refusals/unknown-values.js';
import { completeHolder } from './ean-holders.js';
import { judgeTakenEan } from './taken-eans.js';
import { givenIdentifiers, takenIdentifiers, withOtherVariants } from './taken-identifiers.js';

/** A product that a create has updated, and the variants that it was given. */
interface Updated {
  readonly product: Product;
  readonly held: readonly JsonObject[];
}

/**
 * A product that was updated by a create under its `externalId`, which was accepted: the control of those that are not
 * to be. Ends the example where the service refuses such creates, or makes another product of them.
 */
const updatedByCreate = async (check: Check): Promise<Updated> => {
  if (!givenIdentifiers(check).includes('externalId')) return discard('clients give no externalId');
  const { answered, before, first, second } = await takenIdentifiers.externalId.shared(check);
  if (!isSuccess(answered) || textOf(objectOf(answered).id) !== textOf(before.id))
    return discard('no create updates a product');
  recall(first.created, answered);
  return { product: first, held: [first.body, second?.body ?? {}].flatMap(variantsOf) };
};

/** One more such create: the product may not hold two variants with the same values. */
const anotherUpdate = (has: Capabilities, { product, held }: Updated, fresh: JsonObject): JsonObject => {
  const { externalId = null } = product.body;
  return { ...withOtherVariants(has, fresh, held), externalId };
};

/** The same without variants where the product may have no more of them: it would be refused for their number. */
const updateWithRoom = (has: Capabilities, updated: Updated, fresh: JsonObject): JsonObject => {
  const body = anotherUpdate(has, updated, fresh);
  return hasRoom(has, updated.held.length, variantsOf(body).length) ? body : withoutVariants(body);
};

/**
 * Where creates under an `externalId` in use update its product: judges that none gives it an ean that another one holds.
 * A service may look for these among new products alone.
 */
export const keepsEanUniqueByCreate = async (check: Check): Promise<void> => {
  const { given, has, pim } = check;
  const updated = await updatedByCreate(check);
  const { product: first, ean } = await completeHolder(check);
  const fresh = restamped(has, updated.product.body, { label: first.label, eans: [ean] });
  const body = anotherUpdate(has, updated, fresh);
  // The product may also be unable to take the variant in, beside those it has.
  const answered = await pim.create(body);
  const second = isSuccess(answered) ? await given.adopted(body, answered, first.label) : null;
  await judgeTakenEan(check, { ean, first, body, answered, second });
};

/** Where creates under an `externalId` in use update its product: judges that one with an unknown code is answered 404. */
export const looksUpCodesByCreate = async (check: Check): Promise<void> => {
  const { has, pim } = check;
  const updated = await updatedByCreate(check);
  const [spoiling] = unknownCodes(has, 'product');
  if (spoiling === undefined) return discard('no code can be made up');
  const body = updateWithRoom(has, updated, restamped(has, updated.product.body));
  const answered = await pim.create(spoiling.spoil(body), provokedBy(spoiling));
  if (isRefusal(answered) && answered.answer.status !== 404) {
    const control = await pim.create(updateWithRoom(has, updated, restamped(has, body)));
    check.given.accepted(control, 'a create that updates the same product, without the unknown code,');
  }
  judge404(answered, spoiling);
};
