import { getAt, setAt } from '../../../generators/places.js';
import { type TwoCodes, twoCodesAtOnce } from '../../../generators/products/several-codes.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { recall } from '../../world/scope.js';
import { updatedInTurn } from './habits.js';
import { sendAndSee, sendUpdate } from './sending.js';

/** Whether one value takes the place of all that were there: which order values have that are added is left open. */
const replacesValues = async (
  check: Check,
  product: Product,
  { place, codes }: TwoCodes,
): Promise<boolean> => {
  const sent = setAt({}, place, [codes[1]]);
  const { shown } = await sendAndSee(check, product, sent);
  const values = shown === null ? undefined : getAt(shown.after, place);
  return Array.isArray(values) && values.length === 1;
};

/**
 * Judges that an update leaves several values in the order in which it sent them: one order after the other, of which
 * at most one is that of a store which sorts. Nothing where no such values are known, the updates are refused, or add
 * values to those that are there.
 */
export const keepsOrderOfUpdates = async (check: Check): Promise<void> => {
  const two = twoCodesAtOnce(check.has);
  if (two === undefined) return;
  const { place, codes } = two;
  await updatedInTurn(check, async (product) => {
    if (!(await replacesValues(check, product, two))) return;
    for (const order of [codes.toReversed(), [...codes]]) {
      const sent = setAt({}, place, order);
      const { answered } = await sendUpdate(check, product, sent);
      if (!isSuccess(answered)) return;
      recall(product.created, answered);
      const unlike = (read: Answered) =>
        differences(sent, objectOf(read), check.has.fields, { partial: true });
      const { value } = await eventually(
        () => check.pim.get(product.address),
        (read) => unlike(read)[0],
      );
      // That a value is missing is judged elsewhere.
      judge(
        unlike(value).find((difference) => difference.place === 'order'),
        value,
      );
    }
  });
};
