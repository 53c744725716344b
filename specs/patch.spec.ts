import { eanField } from '../src/generators/fields.js';
import { expect, judge, once, property, requirement, untestable } from '../src/harness/index.js';
import { updatedAfterDenial } from '../src/harness/steps/access/denied-operations.js';
import { storesAmounts } from '../src/harness/steps/create/decimal-notations.js';
import { acceptsContentOfAnother, takesContentOfAnother } from '../src/harness/steps/create/one-locale.js';
import { takesAnotherCurrency } from '../src/harness/steps/patch/another-currency.js';
import { storesBesideImages } from '../src/harness/steps/patch/beside-images.js';
import { eachUpdateMoves } from '../src/harness/steps/patch/dated-updates.js';
import { storesExotic } from '../src/harness/steps/patch/exotic-updates.js';
import { answerInWords } from '../src/harness/steps/patch/habits.js';
import { acceptsChangeOfIncomplete } from '../src/harness/steps/patch/incomplete-updates.js';
import { keepsCreatedOn } from '../src/harness/steps/patch/keeping/created-on.js';
import { keptBy } from '../src/harness/steps/patch/keeping/kept.js';
import { completionKeeps } from '../src/harness/steps/patch/keeping/kept-when-completed.js';
import { leavesTheRestAlone } from '../src/harness/steps/patch/keeping/leaves-the-rest-alone.js';
import { updateKinds } from '../src/harness/steps/patch/kinds.js';
import {
  eachStepForward,
  eachVariantUpdateMoves,
  movesWithoutChange,
  needsTime,
} from '../src/harness/steps/patch/last-modified.js';
import { storesLookalikes } from '../src/harness/steps/patch/lookalikes.js';
import { showsAgain } from '../src/harness/steps/patch/recoded-product.js';
import { storesTextInParts } from '../src/harness/steps/patch/text-in-parts.js';
import { eachEffect, eachUpdate, notStored } from '../src/harness/steps/patch/updates.js';
import {
  acceptsChangeOfAddedVariant,
  changesAddedVariant,
} from '../src/harness/steps/patch/variants/added-variants.js';
import { acceptsSeveralVariants } from '../src/harness/steps/patch/variants/several-variants.js';
import { keepsTheRest, storesWhatWasSent, variedUpdates } from '../src/harness/steps/patch/varied-updates.js';
import { storesZero } from '../src/harness/steps/patch/zero.js';
import { reasons } from '../src/harness/steps/reasons.js';
import { acceptsUpdateWithoutVariants } from '../src/harness/steps/states/updated-without-variants.js';
import { modifiedNotBack } from '../src/oracle/products/modification-times.js';
import { productIn } from '../src/oracle/seen-products.js';

/** Each drawn update makes a product of its own: a standard run makes few of them. */
const few = { standard: 3 };

requirement('patch/accepts-a-change', async (check) => {
  await eachUpdate(check, updateKinds, ({ answered }) => expect(answered).toBeAccepted());
  await once(async () => {
    const answered = await updatedAfterDenial(check);
    if (answered !== undefined) expect(answered).toBeAccepted();
  });
  await once(() => acceptsUpdateWithoutVariants(check));
  await once(() => acceptsContentOfAnother(check));
  await once(() => acceptsChangeOfIncomplete(check));
  await once(() => acceptsSeveralVariants(check));
  if (eanField(check.has) !== undefined) await acceptsChangeOfAddedVariant(check);
});

property(
  'patch/accepts-a-change',
  variedUpdates,
  async (_check, { answered }) => expect(answered).toBeAccepted(),
  few,
);

requirement('patch/success-status', async (check) => {
  await eachEffect(check, updateKinds, ({ answered }) => check.observe(String(answered.answer.status)));
});

requirement('patch/answer-body', async (check) => {
  await eachEffect(check, updateKinds, ({ answered }) => check.observe(answerInWords(answered)));
});

for (const [id, kind] of [
  ['patch/changes-product-fields', 'product'],
  ['patch/changes-language-content', 'language'],
  ['patch/changes-channel-content', 'channel'],
  ['patch/changes-variant-fields', 'variant'],
  ['patch/changes-prices', 'price'],
  ['patch/changes-channel-prices', 'channel-price'],
] as const) {
  requirement(id, async (check) => {
    await eachEffect(check, [kind], (update) => judge(notStored(check, update), update.read));
    if (kind === 'product' || kind === 'variant' || kind === 'language') {
      await once(() => storesBesideImages(check, kind));
    }
    if (kind === 'product' || kind === 'variant') {
      await once(() => storesZero(check, kind));
      await once(() => showsAgain(check, kind));
    }
    if (kind === 'product') await once(() => storesTextInParts(check));
    if (kind === 'variant' && eanField(check.has) !== undefined) await once(() => changesAddedVariant(check));
    if (kind === 'language' || kind === 'channel' || kind === 'channel-price') {
      await once(() => takesContentOfAnother(check, kind));
    }
    if (kind === 'price' || kind === 'channel-price') await once(() => takesAnotherCurrency(check, kind));
    await once(() => storesExotic(check, kind));
    await once(() => storesLookalikes(check, kind));
    await once(() => storesAmounts(check, kind));
  });
  property(id, variedUpdates, async (check, update) => storesWhatWasSent(check, kind, update), few);
}

for (const id of [
  'patch/keeps-other-product-fields',
  'patch/keeps-other-content-of-the-language',
  'patch/keeps-other-content-of-the-channel',
  'patch/keeps-other-fields-of-the-variant',
  'patch/keeps-other-variants',
  'patch/keeps-identity',
  'patch/keeps-other-languages',
  'patch/keeps-other-channels',
  'patch/keeps-other-currencies',
] as const) {
  requirement(id, (check) => leavesTheRestAlone(check, id));
  property(id, variedUpdates, async (check, update) => keepsTheRest(check, id, update), {
    ...few,
    twice: true,
  });
}

const keepsItsCreation = 'patch/keeps-created-on';

requirement(keepsItsCreation, async (check) => {
  const twice = { twice: true };
  const kept = keptBy.bind(null, keepsItsCreation, check.has);
  await eachEffect(check, updateKinds, (update) => judge(kept(update), update.read), twice);
  await once(() => keepsCreatedOn(check), twice);
  await completionKeeps(check, 'createdOn');
});

requirement(
  'patch/last-modified-never-goes-back',
  async (check) => {
    await eachEffect(check, updateKinds, ({ before, read }) => {
      const seen = productIn(read) ?? untestable(reasons.noProduct);
      needsTime(before);
      needsTime(seen.product);
      judge(modifiedNotBack(before, seen, check.has.fields));
    });
    await once(() =>
      eachStepForward(check, (before, read) => {
        const seen = productIn(read) ?? untestable(reasons.noProduct);
        needsTime(seen.product);
        judge(modifiedNotBack(before, seen, check.has.fields));
      }),
    );
  },
  'ahead',
);

// Last, when nothing else looks at the products of the run.
requirement('patch/last-modified-moves', eachUpdateMoves, 'last');

requirement(
  'patch/last-modified-moves-with-variant',
  async (check) => {
    await once(() => eachVariantUpdateMoves(check, (deviation, read) => judge(deviation, read)));
  },
  'ahead',
);

requirement(
  'patch/last-modified-without-change',
  async (check) => {
    check.observe((await movesWithoutChange(check)) ? 'it moves' : 'it stays');
  },
  'ahead',
);
