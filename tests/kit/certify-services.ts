import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../src/config/config.js';
import { configOf, environmentOf, type Handover } from '../../src/config/handover.js';
import { loadConfig } from '../../src/config/load-config.js';
import type { Results } from '../../src/results/results.js';
import { certifyEach } from '../../src/runner/certify.js';
import { openFarm, type ReferenceFarm } from '../../src/runner/proof/reference-farm.js';

/** A reference service that is certified like any other target. */
export interface CertifiedService {
  /** The definition that it publishes. */
  readonly definition: object;
  /** A defect of the service; none where absent. */
  readonly fault?: string;
  /** What the fixtures say of it, given what it tells of itself. */
  readonly fixtures: (handover: Handover) => object;
  readonly seed: number;
  /** The requirements that are looked at; all where absent. */
  readonly only?: readonly string[];
}

/** Threads that certify, each one service after the other: a thread that is warm takes a third of the time. */
const threads = 2;

const writeTo = (file: string, content: object): string => {
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const configFor = async (
  { definition, fault, fixtures, seed, only = [] }: CertifiedService,
  farm: ReferenceFarm,
  folder: string,
): Promise<Config> => {
  const file = writeTo(join(folder, 'definition.json'), definition);
  const handover = await farm.start([
    '--definition',
    file,
    ...(fault === undefined ? [] : ['--fault', fault]),
  ]);
  const environment = {
    ...environmentOf(handover),
    PIM_FIXTURES: writeTo(join(folder, 'fixtures.json'), fixtures(handover)),
  };
  const flags = { seed: String(seed), reports: folder, only: [...only] };
  return configOf(await loadConfig(flags, environment, folder), null);
};

/** Certifies each service by a whole run, in few threads; the results in their order. */
export const certifyServices = async (services: readonly CertifiedService[]): Promise<readonly Results[]> => {
  const farms = Array.from({ length: threads }, openFarm);
  const folders: string[] = [];
  try {
    const shares = farms.map(async (farm, thread) => {
      const configs: Config[] = [];
      for (const service of services.filter((_, index) => index % threads === thread)) {
        const folder = mkdtempSync(join(tmpdir(), 'pim-services-'));
        folders.push(folder);
        configs.push(await configFor(service, farm, folder));
      }
      return certifyEach(configs);
    });
    const results = await Promise.all(shares);
    return services.flatMap((_, index) => results[index % threads]?.[Math.floor(index / threads)] ?? []);
  } finally {
    await Promise.all(farms.map((farm) => farm.close()));
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
};
