import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { elementsOf } from '../../../lists/lists.js';
import { theWorld } from '../../../world/world.js';
import { ownProducts } from '../../own-products.js';

/** The products of the run, as far as a filter can tell them from others: a list that is never very long. */
const runProducts = async (check: Check): Promise<Query> => {
  const { minimal } = await ownProducts(check);
  return check.has.termNarrows ? [['term', theWorld().identifiers.mark]] : check.lists.narrowed([], minimal);
};

/** How a list is answered, in words. */
export const lengthInWords = async (check: Check, query: Query): Promise<string> => {
  const answered = await check.pim.list(query, { exactly: true });
  return isSuccess(answered) ? `${elementsOf(answered).length} products` : `status ${answered.answer.status}`;
};

/** Products of the run that a list shows, and whether it ends before the last of them; the answer where it is refused. */
const pageOf = async (check: Check, take: Query) => {
  const filter = await runProducts(check);
  const answered = await check.pim.list([...filter, ...take], { exactly: true });
  if (!isSuccess(answered)) return { answered, listed: 0, isCut: false };
  const listed = elementsOf(answered).length;
  const more = elementsOf(await check.pim.list([...filter, ['take', String(listed + 1)]])).length;
  return { answered, listed, isCut: more > listed };
};

/** Whether lists are seen to end somewhere where no number is asked for. */
export const listsEndByThemselves = async (check: Check): Promise<boolean> => (await pageOf(check, [])).isCut;

/**
 * How many products a list shows where this number is asked for, or none, in words. How many products the run has made
 * is no habit of the target: where all of them are shown, that is told.
 */
export const pageInWords = async (check: Check, take: Query): Promise<string> => {
  const { answered, isCut, listed } = await pageOf(check, take);
  if (!isSuccess(answered)) return `status ${answered.answer.status}`;
  return isCut ? `${listed} products` : 'every product of the run';
};
