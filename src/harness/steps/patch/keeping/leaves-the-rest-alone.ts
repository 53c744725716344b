import type { Owner } from '../../../../discovery/capabilities.js';
import { eanField } from '../../../../generators/fields.js';
import { isEmpty } from '../../../../oracle/products/content.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { once } from '../../../examples/examples.js';
import { judge } from '../../../expect.js';
import { untestable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { looks, sharedAtFirst } from '../../shared-looks.js';
import { isGone, type Update } from '../carry-out.js';
import { exoticUpdates } from '../exotic-updates.js';
import { imageUpdates } from '../image-updates.js';
import { updateKinds } from '../kinds.js';
import { eachNarrowUpdate } from '../recoded-product.js';
import { stillFound } from '../sending.js';
import { eachEffect, eachUpdate } from '../updates.js';
import { variantAddition } from '../variants/extended-product.js';
import { firstVariants } from '../variants/first-variants.js';
import { keepsBesideFirstVariants } from '../variants/kept-beside-first-variants.js';
import { takesNumberOfAnother } from '../variants/number-of-another.js';
import { updatesOfSeveralVariants } from '../variants/several-variants.js';
import { updatesBesideZero } from '../zero.js';
import type { KeepingId } from './keeping-rules.js';
import { needsSomethingKept, needsStake } from './keeping-stakes.js';
import { keptBy } from './kept.js';
import { completionKeeps } from './kept-when-completed.js';

/** Another client or a job may have touched the product: what moved must move again on a fresh one. */
const twice = { twice: true };

const judgeKept = (check: Check, id: KeepingId, update: Update, read: Answered): number => {
  const kept = keptBy(id, check.has, update);
  judge(kept, read);
  return kept.examples;
};

/** Judges those of some updates that were accepted and after which the product is still found. */
const judgeEach = (check: Check, id: KeepingId, updates: readonly Update[]): number => {
  let judged = 0;
  for (const update of updates) {
    recall(update.product.created, update.answered);
    const { read } = update;
    if (read !== null && !isGone(update)) judged += judgeKept(check, id, update, read);
  }
  return judged;
};

const besideFirstVariants = async (check: Check, id: KeepingId): Promise<number> => {
  if (eanField(check.has) === undefined) return 0;
  const addedFor = looks(firstVariants);
  let judged = 0;
  await once(async () => {
    judged += await keepsBesideFirstVariants(check, id, await addedFor(check, id));
  }, twice);
  return judged;
};

/** Judges updates of a product that holds zero and false, or has them in its first variant, and that do not name them. */
const besideZero = async (check: Check, id: KeepingId, owner: Owner): Promise<number> => {
  let judged = 0;
  await once(async () => {
    judged += judgeEach(check, id, await updatesBesideZero(check, owner));
  }, twice);
  return judged;
};

/** The rules that speak of texts, or of what may hold some. */
const ofTexts: readonly KeepingId[] = [
  'patch/keeps-other-product-fields',
  'patch/keeps-other-content-of-the-language',
  'patch/keeps-other-content-of-the-channel',
  'patch/keeps-other-fields-of-the-variant',
  'patch/keeps-other-variants',
];

/** Judges updates behind those to unusual values: what they do not name may be written once more. */
const besideUnusualTexts = async (check: Check, id: KeepingId): Promise<number> => {
  let judged = 0;
  await once(async () => {
    for (const { answered, later } of await sharedAtFirst(exoticUpdates, check)) {
      if (later === undefined) continue;
      recall(answered);
      judged += judgeEach(check, id, [later]);
    }
  }, twice);
  return judged;
};

/** Judges updates of a product with images: some leave these alone, and some send nothing else. */
const besideImages = async (check: Check, id: KeepingId): Promise<number> => {
  let judged = 0;
  await once(async () => {
    const made = await sharedAtFirst(imageUpdates, check);
    if (made === undefined) return;
    const { created, updates } = made;
    if (id === 'patch/keeps-other-product-fields') {
      recall(created);
      check.given.accepted(created, 'a create with images');
      const isBare = updates.length > 0 && updates.every(({ before }) => isEmpty(before.images));
      if (isBare) untestable('the images that were sent do not show: see get/media-comes-back');
    }
    judged += judgeEach(check, id, updates);
  }, twice);
  return judged;
};

const productFields = async (check: Check, id: KeepingId): Promise<number> => {
  const judged = (await besideFirstVariants(check, id)) + (await besideZero(check, id, 'product'));
  await eachNarrowUpdate(check, (update, read) => {
    judgeKept(check, id, update, read);
  });
  return judged;
};

const variantFields = (check: Check, id: KeepingId): Promise<number> => besideZero(check, id, 'variant');

/** Judges what is left of a product, and of the variant that it has, by an update that adds another one. */
const besideAddedVariant = async (check: Check, id: KeepingId): Promise<number> => {
  if (eanField(check.has) === undefined) return 0;
  let judged = 0;
  await once(async () => {
    const addition = await sharedAtFirst(variantAddition, check);
    if (addition.isShown) judged += judgeEach(check, id, [addition]);
  }, twice);
  return judged;
};

const otherVariants = async (check: Check, id: KeepingId): Promise<number> => {
  let judged = (await besideZero(check, id, 'variant')) + (await besideAddedVariant(check, id));
  await once(async () => {
    judged += judgeEach(check, id, await sharedAtFirst(updatesOfSeveralVariants, check));
    judged += judgeEach(
      check,
      id,
      [await takesNumberOfAnother(check)].flatMap((update) => update ?? []),
    );
  }, twice);
  return judged;
};

const identity = async (check: Check, id: KeepingId): Promise<number> => {
  await completionKeeps(check, 'identity');
  return besideAddedVariant(check, id);
};

/**
 * What is looked at for one rule alone. Each tells how many examples show that updates leave something of that sort
 * alone.
 */
const ofOneRule: Readonly<Partial<Record<KeepingId, (check: Check, id: KeepingId) => Promise<number>>>> = {
  'patch/keeps-other-product-fields': productFields,
  'patch/keeps-other-fields-of-the-variant': variantFields,
  'patch/keeps-other-variants': otherVariants,
  'patch/keeps-identity': identity,
};

/** Judges that updates of every kind leave what one rule speaks of as it was. */
export const leavesTheRestAlone = async (check: Check, id: KeepingId): Promise<void> => {
  needsStake(id, check.has);
  if (id === 'patch/keeps-identity') {
    const found = ({ read }: Update): void => {
      if (read !== null) judge(stillFound(read));
    };
    await eachUpdate(check, updateKinds, found, twice);
  }
  let judged = 0;
  await eachEffect(
    check,
    updateKinds,
    (update) => {
      judged += judgeKept(check, id, update, update.read);
    },
    twice,
  );
  judged += (await ofOneRule[id]?.(check, id)) ?? 0;
  judged += await besideImages(check, id);
  if (ofTexts.includes(id)) judged += await besideUnusualTexts(check, id);
  if (judged === 0) await once(async () => needsSomethingKept(id, check.has));
};
