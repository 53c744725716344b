import { eanField } from '../../generators/fields.js';
import { withoutVariants } from '../../generators/incomplete.js';
import type { JsonObject } from '../../json/json.js';
import { isRefusal, isSuccess, shownAnswer } from '../../oracle/status.js';
import { pairSentVariants } from '../../oracle/variant-pairs.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { once } from '../examples.js';
import { judge } from '../expect.js';
import { variantsOf } from '../lists.js';
import { recall } from '../scope.js';
import { needsRefusal } from './patch-refusals.js';
import { readOnceShown, sendUpdate } from './patch-sending.js';
import { firstVariants, updated } from './patch-variants.js';
import type { Spoiling } from './unknown-values.js';

/**
 * Brings a product its first variants in an update that must be refused, and then once more without the fault: nothing
 * of the refused one may stand in its way or beside it. Whether a product that has variants takes further ones is left
 * open, so that one without any is needed.
 */
const stayNew = async (check: Check, { spoil, where }: Spoiling): Promise<void> => {
  const { given, has, pim } = check;
  const control = await firstVariants.shared(check);
  recall(control.answered);
  given.accepted(control.answered, 'adding variants');
  const product = await given.created(withoutVariants(drawProduct(has)));
  const { address } = await updated(check, product);
  const sent: JsonObject = { variants: variantsOf(drawProduct(has, { variants: 2 })) };
  const refused = await pim.patch(address, spoil(sent), { provokes: 'business-error' });
  needsRefusal(refused);
  const { answered: twin } = await sendUpdate(check, product, sent);
  if (!isRefusal(twin)) given.accepted(twin, 'the same update without the fault');
  judge(
    isSuccess(twin)
      ? undefined
      : {
          expected: `success, since the same variants with something unknown in ${where} must not have been stored`,
          received: shownAnswer(twin),
          pointer: null,
          exchange: twin,
        },
  );
  const { after, read } = await readOnceShown(check, product, sent);
  const [strange] = pairSentVariants(sent, after, has.fields).onlySecond;
  judge(
    strange === undefined
      ? undefined
      : {
          expected: 'no variant but those of the update without the fault',
          received: 'one more, after an update that must be refused',
          pointer: strange.pointer,
          exchange: read,
        },
  );
};

/** Judges that first variants which were refused stay new; nothing where no fault can be made, or variants bear no ean. */
export const refusedFirstVariantsStayNew = async (
  check: Check,
  spoilings: readonly Spoiling[],
): Promise<void> => {
  const [spoiling] = spoilings;
  if (spoiling === undefined || eanField(check.has) === undefined) return;
  await once(() => stayNew(check, spoiling), { twice: true });
};
