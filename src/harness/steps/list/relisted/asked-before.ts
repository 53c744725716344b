import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { goneFrom } from '../../../lists/listing.js';
import { recall } from '../../../world/scope.js';
import { replacedCodes } from '../../patch/recoded-product.js';
import { readOnceShown, sendUpdate } from '../../patch/sending.js';
import { passedState } from '../filters/filters-together.js';

/**
 * Judges that a list which showed a product leaves it out once an update took away the code that the list goes by: a
 * service may keep what it found until another product is made, so that this is to be asked when no more are made.
 */
export const leavesTheListAskedBefore = async (check: Check): Promise<void> => {
  const [replaced] = await replacedCodes(check);
  if (replaced === undefined) return;
  const { is, name, product, was } = replaced;
  recall(product.created);
  const asked: Query = [[name, is]];
  if (!(await check.lists.shows(product, asked)).shown) return;
  const isOfSeveral = Array.isArray((await check.given.reading(product))[name]);
  const sent = { [name]: isOfSeveral ? [was] : was };
  const { answered } = await sendUpdate(check, product, sent);
  if (!isSuccess(answered)) return;
  const { after, missing } = await readOnceShown(check, product, sent);
  // An update may add to what a field with several values holds.
  if (missing !== undefined || [after[name]].flat().includes(is)) return;
  // By its new code alone a list may have been asked for before, too. That it is found by it at all is judged elsewhere.
  const instead: Query = [[name, was], ...(await passedState(check, product))];
  if (!(await check.lists.shows(product, instead)).shown) return;
  const { deviation, page } = await goneFrom(check, product, asked, 'lost this by an update just now');
  judge(deviation, page);
};
