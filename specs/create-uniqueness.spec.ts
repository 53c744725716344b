import { withoutVariants } from '../src/generators/incomplete.js';
import { each, once, property, requirement } from '../src/harness/index.js';
import {
  eanHolding,
  eanTaken,
  incompletely,
  labelledBare,
  labelledIncomplete,
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

requirement('create/ean-stays-unique', async (check) => {
  eanCode(check);
  await each(eanHolding, async (makeHolder, number) => {
    const { product, ean } = await makeHolder(check);
    const take = async (...how: readonly [index: 0 | 1 | 2, prepare?: Prepare]): Promise<void> =>
      judgeTakenEan(check, await takeEan(check, product, ean, ...how));
    await take(positions[number % positions.length] ?? 0);
    if (number === 0) await take(1, incompletely(check));
    if (number === 1) await take(0, withIncompleteVariants(check));
    if (number === 0) await judgeTakenEan(check, await sendAgain(check, product, ean));
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
  await each(Array.from({ length: rounds[check.config.profile] }), (_, round) => raceForEan(check, round));
});
property('create/ean-unique-in-parallel', createRaces, raceByDrawnSchedule, { standard: 0, most: 20 });

requirement('create/ean-twice-in-one-product-refused', async (check) => {
  eanCode(check);
  await once(() => refusesSharedEan(check));
});

const noIdentifier = 'the definition has no identifier of the product that a client gives';

requirement('create/identifier-stays-unique', async (check) => {
  const names = givenIdentifiers(check);
  const complete = names.map((name) => looks(takenIdentifiers[name]));
  await each(complete, async (look) => judgeTaken(check, await look(check, look)), { none: noIdentifier });
  // An Invalid product is live, too: no other one may be known by what it is known by.
  await each(names, async (name) => {
    const first = await labelledIncomplete(check);
    await judgeTaken(check, await takeIdentifier(check, first, name));
    // Nor is what it is known by free once it was updated; whether this update is taken is judged elsewhere.
    await sendUpdate(check, first, drawChange(check.has, first.body));
    await judgeTaken(check, await takeIdentifier(check, first, name, withoutVariants));
  });
  // A service may look for what is in use among the variants that it knows.
  if (names.includes('externalId')) {
    await once(async () => {
      await judgeTaken(check, await takeIdentifier(check, await labelledBare(check), 'externalId'));
    });
  }
  const lean = await leanProducts(check);
  await each([...new Set(lean.map(({ lacking }) => lacking))], (field) =>
    madeUpOnce(
      check,
      field,
      lean.filter(({ lacking }) => lacking === field),
    ),
  );
  if (names.includes('productId')) {
    await once(async () => {
      const madeUp = await withMadeUpProductId(check, lean);
      if (madeUp !== undefined) await judgeTaken(check, await takeIdentifier(check, madeUp, 'productId'));
    });
  }
  if (names.length > 0) {
    await once(async () => {
      const first = await check.given.labelled({ optional: 'none', variants: 1 });
      await judgeTakenLater(check, first, await takeIdentifiersLater(check, first, names));
      if (!names.includes('externalId')) return;
      await judgeTaken(check, await takeIdentifier(check, first, 'externalId'));
      // A service may look at the one only beside the other.
      const alone = withoutProductId(check.has);
      await judgeTaken(check, await takeIdentifier(check, first, 'externalId', alone));
    });
  }
  await once(async () => {
    const identified = await identifiedLater(check);
    if (identified === undefined || !isSuccess(identified.answered)) return;
    await judgeTaken(check, await takeIdentifier(check, identified.product, 'externalId', withoutVariants));
  });
  await each(names, (name) => raceForIdentifier(check, name));
});

requirement('create/identifier-in-use', async (check) => {
  const names = givenIdentifiers(check);
  if (names.length === 0) return check.observe(noIdentifier);
  await each(names, async (name) => {
    check.observe(`${name}: ${takenInWords(await takenIdentifiers[name].shared(check))}`);
  });
});
