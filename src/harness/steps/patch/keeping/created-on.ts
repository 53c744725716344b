import type { JsonObject } from '../../../../json/json.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { changes } from '../../../../oracle/products/changes.js';
import { notTakenOver } from '../../../../oracle/products/taken-over.js';
import { productIn } from '../../../../oracle/seen-products.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { discard, untestable } from '../../../world/endings.js';
import { identifiersOf } from '../../product-identifiers.js';
import { reasons } from '../../reasons.js';
import { updatedInTurn } from '../habits.js';
import { readOnceShown } from '../sending.js';
import { seenToChange, updatableProduct } from '../updatable-product.js';
import { identityOf, variantsAsSent } from '../update-bodies.js';
import { updatedBy } from '../updates-by-identifier.js';

/** Judges that createdOn stays where it is, by whichever of its identifiers a product is updated. */
export const keepsCreatedOn = async (check: Check): Promise<void> => {
  const product = await updatableProduct(check);
  const { productId, externalId, eans } = await identifiersOf(check, product);
  const known = [productId, externalId, ...eans.slice(0, 1)].filter((identifier) => identifier !== undefined);
  let taken = 0;
  for (const identifier of known) {
    const before = await check.given.reading(product);
    const { answered, sent } = await updatedBy(check, product, identifier);
    if (!isSuccess(answered)) continue;
    taken += 1;
    const { read } = await readOnceShown(check, product, sent);
    const moved = changes(before, objectOf(read), check.has.fields, { sent });
    judge(
      moved.filter(({ place }) => place === 'createdOn'),
      read,
    );
  }
  if (taken === 0) discard('the product is updated by none of its identifiers, which is judged elsewhere');
};

/** Updates that say createdOn: of the product and its first variant, and of the product alone, which more services take. */
const forgeries = async (
  check: Check,
  product: Product,
  createdOn: string,
): Promise<readonly JsonObject[]> => {
  const [variant] = variantsAsSent(check.has, product, await check.given.reading(product));
  const ofVariant = variant && { variants: [{ ...identityOf(check.has, variant), createdOn }] };
  return [...(ofVariant === undefined ? [] : [{ createdOn, ...ofVariant }]), { createdOn }];
};

/** Judges that a createdOn which an update says is not taken over; whether such an update is refused is open. */
export const ignoresForgedCreatedOn = (check: Check, createdOn: string): Promise<void> =>
  updatedInTurn(check, async (product) => {
    for (const forged of await forgeries(check, product, createdOn)) {
      if (!isSuccess(await check.pim.patch(product.address, forged, { odd: true }))) continue;
      await seenToChange(check, product);
      const read = await check.given.read(product);
      const seen = productIn(read) ?? untestable(reasons.noProduct);
      return judge(notTakenOver('createdOn', forged, seen), read);
    }
    discard('the target refuses an update that says createdOn, as it may');
  });
