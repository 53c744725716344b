import { variantsOf } from '../../../../generators/nodes.js';
import { withoutVariants } from '../../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../../json/json.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { differences } from '../../../../oracle/products/round-trip.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { judge } from '../../../expect.js';
import { recall } from '../../../world/scope.js';
import { theWorld } from '../../../world/world.js';
import { withParts } from '../../create/exotic/exotic-plan.js';
import { exoticUpdates, partsEverywhere } from '../exotic-updates.js';
import { readOnceShown, sendUpdate } from '../sending.js';

/** As many as other products of the run have at most, some with numbers and short texts and some with texts in a row. */
const counts = { first: 9, last: 3 } as const;

/** Variants with unusual values that creates were accepted with, each with a few of them; none where all were refused. */
const unusualVariants = async (check: Check, body: JsonObject): Promise<JsonObject[]> => {
  const { has } = check;
  const rounds = (await partsEverywhere(check, body))
    .map((parts) => parts.filter(({ field }) => field.owner === 'variant'))
    .filter((parts) => parts.length > 0);
  const chosen =
    rounds.length > counts.first + counts.last
      ? [...rounds.slice(0, counts.first), ...rounds.slice(-counts.last)]
      : rounds;
  const { number } = theWorld().identifiers;
  const drawn = variantsOf(drawProduct(has, { variants: chosen.length }));
  return drawn.flatMap((variant, index) =>
    variantsOf(withParts(has, { variants: [variant] }, chosen[index] ?? [], number)),
  );
};

/**
 * Judges that the first variants which an update brings a product keep unusual values, where it takes such: other code
 * may store them than what stores those of a create. What an update of a known variant loses is judged there alone.
 */
export const keepsUnusualValuesOfFirstVariants = async (check: Check): Promise<void> => {
  const { given, has } = check;
  const body = drawProduct(has, { variants: 1 });
  const variants = await unusualVariants(check, body);
  if (variants.length === 0) return;
  const product = await given.created(withoutVariants(body));
  const { answered } = await sendUpdate(check, product, { variants });
  if (!isSuccess(answered)) return;
  recall(product.created, answered);
  const { after, read } = await readOnceShown(check, product, { variants });
  const known = (await exoticUpdates.shared(check)).flatMap(({ lost }) => lost);
  const lost = differences({ variants }, after, has.fields, { partial: true }).filter(
    ({ code, owner, place }) =>
      place !== 'order' && !known.some((one) => one.owner === owner && one.code === code),
  );
  judge(lost, read);
};
