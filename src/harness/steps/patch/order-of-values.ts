import { setAt } from '../../../generators/places.js';
import { twoCodesAtOnce } from '../../../generators/several-codes.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { differences } from '../../../oracle/products/round-trip.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { recall } from '../../world/scope.js';
import { updatedInTurn } from './habits.js';
import { sendUpdate } from './sending.js';

/**
 * Judges that an update leaves several values in the order in which it sent them: one order after the other, of which
 * at most one is that of a store which sorts. Nothing where no such values are known, or the updates are refused.
 */
export const keepsOrderOfUpdates = async (check: Check): Promise<void> => {
  const two = twoCodesAtOnce(check.has);
  if (two === undefined) return;
  const { place, codes } = two;
  await updatedInTurn(check, async (product) => {
    for (const order of [codes.toReversed(), [...codes]]) {
      const sent = setAt({}, place, order);
      const { answered } = await sendUpdate(check, product, sent);
      if (!isSuccess(answered)) return;
      recall(product.created, answered);
      const { value, deviation } = await eventually(
        () => check.pim.get(product.address),
        (read) =>
          differences(sent, objectOf(read), check.has.fields, { partial: true }).find(
            (difference) => difference.place === 'order',
          ),
      );
      judge(deviation, value);
    }
  });
};
