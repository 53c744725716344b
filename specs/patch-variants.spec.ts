import { requiredFields } from '../src/generators/fields.js';
import { each, expect, judge, once, recall, requirement, untestable } from '../src/harness/index.js';
import { tellsEqualCodesApart } from '../src/harness/steps/create/equal-codes.js';
import { needsEan } from '../src/harness/steps/needs.js';
import { identifiedLater } from '../src/harness/steps/patch/identifier-sent-later.js';
import { isOffered } from '../src/harness/steps/patch/kinds.js';
import {
  allSentLater,
  fieldsToSendLater,
  sendLater,
  sentLater,
  stillMissing,
} from '../src/harness/steps/patch/missing-fields.js';
import { notForLackOfEan } from '../src/harness/steps/patch/nameless-variants.js';
import { strangeRefusalLeavesTime } from '../src/harness/steps/patch/refusals/refusals-leave-time.js';
import { notShown, readOnceShown, updateShown } from '../src/harness/steps/patch/sending.js';
import { eachEffect } from '../src/harness/steps/patch/updates.js';
import { firstVariants } from '../src/harness/steps/patch/variants/first-variants.js';
import {
  afterForeignEan,
  foreignEanHolders,
  foreignEansFor,
} from '../src/harness/steps/patch/variants/foreign-eans.js';
import { identifiesVariant } from '../src/harness/steps/patch/variants/identified-variants.js';
import {
  leftAllVariants,
  updatesOfSeveralVariants,
} from '../src/harness/steps/patch/variants/several-variants.js';
import { unchanged } from '../src/harness/steps/patch/variants/strange-variants.js';
import {
  afterUnidentified,
  unidentified,
} from '../src/harness/steps/patch/variants/unidentified-variants.js';
import { afterAdded, strangeEans, unknownEans } from '../src/harness/steps/patch/variants/unknown-eans.js';
import { keepsUnusualValuesOfFirstVariants } from '../src/harness/steps/patch/variants/unusual-first-variants.js';
import { reasons } from '../src/harness/steps/reasons.js';
import { looks, sharedAtFirst } from '../src/harness/steps/shared-looks.js';
import { isSuccess } from '../src/oracle/answers/status.js';
import { productIn } from '../src/oracle/seen-products.js';

const lostOfSeveral = 'a variant is gone after an update of several: see patch/keeps-other-variants';

requirement('patch/updates-identified-variant', async (check) => {
  const isPriced = check.has.fields.some(({ owner, kind }) => owner === 'variant' && kind === 'price');
  const kind = isPriced && !isOffered(check.has, 'variant') ? 'price' : 'variant';
  await eachEffect(check, [kind], (update) => judge(identifiesVariant(check.has, update), update.read), {
    twice: true,
  });
  await once(
    async () => {
      for (const update of await sharedAtFirst(updatesOfSeveralVariants, check)) {
        recall(update.product.created, update.answered);
        check.given.accepted(update.answered, 'an update of several variants');
        if (!leftAllVariants(check, update)) untestable(lostOfSeveral);
        if (update.read !== null) judge(identifiesVariant(check.has, update), update.read);
      }
    },
    { twice: true },
  );
  await once(() => tellsEqualCodesApart(check), { twice: true });
});

requirement('patch/unidentified-variant-changes-nothing', async (check) => {
  needsEan(check);
  await each(
    unidentified.map((way) => ({ way, look: looks(way) })),
    async ({ way, look }) => judge(await afterUnidentified(check, await look(check, way))),
    { twice: true },
  );
  for (const way of unidentified.slice(-1)) await strangeRefusalLeavesTime(check, way);
});

requirement('patch/unidentified-variant-refused', async (check) => {
  needsEan(check);
  await each(unidentified, async (way) => {
    const { answered, product } = await way.shared(check);
    recall(product.created, answered);
    expect(answered).toBeRefused();
  });
});

requirement('patch/unknown-ean-refused-or-added', async (check) => {
  needsEan(check);
  const look = {
    'a whole variant': looks(unknownEans['a whole variant']),
    'a variant with one field': looks(unknownEans['a variant with one field']),
    'a whole variant behind a known one': looks(unknownEans['a whole variant behind a known one']),
  };
  await each(
    strangeEans,
    async (which) => {
      const strange = await look[which](check, which);
      if (isSuccess(strange.answered)) return judge(await afterAdded(check, strange));
      expect(strange.answered).toBeRefused();
      judge(await unchanged(check, strange));
    },
    { twice: true },
  );
  await strangeRefusalLeavesTime(check, unknownEans['a variant with one field']);
});

requirement('patch/unknown-ean', async (check) => {
  needsEan(check);
  await each(strangeEans, async (which) => {
    const { answered } = await unknownEans[which].shared(check);
    const done = isSuccess(answered) ? 'accepted' : 'refused';
    check.observe(`${which} is ${done} with status ${answered.answer.status}`);
  });
});

requirement('patch/adds-variants-to-bare-product', async (check) => {
  const { answered, product, sent } = await sharedAtFirst(firstVariants, check);
  expect(answered).toBeAccepted();
  const { missing, read } = await readOnceShown(check, product, sent);
  const { variants, ...beside } = sent;
  // That what stands beside the variants is lost is about them only where it is stored without them.
  const isShown = variants !== undefined && notShown(check, { variants }, read) === undefined;
  if (isShown && missing !== undefined) await updateShown(check, product, beside);
  judge(missing, read);
  if (check.config.profile !== 'smoke') await once(() => keepsUnusualValuesOfFirstVariants(check));
});

requirement('patch/missing-field-can-be-sent-later', async (check) => {
  const firstFor = looks(sentLater);
  await each(
    fieldsToSendLater(check),
    async (field, index) => {
      const { answered, product, sent } = await (index === 0
        ? firstFor(check, field)
        : sendLater(check, field));
      notForLackOfEan(check, sent, answered);
      expect(answered).toBeAccepted();
      const { missing, read } = await readOnceShown(check, product, sent);
      judge(missing, read);
    },
    { none: 'the definition requires nothing but identifiers' },
  );
  await once(async () => {
    const { answered, fields, product, sent } = await sharedAtFirst(allSentLater, check);
    recall(product.created, answered);
    notForLackOfEan(check, sent, answered);
    expect(answered).toBeAccepted();
    const { read } = await readOnceShown(check, product, sent);
    const shown = productIn(read) ?? untestable(reasons.noProduct);
    judge(stillMissing(shown.product, fields), read);
  });
  await once(async () => {
    if (!requiredFields(check.has).some(({ code }) => code === 'externalId')) return;
    const identified = await identifiedLater(check);
    // Whether an update may give a product an identifier is left open, and so is nothing of one that was accepted.
    if (identified === undefined || !isSuccess(identified.answered)) return;
    recall(identified.product.created, identified.answered);
    judge(identified.missing, identified.answered);
  });
});

requirement('patch/foreign-ean-stays-unique', async (check) => {
  needsEan(check);
  const holdersFor = looks(foreignEanHolders);
  await each(
    foreignEansFor(check.has),
    async (way) => judge(await afterForeignEan(check, await holdersFor(check, way), way)),
    { twice: true },
  );
});
