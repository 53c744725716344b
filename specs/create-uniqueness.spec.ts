import { withoutVariants } from '../src/generators/incomplete.js';
import { type Check, each, once, property, requirement } from '../src/harness/index.js';
import {
  completeHolder,
  type EanHolder,
  eanTaken,
  incompletely,
  labelledBare,
  labelledIncomplete,
  otherHolders,
  withIncompleteVariants,
} from '../src/harness/steps/create/ean-holders.js';
import { leanProducts, madeUpOnce, withMadeUpProductId } from '../src/harness/steps/create/lean-products.js';
import {
  createRaces,
  raceByDrawnSchedule,
  raceForEan,
  raceForIdentifier,
} from '../src/harness/steps/create/races.js';
import { refusesSharedEan } from '../src/harness/steps/create/shared-ean.js';
import { eanCode, judgeTakenEan, sendAgain, takeEan } from '../src/harness/steps/create/taken-eans.js';
import {
  givenIdentifiers,
  judgeTaken,
  judgeTakenLater,
  takeIdentifier,
  takeIdentifiersLater,
  takenIdentifiers,
  takenInWords,
  withoutProductId,
} from '../src/harness/steps/create/taken-identifiers.js';
import { describe, type Prepare } from '../src/harness/steps/create/twin-holders.js';
import { keepsEanUniqueByCreate } from '../src/harness/steps/create/updates-by-create.js';
import { identifiedLater } from '../src/harness/steps/patch/identifier-sent-later.js';
import { drawChange } from '../src/harness/steps/patch/plain-change.js';
import { sendUpdate } from '../src/harness/steps/patch/sending.js';
import { looks, sharedAtFirst } from '../src/harness/steps/shared-looks.js';
import { isSuccess } from '../src/oracle/status.js';

/** Which variant of a second product bears the ean of a first one, in turn: a service may look at some of them only. */
const positions = [2, 0, 1] as const;

const rounds = { smoke: 2, standard: 4, deep: 5 } as const;

/**
 * Where creates with what is in use are accepted, each of them leaves a product or two: a few tell as much, since a run
 * that is not `deep` shall leave 200 products at most.
 */
const isDear = ({ config }: Check, accepts: boolean): boolean => accepts && config.profile !== 'deep';

requirement('create/ean-stays-unique', async (check) => {
  eanCode(check);
  let accepts = false;
  const take = async (
    { ean, product }: EanHolder,
    ...how: readonly [index: 0 | 1 | 2, prepare?: Prepare]
  ): Promise<void> => {
    const taken = await takeEan(check, product, ean, ...how);
    accepts ||= taken.second !== null;
    await judgeTakenEan(check, taken);
  };
  await once(async () => {
    const holder = await completeHolder(check);
    await take(holder, positions[0]);
    if (isDear(check, accepts)) return;
    await take(holder, 1, incompletely(check));
    await judgeTakenEan(check, await sendAgain(check, holder.product, holder.ean));
  });
  const isShort = isDear(check, accepts);
  await each(isShort ? otherHolders.slice(0, 3) : otherHolders, async (makeHolder, number) => {
    const holder = await makeHolder(check);
    await take(holder, positions[(number + 1) % positions.length] ?? 0);
    if (number === 0 && !isShort) await take(holder, 0, withIncompleteVariants(check));
  });
  await once(() => keepsEanUniqueByCreate(check));
  await once(async () => judgeTakenEan(check, await sharedAtFirst(eanTaken, check)));
});

requirement('create/ean-in-use', async (check) => {
  eanCode(check);
  await once(async () => {
    const { answered, first } = await eanTaken.shared(check);
    check.observe(describe(answered, first));
  });
});

requirement('create/ean-unique-in-parallel', async (check) => {
  eanCode(check);
  let accepted = 0;
  const play = async (round: number): Promise<void> => {
    accepted += await raceForEan(check, round);
  };
  const all = Array.from({ length: rounds[check.config.profile] }, (_, round) => round);
  const first = all.slice(0, 2);
  await each(first, play);
  if (!isDear(check, accepted > first.length)) await each(all.slice(first.length), play);
});
property('create/ean-unique-in-parallel', createRaces, raceByDrawnSchedule, { standard: 0, most: 20 });

requirement('create/ean-twice-in-one-product-refused', async (check) => {
  eanCode(check);
  await once(() => refusesSharedEan(check));
});

const noIdentifier = 'the definition has no identifier of the product that a client gives';

requirement('create/identifier-stays-unique', async (check) => {
  const names = givenIdentifiers(check);
  let accepts = false;
  const complete = names.map((name) => looks(takenIdentifiers[name]));
  await each(
    complete,
    async (look) => {
      const taken = await look(check, look);
      accepts ||= taken.second !== null;
      await judgeTaken(check, taken);
    },
    { none: noIdentifier },
  );
  const isShort = isDear(check, accepts);
  const tried = isShort ? names.slice(0, 1) : names;
  // An Invalid product is live, too: no other one may be known by what it is known by.
  await once(async () => {
    const first = await labelledIncomplete(check);
    for (const name of tried) await judgeTaken(check, await takeIdentifier(check, first, name));
    if (isShort) return;
    // Nor is what it is known by free once it was updated; whether this update is taken is judged elsewhere.
    await sendUpdate(check, first, drawChange(check.has, first.body));
    for (const name of tried) {
      await judgeTaken(check, await takeIdentifier(check, first, name, withoutVariants));
    }
  });
  const lean = await leanProducts(check);
  await each([...new Set(lean.map(({ lacking }) => lacking))], (field) =>
    madeUpOnce(
      check,
      field,
      lean.filter(({ lacking }) => lacking === field),
    ),
  );
  await once(async () => {
    const first = await check.given.labelled({ optional: 'none', variants: 1 });
    await judgeTakenLater(check, first, await takeIdentifiersLater(check, first, names));
    if (isShort || !names.includes('externalId')) return;
    await judgeTaken(check, await takeIdentifier(check, first, 'externalId'));
    // A service may look at the one only beside the other.
    const alone = withoutProductId(check.has);
    await judgeTaken(check, await takeIdentifier(check, first, 'externalId', alone));
  });
  await each(tried, (name) => raceForIdentifier(check, name));
  if (isShort) return;
  // A service may look for what is in use among the variants that it knows.
  if (names.includes('externalId')) {
    await once(async () => {
      await judgeTaken(check, await takeIdentifier(check, await labelledBare(check), 'externalId'));
    });
  }
  if (names.includes('productId')) {
    await once(async () => {
      const madeUp = await withMadeUpProductId(check, lean);
      if (madeUp !== undefined) await judgeTaken(check, await takeIdentifier(check, madeUp, 'productId'));
    });
  }
  await once(async () => {
    const identified = await identifiedLater(check);
    if (identified === undefined || !isSuccess(identified.answered)) return;
    await judgeTaken(check, await takeIdentifier(check, identified.product, 'externalId', withoutVariants));
  });
});

requirement('create/identifier-in-use', async (check) => {
  const names = givenIdentifiers(check);
  if (names.length === 0) return check.observe(noIdentifier);
  await each(names, async (name) => {
    check.observe(`${name}: ${takenInWords(await takenIdentifiers[name].shared(check))}`);
  });
});
