import { each, isDear, notApplicable, once, property, requirement } from '../src/harness/index.js';
import { eanTaken } from '../src/harness/steps/create/uniqueness/ean-holders.js';
import {
  createRaces,
  raceByDrawnSchedule,
  raceForEan,
  raceForIdentifier,
} from '../src/harness/steps/create/uniqueness/races.js';
import { refusesSharedEan } from '../src/harness/steps/create/uniqueness/shared-ean.js';
import { judgeTakenEan } from '../src/harness/steps/create/uniqueness/taken-eans.js';
import {
  givenIdentifiers,
  takenIdentifiers,
  takenInWords,
} from '../src/harness/steps/create/uniqueness/taken-identifiers.js';
import { describe } from '../src/harness/steps/create/uniqueness/twin-holders.js';
import {
  holdersToTry,
  keepsEanOf,
  keepsEanOfComplete,
} from '../src/harness/steps/create/uniqueness/unique-eans.js';
import {
  keepsThoseFromUpdates,
  keepsThoseOfComplete,
  keepsThoseOfInvalid,
  keepsThoseOfOthers,
  makesUpEachOnce,
} from '../src/harness/steps/create/uniqueness/unique-identifiers.js';
import { keepsEanUniqueByCreate } from '../src/harness/steps/create/uniqueness/updates-by-create.js';
import { needsEan } from '../src/harness/steps/needs.js';
import { sharedAtFirst } from '../src/harness/steps/shared-looks.js';

const rounds = { smoke: 2, standard: 5, deep: 5 } as const;

requirement('create/ean-stays-unique', async (check) => {
  needsEan(check);
  let accepted = false;
  await once(async () => {
    accepted = await keepsEanOfComplete(check);
  });
  await each(holdersToTry(accepted), (makeHolder, turn) => keepsEanOf(check, makeHolder, turn, accepted));
  await once(() => keepsEanUniqueByCreate(check));
  await once(async () => judgeTakenEan(check, await sharedAtFirst(eanTaken, check)));
});

requirement('create/ean-in-use', async (check) => {
  needsEan(check);
  await once(async () => {
    const { answered, first } = await eanTaken.shared(check);
    check.observe(describe(answered, first));
  });
});

requirement('create/ean-unique-in-parallel', async (check) => {
  needsEan(check);
  let accepted = 0;
  const play = async (round: number): Promise<void> => {
    accepted += await raceForEan(check, round);
  };
  const all = Array.from({ length: rounds[check.config.profile] }, (_, round) => round);
  const first = all.slice(0, 2);
  await each(first, play);
  if (!isDear(accepted > first.length)) await each(all.slice(first.length), play);
});
property('create/ean-unique-in-parallel', createRaces, raceByDrawnSchedule, { standard: 0, most: 20 });

requirement('create/ean-twice-in-one-product-refused', async (check) => {
  needsEan(check);
  await once(() => refusesSharedEan(check));
});

const noIdentifier = 'the definition has no identifier of the product that a client gives';

requirement('create/identifier-stays-unique', async (check) => {
  const names = givenIdentifiers(check);
  if (names.length === 0) notApplicable(noIdentifier);
  const accepted = await keepsThoseOfComplete(check, names);
  const tried = isDear(accepted) ? names.slice(0, 1) : names;
  await once(() => keepsThoseOfInvalid(check, tried, accepted));
  await makesUpEachOnce(check);
  await once(() => keepsThoseFromUpdates(check, names, accepted));
  await each(tried, (name) => raceForIdentifier(check, name));
  if (!isDear(accepted)) await keepsThoseOfOthers(check, names);
});

requirement('create/identifier-in-use', async (check) => {
  const names = givenIdentifiers(check);
  if (names.length === 0) return check.observe(noIdentifier);
  await each(names, async (name) => {
    check.observe(`${name}: ${takenInWords(await takenIdentifiers[name].shared(check))}`);
  });
});
