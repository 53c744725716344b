import type { Check } from '../../../check.js';
import { isDear } from '../../../examples/room.js';
import {
  completeHolder,
  type EanHolder,
  leavingOutExternalId,
  type MakeHolder,
  otherHolders,
  withIncompleteVariants,
  withoutExternalId,
  withoutRequiredField,
} from './ean-holders.js';
import { judgeTakenEan, sendAgain, takeEan } from './taken-eans.js';
import type { Prepare } from './twin-holders.js';

/** Which variant of a second product bears the ean of a first one, in turn: a service may look at some of them only. */
const positions = [2, 0, 1] as const;

/** Sends a second product with the ean of a first, and judges who holds it. @returns whether it was accepted. */
const take = async (
  check: Check,
  { ean, product }: EanHolder,
  ...how: readonly [index: 0 | 1 | 2, prepare?: Prepare]
): Promise<boolean> => {
  const taken = await takeEan(check, product, ean, ...how);
  await judgeTakenEan(check, taken);
  return taken.second !== null;
};

/**
 * Judges that the ean of a complete product stays its own.
 *
 * @returns whether creates with an ean in use are accepted.
 */
export const keepsEanOfComplete = async (check: Check): Promise<boolean> => {
  const holder = await completeHolder(check);
  if (isDear(await take(check, holder, positions[0]))) return true;
  const accepted = await take(check, holder, 1, withoutRequiredField(check));
  await judgeTakenEan(check, await sendAgain(check, holder.product, holder.ean));
  return accepted;
};

/** The other ways in which products come to hold an ean; a few of them where creates with one in use are accepted. */
export const holdersToTry = (accepted: boolean): readonly MakeHolder[] =>
  isDear(accepted) ? otherHolders.slice(0, 3) : otherHolders;

/**
 * Judges that the ean of such a product stays its own.
 *
 * @param turn which of these products it is.
 * @param accepted whether creates with an ean in use are accepted.
 */
export const keepsEanOf = async (
  check: Check,
  makeHolder: MakeHolder,
  turn: number,
  accepted: boolean,
): Promise<void> => {
  const holder = await makeHolder(check);
  await take(check, holder, positions[(turn + 1) % positions.length] ?? 0);
  if (isDear(accepted)) return;
  if (turn === 0) await take(check, holder, 0, withIncompleteVariants(check));
  // Whose ean it is may be looked for by way of the externalId that a second product has, too.
  if (makeHolder === withoutExternalId) await take(check, holder, 2, leavingOutExternalId(check));
};
