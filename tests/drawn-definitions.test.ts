import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, test } from 'vitest';
import { unfoundedIn } from '../src/certificate/applicability.js';
import type { Config } from '../src/config/config.js';
import { configOf, environmentOf } from '../src/config/handover.js';
import { loadConfig } from '../src/config/load-config.js';
import type { Results } from '../src/results/results.js';
import { certifyEach } from '../src/runner/certify.js';
import { openFarm } from '../src/runner/reference-farm.js';
import { type DrawnDefinition, drawnDefinition } from './kit/drawn-definition.js';
import { causesOf, withOutcome } from './kit/outcomes.js';

/** The same thirty in every run; PIM_TEST_DEFINITIONS=N draws others. */
const seed = Number(process.env.PIM_TEST_DEFINITIONS ?? 1);
const count = 30;
const lanes = 3;

const definitions = fc.sample(drawnDefinition, { seed, numRuns: count });
const folder = mkdtempSync(join(tmpdir(), 'pim-definitions-'));
const farms = Array.from({ length: lanes }, openFarm);

afterAll(async () => {
  await Promise.all(farms.map((farm) => farm.close()));
  rmSync(folder, { recursive: true });
});

/** Every other definition is certified with no help but file codes; the others with fixtures. */
const fixturesFor = (
  { definition: _, ...drawn }: DrawnDefinition,
  index: number,
  media: readonly string[],
) => (index % 2 === 0 ? { media, values: drawn.values } : { ...drawn, media });

const configFor = async (drawn: DrawnDefinition, index: number): Promise<Config> => {
  const [definition, fixtures] = ['definition', 'fixtures'].map((name) =>
    join(folder, `${name}-${index}.json`),
  );
  writeFileSync(definition ?? '', JSON.stringify(drawn));
  const handover = await farms[index % lanes]?.start(['--definition', definition ?? '']);
  if (handover === undefined) throw new Error('there is no farm');
  writeFileSync(fixtures ?? '', JSON.stringify(fixturesFor(drawn, index, handover.media)));
  const environment = { ...environmentOf(handover), PIM_FIXTURES: fixtures };
  return configOf(await loadConfig({ seed: String(index), reports: folder }, environment, folder), null);
};

const certifyAll = async (): Promise<readonly Results[]> => {
  const configs = await Promise.all(definitions.map(configFor));
  const shares = farms.map((_, lane) => configs.filter((_config, index) => index % lanes === lane));
  const results = (await Promise.all(shares.map((share) => certifyEach(share)))).flat();
  return configs
    .map(({ runId }) => results.find(({ run }) => run.id === runId))
    .filter((one) => one !== undefined);
};

const running = certifyAll();

describe.concurrent('a service with a definition that nobody chose is conformant', () => {
  test.for(definitions.map((drawn, index) => [index, drawn] as const))(
    'definition %s',
    async ([index, { definition }], { expect }) => {
      const results = (await running)[index];
      const shape = JSON.stringify(definition).slice(0, 2000);
      expect(withOutcome(results, 'failed', 'warned', 'error'), shape).toEqual([]);
      const untested = results?.requirements.filter(
        ({ level, outcome }) => level === 'MUST' && outcome === 'untested',
      );
      expect(
        untested?.map(({ id, reason }) => `${id}: ${reason}`),
        shape,
      ).toEqual([]);
      expect(results?.verdict, causesOf(results)).toBe('conformant');
      // What is called not applicable is so by the definition: no certificate is refused for it.
      expect(
        results === undefined || unfoundedIn(results).map(({ id, reason }) => `${id}: ${reason}`),
      ).toEqual([]);
      expect(results?.run.products.length).toBeLessThanOrEqual(200);
    },
  );
});
