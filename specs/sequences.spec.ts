import { each, replayable, requirement } from '../src/harness/index.js';
import { judgeSequences, sequencesInWords, sequencesOf } from '../src/harness/sequences/judge-sequences.js';
import { raceForEan, raceUpdates, rounds } from '../src/harness/sequences/races.js';

/** The sequences are played beside the other checks, and judged once it is known what single writes do. */
requirement('sequences/course', async (check) => check.observe(await sequencesInWords(check)));

for (const id of [
  'sequences/last-written-shows',
  'sequences/refused-write-changes-nothing',
  'sequences/lists-agree',
] as const) {
  requirement(id, (check) => judgeSequences(check, id), 'last');
  replayable(sequencesOf(id));
}

const eans = 'sequences/eans-stay-unique';

replayable(sequencesOf(eans));

requirement(
  eans,
  async (check) => {
    await judgeSequences(check, eans);
    await each(rounds(check), (round) => raceForEan(check, round));
  },
  'last',
);

requirement('sequences/concurrent-updates-both-show', async (check) => {
  await each(rounds(check), (round) => raceUpdates(check, round), { twice: true });
});
