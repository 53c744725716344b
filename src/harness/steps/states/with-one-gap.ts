import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import { unchanging } from '../../asking/shared-reads.js';
import type { Check } from '../../check.js';
import { each } from '../../examples/examples.js';
import type { Product } from '../../product.js';
import { incompleteCreates } from './completeness.js';

/** A create that was accepted without one required field. */
interface GapCreate {
  readonly body: JsonObject;
  readonly answered: Answered;
}

/**
 * Judges products that lack one required field each: what else they hold is theirs all the same.
 *
 * @param choose which of the creates are looked at.
 */
export const eachWithOneGap = async (
  check: Check,
  choose: (creates: readonly GapCreate[]) => readonly GapCreate[],
  judgeOne: (product: Product) => Promise<void>,
): Promise<void> => {
  const taken = (await incompleteCreates(check)).filter(({ answered }) => isSuccess(answered));
  await each(choose(taken), async ({ answered, body }) =>
    judgeOne(unchanging(await check.given.adopted(body, answered))),
  );
};
