import { isSuccess } from '../../../oracle/status.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { elementsOf } from '../../lists.js';
import { theWorld } from '../../world.js';
import { ownProducts } from '../own-products.js';

/** The products of the run, as far as a filter can tell them from others: a list that is never very long. */
export const runProducts = async (check: Check): Promise<Query> => {
  const { minimal } = await ownProducts(check);
  return check.has.termNarrows ? [['term', theWorld().identifiers.mark]] : check.lists.narrowed([], minimal);
};

/** How a list is answered, in words. */
export const answerInWords = async (check: Check, query: Query): Promise<string> => {
  const answered = await check.pim.list(query, { exactly: true });
  return isSuccess(answered) ? `${elementsOf(answered).length} products` : `status ${answered.answer.status}`;
};

/** How many products a list shows where no number is asked for, in words. */
export const defaultPage = async (check: Check): Promise<string> => {
  const filter = await runProducts(check);
  const listed = elementsOf(await check.pim.list(filter)).length;
  const more = elementsOf(await check.pim.list([...filter, ['take', String(listed + 1)]])).length;
  return more > listed ? `${listed} products` : `${listed} products, or more where there are more`;
};
