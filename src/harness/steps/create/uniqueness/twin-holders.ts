import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isSuccess, statusOf } from '../../../../oracle/answers/status.js';
import type { Judgement } from '../../../../oracle/deviation.js';
import { heldOnce } from '../../../../oracle/products/unique.js';
import type { Answered } from '../../../../target/exchange.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';

/** What becomes of a product before it is sent with what another one holds: an incomplete one is live, too. */
export type Prepare = (body: JsonObject) => JsonObject;

/** Everything that the target shows of some products: single answers, and what a search for their words lists. */
export const showing = async (
  { has, lists, pim }: Check,
  products: readonly Product[],
  label: string | undefined,
): Promise<JsonObject[]> => {
  const read = await Promise.all(products.map(({ address }) => pim.get(address)));
  const singles = read.filter(isSuccess).map(objectOf);
  if (!has.termNarrows || label === undefined) return singles;
  const { elements } = await lists.sweep([['term', label]]);
  return [...singles, ...elements];
};

/** A value by which a product is told from all others. */
export interface IdentifyingValue {
  /** In words. */
  readonly what: string;
  /** Those of some products that hold it. */
  readonly holders: (shown: readonly JsonObject[]) => readonly JsonObject[];
}

/**
 * Judges that of some products at most one live one holds an identifying value, lag over.
 *
 * @param last the answer that this is shown with.
 * @param label word of all of them, and of those whose creates were refused.
 */
export const judgeHeldOnce = async (
  check: Check,
  { what, holders }: IdentifyingValue,
  products: readonly Product[],
  last: Answered,
  label: string | undefined = products[0]?.label,
): Promise<void> => {
  const look = async (): Promise<Judgement> => heldOnce(holders(await showing(check, products, label)), what);
  const { deviation } = await eventually(look, (judgement) => judgement);
  judge(deviation, last);
};

/** A create that takes an identifying value of another product, and what came of it in words. */
export const describe = (second: Answered, first: Product): string => {
  const { status } = second.answer;
  if (!isSuccess(second)) return status < 500 ? `refused with ${statusOf(second)}` : `answered ${status}`;
  const sameId = textOf(objectOf(second).id) === first.receiptId;
  return sameId ? 'the first product is updated' : `accepted with ${statusOf(second)}`;
};
