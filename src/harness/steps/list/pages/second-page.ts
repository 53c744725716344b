import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { expect } from '../../../expect.js';
import { elementsOf } from '../../../lists/lists.js';

/**
 * Judges that whoever is given two products on one page is given the second on a page of its own, too: a permission does
 * not end with the first page.
 */
export const secondPageIsGiven = async ({ pim }: Pick<Check, 'pim'>): Promise<void> => {
  const both = await pim.list([['take', '2']]);
  if (!isSuccess(both) || elementsOf(both).length < 2) return;
  const second = await pim.list([
    ['skip', '1'],
    ['take', '1'],
  ]);
  expect(second).toBeAccepted();
};
