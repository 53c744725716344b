import type { Owner } from '../../../../discovery/capabilities.js';
import { eanField } from '../../../../generators/fields.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { once } from '../../../examples/examples.js';
import { judge } from '../../../expect.js';
import { recall } from '../../../world/scope.js';
import { mediaCreates } from '../../create/product-with-media.js';
import { looks, sharedAtFirst } from '../../shared-looks.js';
import { isGone, type Update } from '../carry-out.js';
import { exoticUpdates } from '../exotic-updates.js';
import { updateKinds } from '../kinds.js';
import { eachNarrowUpdate } from '../recoded-product.js';
import { stillFound } from '../sending.js';
import { eachEffect, eachUpdate } from '../updates.js';
import { firstVariants } from '../variants/first-variants.js';
import { keepsBesideFirstVariants } from '../variants/kept-beside-first-variants.js';
import { takesNumberOfAnother } from '../variants/number-of-another.js';
import { updatesOfSeveralVariants } from '../variants/several-variants.js';
import { updateBesideZero } from '../zero.js';
import type { KeepingId } from './keeping-rules.js';
import { needsSomethingKept, needsStake } from './keeping-stakes.js';
import { keptBy } from './kept.js';
import { keepsImages } from './kept-images.js';
import { completionKeeps } from './kept-when-completed.js';

/** Another client or a job may have touched the product: what moved must move again on a fresh one. */
const twice = { twice: true };

const judgeKept = (check: Check, id: KeepingId, update: Update, read: Answered): number => {
  const kept = keptBy(id, check.has, update);
  judge(kept, read);
  return kept.examples;
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

/** Judges an update of a product that holds zero and false, or has them in its first variant, and does not name them. */
const besideZero = async (check: Check, id: KeepingId, owner: Owner): Promise<number> => {
  let judged = 0;
  await once(async () => {
    const update = await updateBesideZero(check, owner);
    if (update === undefined || isGone(update) || update.read === null) return;
    judged += judgeKept(check, id, update, update.read);
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
    for (const { answered, later, product } of await sharedAtFirst(exoticUpdates, check)) {
      if (later === undefined || isGone(later) || later.read === null) continue;
      recall(product.created, answered, later.answered);
      judged += judgeKept(check, id, later, later.read);
    }
  }, twice);
  return judged;
};

const productFields = async (check: Check, id: KeepingId): Promise<number> => {
  const judged = (await besideFirstVariants(check, id)) + (await besideZero(check, id, 'product'));
  await eachNarrowUpdate(check, (update, read) => {
    judgeKept(check, id, update, read);
  });
  if (check.has.media.length > 0) {
    // A product of its own: that creates keep what they sent is judged on the shared one.
    await once(async () => keepsImages(check, id, await mediaCreates.anew(check)), twice);
  }
  return judged;
};

const variantFields = (check: Check, id: KeepingId): Promise<number> => besideZero(check, id, 'variant');

const otherVariants = async (check: Check, id: KeepingId): Promise<number> => {
  let judged = 0;
  const judgeAll = (updates: readonly Update[]): void => {
    for (const update of updates) {
      recall(update.product.created, update.answered);
      const { read } = update;
      if (read !== null && !isGone(update)) judged += judgeKept(check, id, update, read);
    }
  };
  await once(async () => {
    judgeAll(await sharedAtFirst(updatesOfSeveralVariants, check));
    judgeAll([await takesNumberOfAnother(check)].flatMap((update) => update ?? []));
  }, twice);
  return judged;
};

const identity = async (check: Check): Promise<number> => {
  await completionKeeps(check, 'identity');
  return 0;
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
  if (ofTexts.includes(id)) judged += await besideUnusualTexts(check, id);
  if (judged === 0) await once(async () => needsSomethingKept(id, check.has));
};
