import { keyOf } from '../../../../generators/fields.js';
import type { JsonObject } from '../../../../json/json.js';
import { isSuccess, statusOf } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { persevering } from '../../../examples/examples.js';
import type { Product } from '../../../product.js';
import { theWorld } from '../../../world/world.js';
import { drawChange } from '../../patch/plain-change.js';
import { sendUpdate } from '../../patch/sending.js';
import { identityOf, variantsAsSent } from '../../patch/update-bodies.js';
import { type ExoticPart, updateToParts, withParts } from './exotic-plan.js';
import { sift } from './sift.js';

/** A product that was accepted with unusual values. */
export interface ExoticProduct {
  readonly product: Product;
  readonly parts: readonly ExoticPart[];
}

/** An unusual value that the target refuses by itself. */
interface RefusedPart {
  readonly part: ExoticPart;
  readonly status: number;
}

/** What became of unusual values. */
export interface SiftedRounds {
  readonly accepted: readonly ExoticProduct[];
  readonly refused: readonly RefusedPart[];
  /** Values that were refused among others, and not tried by themselves: that would have taken too much. */
  readonly open: readonly ExoticPart[];
}

/** A create with unusual values; without a product where it was refused. */
interface SentParts {
  readonly parts: readonly ExoticPart[];
  readonly exotic: ExoticProduct | null;
  readonly status: number;
}

/** A product that unusual values are put into, those of variants into either: careless code looks after the first. */
export const plainBody = (check: Check): JsonObject => drawProduct(check.has, { variants: 2 });

/** Creates a product with unusual values, which the target may refuse. */
export const sendParts = async (
  check: Check,
  plain: JsonObject,
  parts: readonly ExoticPart[],
): Promise<SentParts> => {
  const body = withParts(check.has, plain, parts, theWorld().identifiers.number);
  // A body that is too large is told apart like any other that is refused.
  const answered = await check.pim.create(body, { large: true });
  const product = isSuccess(answered) ? await check.given.adopted(body, answered) : null;
  return { parts, exotic: product === null ? null : { product, parts }, status: statusOf(answered) ?? 0 };
};

/** Updates for each refused round, at most, to tell apart what of it a target refuses. */
const updatesPerRound = 40;

/** How some values are taken together: the status of the answer, or null for a success. */
type Attempt = (parts: readonly ExoticPart[]) => Promise<number | null>;

/** The same for one value of one field, wherever it stands. */
export const likeness = ({ field, value }: ExoticPart): string => JSON.stringify([keyOf(field), value.label]);

/** Tells refused values apart, and remembers which: what a field refused once it refuses again. */
class RefusedParts {
  readonly refused: RefusedPart[] = [];
  readonly #statuses = new Map<string, number>();
  readonly #labels = new Set<string>();

  #refuse(part: ExoticPart, status: number): void {
    this.refused.push({ part, status });
    this.#statuses.set(likeness(part), status);
    this.#labels.add(part.value.label);
  }

  /** Parts that no field like theirs has refused so far; the others are refused with the same status. */
  unrefused(parts: readonly ExoticPart[]): ExoticPart[] {
    return parts.filter((part) => {
      const status = this.#statuses.get(likeness(part));
      if (status !== undefined) this.refused.push({ part, status });
      return status === undefined;
    });
  }

  /** Parts with values that no field has refused so far, where the others cannot be tried any more. */
  likelyGood(parts: readonly ExoticPart[]) {
    const isOpen = ({ value }: ExoticPart): boolean => this.#labels.has(value.label);
    return { open: parts.filter(isOpen), good: parts.filter((part) => !isOpen(part)) };
  }

  /**
   * Tries parts that are refused together in ever other sets.
   *
   * @returns those that were not refused, and those that were not tried by themselves.
   */
  async sift(parts: readonly ExoticPart[], status: number, attempt: Attempt, mayGoOn: () => boolean) {
    let last = status;
    const { open, refused } = await sift(parts, {
      accepts: async (some) => {
        const answer = await attempt(some);
        last = answer ?? last;
        if (answer !== null && some.length === 1) for (const part of some) this.#refuse(part, answer);
        return answer === null;
      },
      isSuspect: ({ value }) => this.#labels.has(value.label),
      mayGoOn,
    });
    // One value alone was refused before there was anything to be told apart.
    for (const part of refused) if (!this.#statuses.has(likeness(part))) this.#refuse(part, last);
    return { open, good: parts.filter((part) => !refused.includes(part) && !open.includes(part)) };
  }
}

/** Tries values by updates of one product, which leave nothing behind; undefined where plain updates are refused. */
export const attemptByUpdate = async (check: Check): Promise<Attempt | undefined> => {
  const { given, has, pim } = check;
  const product = await given.product({ variants: 1 });
  const read = await given.reading(product);
  const control = await sendUpdate(check, product, drawChange(has, read));
  if (!isSuccess(control.answered)) return undefined;
  const [variant = {}] = variantsAsSent(has, product, read);
  const identity = identityOf(has, variant);
  return async (parts) => {
    const sent = updateToParts(has, parts, identity, theWorld().identifiers.number);
    const answered = await persevering(() => pim.patch(control.address, sent, { large: true }));
    return isSuccess(answered) ? null : (statusOf(answered) ?? 0);
  };
};

/**
 * Finds out which values of refused creates stand in the way, and creates products with all the others: by updates
 * as far as these are refused for the same values, else by further creates.
 *
 * @param most how many products may be made.
 */
export const siftRounds = async (
  check: Check,
  refusedRounds: readonly SentParts[],
  most: number,
): Promise<SiftedRounds> => {
  const known = new RefusedParts();
  const accepted: ExoticProduct[] = [];
  const open: ExoticPart[] = [];
  const mayCreate = (): boolean => accepted.length < most;
  const create: Attempt = async (parts) => {
    const { exotic, status } = await persevering(() => sendParts(check, plainBody(check), parts));
    if (exotic === null) return status;
    accepted.push(exotic);
    return null;
  };
  const update = await attemptByUpdate(check);
  let updates = refusedRounds.length * updatesPerRound;
  const counted: Attempt = async (parts) => {
    updates -= 1;
    return update === undefined ? null : update(parts);
  };
  for (const { parts, status } of refusedRounds) {
    const left = known.unrefused(parts);
    const byUpdate = left.length === 0 ? null : await counted(left);
    const { good, open: unsure } =
      byUpdate === null
        ? { good: left, open: [] }
        : updates > 0
          ? await known.sift(left, byUpdate, counted, () => updates > 0)
          : known.likelyGood(left);
    open.push(...unsure);
    if (good.length === 0) continue;
    if (!mayCreate()) open.push(...good);
    else if ((await create(good)) !== null) {
      open.push(...(await known.sift(good, status, create, mayCreate)).open);
    }
  }
  return { accepted, refused: known.refused, open };
};
