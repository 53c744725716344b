import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import { expect } from '../../expect.js';
import { elementsOf } from '../../lists/lists.js';
import { untestable } from '../../world/endings.js';
import { listsEndByThemselves } from './pages/run-products.js';

/** So many products at most are read in one answer: a shared service is not asked for its whole catalogue. */
const mostAtOnce = 500;

/**
 * Judges that a list is answered where nothing is asked for. It is not sent to a target that holds many products and may
 * show all of them then: how many a list shows by itself is left open.
 */
export const answersWithoutParameters = async (check: Check): Promise<void> => {
  const { pim } = check;
  if (!(await listsEndByThemselves(check))) {
    const behind = await pim.list([
      ['skip', String(mostAtOnce)],
      ['take', '1'],
    ]);
    if (!isSuccess(behind) || elementsOf(behind).length > 0) {
      untestable(
        'a list for which nothing is asked was not sent: it might show the whole catalogue, which is large',
      );
    }
  }
  expect(await pim.list([], { exactly: true })).toBeAccepted();
};
