import { withoutVariants } from '../../../../generators/products/incomplete.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { each, once } from '../../../examples/examples.js';
import { isDear } from '../../../examples/room.js';
import { identifiedLater } from '../../patch/identifier-sent-later.js';
import { drawChange } from '../../patch/plain-change.js';
import { sendUpdate } from '../../patch/sending.js';
import { looks } from '../../shared-looks.js';
import { leanProducts, madeUpOnce, withMadeUpProductId } from '../lean-products.js';
import { labelledBare, labelledIncomplete } from './ean-holders.js';
import {
  type GivenIdentifier,
  judgeTaken,
  judgeTakenLater,
  takeIdentifier,
  takeIdentifiersLater,
  takenIdentifiers,
  withoutProductId,
} from './taken-identifiers.js';

type Names = readonly GivenIdentifier[];

/**
 * Judges that each identifier of a complete product stays its own.
 *
 * @returns whether creates with one in use are accepted.
 */
export const keepsThoseOfComplete = async (check: Check, names: Names): Promise<boolean> => {
  let accepted = false;
  await each(
    names.map((name) => looks(takenIdentifiers[name])),
    async (look) => {
      const taken = await look(check, look);
      accepted ||= taken.second !== null;
      await judgeTaken(check, taken);
    },
  );
  return accepted;
};

/** Judges the same of an Invalid product, which is live, too. */
export const keepsThoseOfInvalid = async (check: Check, names: Names, accepted: boolean): Promise<void> => {
  const first = await labelledIncomplete(check);
  for (const name of names) await judgeTaken(check, await takeIdentifier(check, first, name));
  if (isDear(accepted)) return;
  // What it is known by is not free once it was updated, either; whether this update is taken is judged elsewhere.
  await sendUpdate(check, first, drawChange(check.has, first.body));
  for (const name of names) {
    await judgeTaken(check, await takeIdentifier(check, first, name, withoutVariants));
  }
};

/** Judges that products which were sent without an identifier do not come to share one. */
export const makesUpEachOnce = async (check: Check): Promise<void> => {
  const lean = await leanProducts(check);
  await each([...new Set(lean.map(({ lacking }) => lacking))], (field) =>
    madeUpOnce(
      check,
      field,
      lean.filter(({ lacking }) => lacking === field),
    ),
  );
};

/** Judges that no update gives a product the identifiers of another one; nor a create that bears some of them alone. */
export const keepsThoseFromUpdates = async (check: Check, names: Names, accepted: boolean): Promise<void> => {
  const first = await check.given.labelled({ optional: 'none', variants: 1 });
  await judgeTakenLater(check, first, await takeIdentifiersLater(check, first, names));
  if (isDear(accepted) || !names.includes('externalId')) return;
  await judgeTaken(check, await takeIdentifier(check, first, 'externalId'));
  // A service may look at the one only beside the other.
  await judgeTaken(check, await takeIdentifier(check, first, 'externalId', withoutProductId(check.has)));
};

/** Judges the same of a product without variants: a service may look for what is in use among those that it knows. */
const keepsThatOfBare = async (check: Check): Promise<void> => {
  await judgeTaken(check, await takeIdentifier(check, await labelledBare(check), 'externalId'));
};

/** Judges the same of a productId that the service made up. */
const keepsMadeUp = async (check: Check): Promise<void> => {
  const madeUp = await withMadeUpProductId(check, await leanProducts(check));
  if (madeUp !== undefined) await judgeTaken(check, await takeIdentifier(check, madeUp, 'productId'));
};

/** Judges the same of an `externalId` that an update brought. */
const keepsThatOfUpdate = async (check: Check): Promise<void> => {
  const identified = await identifiedLater(check);
  if (identified === undefined || !isSuccess(identified.answered)) return;
  await judgeTaken(check, await takeIdentifier(check, identified.product, 'externalId', withoutVariants));
};

/** Judges that identifiers stay unique in whichever other way a product came to them. */
export const keepsThoseOfOthers = async (check: Check, names: Names): Promise<void> => {
  if (names.includes('externalId')) await once(() => keepsThatOfBare(check));
  if (names.includes('productId')) await once(() => keepsMadeUp(check));
  await once(() => keepsThatOfUpdate(check));
};
