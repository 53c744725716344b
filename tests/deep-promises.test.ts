import { describe, test } from 'vitest';
import type { Config } from '../src/config/config.js';
import type { Results } from '../src/results/results.js';
import { certifyEach } from '../src/runner/certify.js';
import { configOfDepartures } from '../src/runner/proof/departure-config.js';
import { type ListedDeparture, listDepartures } from '../src/runner/proof/list-departures.js';
import { openFarm } from '../src/runner/proof/reference-farm.js';
import { causesOf, withOutcome } from './kit/outcomes.js';

/** Caught by a whole run alone, and not by a look at their own requirement with every seed. */
const needWholeRun = [
  'every-fiftieth-update-lost',
  'every-thirtieth-whole-number-one-too-high',
  'ean-taken-behind-an-update-half-done',
];

const threads = 2;

/** Runs that go on at one time in a thread: each of them waits now and then. */
const abreast = 3;

const promised = (await listDepartures('faults')).filter(
  ({ name, rare }) => rare === 'deep' && !needWholeRun.includes(name),
);

/** Looks at each of some defects with the profile `deep`, at its own requirement alone; the results by its name. */
const lookAt = async (defects: readonly ListedDeparture[]): Promise<readonly [string, Results][]> => {
  const farm = openFarm();
  try {
    const configs: Config[] = [];
    for (const defect of defects) {
      const handover = await farm.start(['--fault', defect.name]);
      const config = await configOfDepartures([defect], handover, { seed: 1, profile: 'deep' });
      configs.push({ ...config, only: [defect.requirement ?? ''] });
    }
    const results = await certifyEach(configs, { abreast });
    return defects.flatMap(({ name }, index): [string, Results][] => {
      const result = results[index];
      return result === undefined ? [] : [[name, result]];
    });
  } finally {
    await farm.close();
  }
};

const shares = Array.from({ length: threads }, (_, thread) =>
  promised.filter((_defect, index) => index % threads === thread),
);
const running = Promise.all(shares.map(lookAt)).then((results) => new Map(results.flat()));

describe.concurrent('a defect that `deep` alone promises to catch is caught by it', () => {
  test.for(promised)('$name breaks $requirement', async ({ name }, { expect }) => {
    const results = (await running).get(name);
    expect(withOutcome(results, 'failed', 'warned'), causesOf(results)).toHaveLength(1);
  });
});
