import { eanField } from '../src/generators/fields.js';
import { each, once, property, replayable, requirement } from '../src/harness/index.js';
import { borrowedTexts } from '../src/harness/sequences/borrowed-texts.js';
import { judgeSequences, sequencesInWords, sequencesOf } from '../src/harness/sequences/judge-sequences.js';
import {
  eanRaces,
  raceUpdates,
  raceUpdatesForEan,
  raceUpdatesOfLean,
  raceVariants,
  updateRaces,
} from '../src/harness/sequences/races.js';
import { settledReads } from '../src/harness/sequences/settled-reads.js';
import { eanTaken } from '../src/harness/steps/create/uniqueness/ean-holders.js';
import { holderIsLeft, staysAddressed } from '../src/harness/steps/create/uniqueness/holders-addressed.js';
import {
  givenIdentifiers,
  takenIdentifiers,
} from '../src/harness/steps/create/uniqueness/taken-identifiers.js';
import { looks, sharedAtFirst } from '../src/harness/steps/shared-looks.js';
import { allAtOnce } from '../src/model/schedule.js';

/** The sequences are played beside the other checks, and judged once it is known what single writes do. */
requirement('sequences/course', async (check) => check.observe(await sequencesInWords(check)));

replayable(sequencesOf('sequences/last-written-shows'));
requirement(
  'sequences/last-written-shows',
  async (check) => {
    await borrowedTexts(check);
    await settledReads(check);
    await judgeSequences(check, 'sequences/last-written-shows');
  },
  'last',
);

replayable(sequencesOf('sequences/refused-write-changes-nothing'));
requirement(
  'sequences/refused-write-changes-nothing',
  async (check) => {
    await judgeSequences(check, 'sequences/refused-write-changes-nothing');
    const looksAt = givenIdentifiers(check).map((name) => looks(takenIdentifiers[name]));
    await each(looksAt, async (look) => holderIsLeft(check, await look(check, look)));
    if (eanField(check.has) === undefined) return;
    await once(async () => staysAddressed(check, await sharedAtFirst(eanTaken, check)));
  },
  'last',
);

replayable(sequencesOf('sequences/lists-agree'));
requirement('sequences/lists-agree', (check) => judgeSequences(check, 'sequences/lists-agree'), 'last');

const eans = 'sequences/eans-stay-unique';

replayable(sequencesOf(eans));
requirement(
  eans,
  async (check) => {
    await judgeSequences(check, eans);
    await once(() => raceUpdatesForEan(check, allAtOnce(2)));
  },
  'last',
);
property(eans, eanRaces, raceUpdatesForEan, { standard: 0, most: 20 });

/** Last of all, since others that wait for their turn would shift the moments at which requests are sent. */
const updates = 'sequences/concurrent-updates-both-show';

/** A busy machine may keep the requests of one race apart: what a target loses must show in one of these, and once more. */
const atOneMoment = [allAtOnce(2), allAtOnce(2), allAtOnce(2)];

requirement(
  updates,
  async (check) => {
    await once(() => raceUpdates(check, atOneMoment), { twice: true });
    await once(() => raceVariants(check), { twice: true });
  },
  'last',
);
property(updates, updateRaces, raceUpdatesOfLean, { standard: 1, most: 20, twice: true });
