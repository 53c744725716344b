import type { JsonObject } from '../../../json/json.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { isSuccess, shownAnswer } from '../../../oracle/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { restamped } from '../../drafts.js';
import { eventually } from '../../eventually.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { recall } from '../../scope.js';
import { changesUnasked } from '../patch/unasked-changes.js';
import { sharedOnce } from '../shared-looks.js';
import { plainProduct } from './taken-identifiers.js';

/** A create that bears what only answers bear: the ids of a product that there is, a state and a time of modification. */
interface ForgedCreate {
  readonly body: JsonObject;
  readonly answered: Answered;
  /** The product that it made; null where it was refused, as it may be. */
  readonly product: Product | null;
  /** The product whose ids it bears, and how that was read before. */
  readonly holder: Product;
  readonly before: JsonObject;
}

/** When no product of the run was modified. */
export const longAgo = '2001-02-03T04:05:06.0000000';

const withIdOf = (node: JsonObject, shown: JsonObject | undefined): JsonObject =>
  shown?.id === undefined ? node : { ...node, id: shown.id };

/** Sent once for all checks that only look at what came of it. */
export const forgedCreate = sharedOnce('forged-create', async (check: Check): Promise<ForgedCreate> => {
  const { given, has, pim } = check;
  const holder = await plainProduct(check);
  const before = await given.reading(holder);
  const fresh = restamped(has, holder.body);
  const held = variantsOf(before);
  const variants = variantsOf(fresh).map((variant, index) => withIdOf(variant, held[index]));
  const body = { ...withIdOf(fresh, before), state: 'Deleted', lastModifiedOn: longAgo, variants };
  // Where an id is taken over, two products have one: what lists make of that is no matter of theirs.
  const answered = await pim.create(body, { odd: true });
  const product = isSuccess(answered) ? await given.adopted(body, answered) : null;
  return { body, answered, product, holder, before };
});

/** Judges that the product whose ids it bears is as it was before. */
export const forgedIdsTouchNothing = async (
  { has, pim }: Check,
  { answered, before, holder }: ForgedCreate,
): Promise<void> => {
  const { value, deviation } = await eventually(
    () => pim.get(holder.address),
    (read): Judgement => {
      const since = 'a create that bore its id';
      if (!isSuccess(read))
        return { expected: `the product as before ${since}`, received: shownAnswer(read), pointer: null };
      const [change] = changesUnasked(has, before, objectOf(read));
      return change && { ...change, expected: `${change.expected} before ${since}` };
    },
  );
  recall(holder.created, answered);
  judge(deviation, value);
};
