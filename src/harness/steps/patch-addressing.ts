import { eventually } from '../eventually.js';
import { drawProduct } from '../drafts.js';
import { untestable } from '../endings.js';
import { judge } from '../expect.js';
import type { Check } from '../check.js';
import type { Product } from '../product.js';
import { accepted, isSuccess } from '../../oracle/status.js';
import { changeBeside } from './patch-changes.js';
import { readOnceShown, updateShown } from './patch-sending.js';

const noChange = 'no field of the product can be given another value: supply more codes by PIM_FIXTURES';

/** Updates a product by one identifier, which the target may not know at once. */
const updatedBy = async (check: Check, product: Product, identifier: string) => {
  const before = await check.given.reading(product);
  const sent = changeBeside(check.has, before, []) ?? untestable(noChange);
  const { value: answered } = await eventually(
    () => check.pim.patch(identifier, sent),
    ({ answer }) =>
      answer.status === 404 ? { expected: 'success', received: 'status 404', pointer: null } : undefined,
  );
  return { answered, sent };
};

/** A product with three variants that was seen to change by an update, whichever identifier that took. */
export const updatableProduct = async (check: Check): Promise<Product> => {
  const product = await check.given.created(drawProduct(check.has, { variants: 3 }));
  const before = await check.given.reading(product);
  await updateShown(check, product, changeBeside(check.has, before, []) ?? untestable(noChange));
  return product;
};

/** Judges that an update by this identifier is accepted and changes this product. */
export const isUpdatedBy = async (check: Check, product: Product, identifier: string): Promise<void> => {
  const { answered, sent } = await updatedBy(check, product, identifier);
  judge(accepted(answered));
  const { missing, read } = await readOnceShown(check, product, sent);
  judge(missing, read);
};

/** What an update by this identifier does, in words. */
export const whatUpdateBy = async (check: Check, product: Product, identifier: string): Promise<string> => {
  const { answered, sent } = await updatedBy(check, product, identifier);
  if (!isSuccess(answered)) return `no: status ${answered.answer.status}`;
  const { missing } = await readOnceShown(check, product, sent);
  return missing === undefined ? 'yes' : 'it is accepted without effect on the product';
};

