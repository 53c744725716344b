import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { each, once } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { scopeOfCheck } from '../../world/scope.js';
import { changedInLists, type ListedBefore, listedBefore } from '../list/lists-left-alone.js';
import { changesUnasked } from '../patch/keeping/unasked-changes.js';
import { denialLeavesTime } from '../patch/refusals/refusals-leave-time.js';
import {
  createdWithFree,
  createsLeaveNothing,
  type FaultyCreate,
} from '../refusals/creates-leave-nothing.js';

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
  /** Those of the variants that they would add. */
  readonly eans?: readonly string[];
}

/** Writes that must not take effect; updates are made out when they are sent. */
interface FaultyWrites {
  readonly creates: readonly FaultyCreate[];
  readonly patches?: () => Promise<FaultyPatches>;
}

/** An update that must not take effect, and how it was answered. */
interface SentPatch {
  readonly what: string;
  readonly answered: Answered;
}

interface SentPatches extends FaultyPatches {
  readonly listed: ListedBefore | null;
  readonly sent: readonly SentPatch[];
}

/** The updates that may have done it, in words: those that were accepted, where some were. */
const suspects = (sent: readonly SentPatch[]): string => {
  const accepted = sent.filter(({ answered }) => isSuccess(answered));
  const [named, how] = accepted.length > 0 ? [accepted, 'accepted'] : [sent, 'refused'];
  const [first] = named;
  if (named.length === 1) return `the update with ${first?.what}, which was ${how}`;
  return `one of ${named.length} updates that were ${how}, the first with ${first?.what}`;
};

const sendPatches = async (check: Check, patches: FaultyPatches): Promise<SentPatches> => {
  const { before, faulty, product } = patches;
  const listed = await listedBefore(check, { product, holding: before });
  const sent: SentPatch[] = [];
  await each(faulty, async ({ send, what }) => {
    sent.push({ what, answered: await send() });
  });
  return { ...patches, listed, sent };
};

const judgePatches = async (check: Check, patches: SentPatches): Promise<void> => {
  const { given, has, pim } = check;
  const { before, listed, product, sent } = patches;
  scopeOfCheck().attempt.trace.push(...sent.map(({ answered }) => answered));
  const codes = has.fields.map(({ code }) => code);
  const watched = { product, holding: before };
  const [leak] = listed === null ? [] : await changedInLists(check, watched, listed, codes);
  judge(leak);
  const after = await pim.get(product.address);
  given.accepted(after, 'reading the product');
  const [change] = changesUnasked(has, before, objectOf(after));
  judge(change && { ...change, expected: `${change.expected} before ${suspects(sent)}` }, after);
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
  const [first] = sent?.faulty ?? [];
  await Promise.all([
    once(async () => {
      madeLater = await createsLeaveNothing(check, creates, { eans: sent?.eans ?? [] });
    }),
    ...(sent === undefined || first === undefined ? [] : [denialLeavesTime(check, sent.product, first.send)]),
  ]);
  if (sent === undefined || sent.sent.length === 0) return;
  await once(
    async () => {
      // A second look is at updates that are sent anew, with something made after them.
      const { isFirst } = scopeOfCheck().attempt;
      const judged = isFirst ? sent : await send();
      if (judged === undefined) return;
      if (!isFirst || madeLater === undefined) {
        const shape = { optional: 'none', variants: 1 } as const;
        const later = await createdWithFree(check, judged.eans ?? [], (free) =>
          drawProduct(has, shape, free),
        );
        await given.reading(later);
      }
      await judgePatches(check, judged);
    },
    { twice: true },
  );
};
