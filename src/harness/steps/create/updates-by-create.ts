import { isSuccess } from '../../../oracle/status.js';
import type { Check } from '../../check.js';
import { restamped } from '../../drafts.js';
import { objectOf, textOf } from '../../given.js';
import type { Product } from '../../product.js';
import { judge404 } from '../refusals/judge-unknown.js';
import { provokedBy, unknownCodes } from '../refusals/unknown-values.js';
import { completeHolder } from './ean-holders.js';
import { judgeTakenEan } from './taken-eans.js';
import { givenIdentifiers, takenIdentifiers } from './taken-identifiers.js';

/**
 * A product that a create under its `externalId` updates; undefined where such a create is refused, or makes another
 * product.
 */
const updatedByCreate = async (check: Check): Promise<Product | undefined> => {
  if (!givenIdentifiers(check).includes('externalId')) return undefined;
  const { answered, before, first } = await takenIdentifiers.externalId.shared(check);
  const isUpdate = isSuccess(answered) && textOf(objectOf(answered).id) === textOf(before.id);
  return isUpdate ? first : undefined;
};

/** Judges that such a create cannot give its product an ean in use: a service may look for that among new ones alone. */
export const keepsEanUniqueByCreate = async (check: Check): Promise<void> => {
  const { given, has, pim } = check;
  const updated = await updatedByCreate(check);
  if (updated === undefined) return;
  const { product: first, ean } = await completeHolder(check);
  const { externalId = null } = updated.body;
  const body = { ...restamped(has, updated.body, { label: first.label, eans: [ean] }), externalId };
  const answered = await pim.create(body, { provokes: 'business-error' });
  const second = isSuccess(answered) ? await given.adopted(body, answered, first.label) : null;
  await judgeTakenEan(check, { ean, first, answered, second });
};

/** Judges that such a create is refused for a code that does not exist, as any other is. */
export const looksUpCodesByCreate = async (check: Check): Promise<void> => {
  const { has, pim } = check;
  const updated = await updatedByCreate(check);
  const [spoiling] = unknownCodes(has, 'product');
  if (updated === undefined || spoiling === undefined) return;
  const { externalId = null } = updated.body;
  const body = spoiling.spoil({ ...restamped(has, updated.body), externalId });
  judge404(await pim.create(body, provokedBy(spoiling)), spoiling);
};
