import { isSuccess, shownAnswer } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { elementsOf } from '../../../lists/lists.js';
import type { PagedSet } from './paged-sets.js';
import { readWhole, same } from './pages.js';

/**
 * Judges that a page which is asked to hold as many products as a set has holds all of them, as one that may hold more
 * does: a service may look for what comes behind a page, and take the last product for that.
 */
export const fitsOnePage = async (check: Check, { filter }: PagedSet): Promise<void> => {
  const before = await readWhole(check, filter);
  const [wide, exact] = [
    await check.pim.list([...filter, ['take', String(before.size + 1)]]),
    await check.pim.list([...filter, ['take', String(before.size)]]),
  ];
  // A target may hold back what is more than a page of its own.
  if (elementsOf(wide).length < before.size || !same(before, await readWhole(check, filter))) return;
  const count = elementsOf(exact).length;
  judge(
    count === before.size
      ? undefined
      : {
          expected: `${before.size} products, as with take=${before.size + 1}`,
          received: isSuccess(exact) ? `${count} products` : shownAnswer(exact),
          pointer: isSuccess(exact) ? '' : null,
        },
    exact,
  );
};
