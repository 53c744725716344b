import type { JsonObject } from '../../../json/json.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { each, once } from '../../examples.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { scopeOfCheck } from '../../scope.js';
import { changedInLists, type ListedBefore, listedBefore } from '../list/lists-left-alone.js';
import { changesUnasked } from '../patch/unasked-changes.js';
import { createsLeaveNothing, type FaultyCreate } from '../refusals/creates-leave-nothing.js';

/** An update that must not take effect. */
interface FaultyPatch {
  readonly what: string;
  readonly send: () => Promise<Answered>;
}

/** Updates of one product that must not take effect. */
export interface FaultyPatches {
  readonly product: Product;
  /** The product as it was read before. */
  readonly before: JsonObject;
  readonly faulty: readonly FaultyPatch[];
}

/** Writes that must not take effect; updates are made out when they are sent. */
interface FaultyWrites {
  readonly creates: readonly FaultyCreate[];
  readonly patches?: () => Promise<FaultyPatches>;
}

interface SentPatches extends FaultyPatches {
  readonly listed: ListedBefore | null;
  readonly answers: readonly Answered[];
}

const sendPatches = async (check: Check, patches: FaultyPatches): Promise<SentPatches> => {
  const { before, faulty, product } = patches;
  const listed = await listedBefore(check, { product, holding: before });
  const answers: Answered[] = [];
  await each(faulty, async ({ send }) => {
    answers.push(await send());
  });
  return { ...patches, listed, answers };
};

const judgePatches = async (check: Check, sent: SentPatches): Promise<void> => {
  const { given, has, pim } = check;
  const { answers, before, faulty, listed, product } = sent;
  scopeOfCheck().attempt.trace.push(...answers);
  const codes = has.fields.map(({ code }) => code);
  const watched = { product, holding: before };
  const [leak] = listed === null ? [] : await changedInLists(check, watched, listed, codes);
  judge(leak);
  const after = await pim.get(product.address);
  given.accepted(after, 'reading the product');
  const [change] = changesUnasked(has, before, objectOf(after));
  const what = faulty.map((one) => one.what).join(', ');
  judge(change && { ...change, expected: `${change.expected} before the update with ${what}` }, after);
};

/**
 * Judges that creates and updates which must not take effect left nothing behind: creates as
 * {@link createsLeaveNothing} has it; updates left lists as they were, and the product once a write made later shows.
 */
export const writesLeaveNothing = async (check: Check, { creates, patches }: FaultyWrites): Promise<void> => {
  const { given, has } = check;
  const send = async (): Promise<SentPatches | undefined> => patches && sendPatches(check, await patches());
  let sent: SentPatches | undefined;
  let madeLater: Product | undefined;
  // Updates come first, so that what is made after the creates is made after them, too.
  await once(async () => {
    sent = await send();
  });
  await once(async () => {
    madeLater = await createsLeaveNothing(check, creates);
  });
  if (sent === undefined || sent.answers.length === 0) return;
  await once(
    async () => {
      // A second look is at updates that are sent anew, with something made after them.
      const { isFirst } = scopeOfCheck().attempt;
      const judged = isFirst ? sent : await send();
      if (judged === undefined) return;
      if (!isFirst || madeLater === undefined) {
        await given.reading(await given.created(drawProduct(has, { optional: 'none', variants: 1 })));
      }
      await judgePatches(check, judged);
    },
    { twice: true },
  );
};
