import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config, Profile } from '../../config/config.js';
import { configOf, environmentOf, type Handover } from '../../config/handover.js';
import { loadConfig } from '../../config/load-config.js';
import type { ListedDeparture } from './list-departures.js';

/** Languages and channels of the sample definition: without them an Invalid product of a faulty service proves nothing. */
const locales = { languages: ['en', 'nl'], channels: ['web', 'store'] };

/** Seconds. A faulty service is waited for in vain over and over, and what it shows at all it shows at once. */
const faultyPatience = { PIM_CONSISTENCY_TIMEOUT: '2' };

/**
 * What a run on a service with these departures is told: what any user of such a service would tell, through the same
 * variables. A lawful service gets no help beyond its file codes, so that discovery and patience are proven too.
 */
export const configOfDepartures = async (
  departures: readonly ListedDeparture[],
  handover: Handover,
  { seed, profile }: { readonly seed: number; readonly profile: Profile },
): Promise<Config> => {
  const folder = await mkdtemp(join(tmpdir(), 'pim-selftest-'));
  try {
    const fixtures = join(folder, 'fixtures.json');
    const isLawful = departures.every(({ requirement }) => requirement === null);
    await writeFile(fixtures, JSON.stringify({ media: handover.media, ...(isLawful ? {} : locales) }));
    const environment = {
      ...(isLawful ? {} : faultyPatience),
      ...environmentOf(handover),
      PIM_FIXTURES: fixtures,
    };
    const settings = await loadConfig({ seed: String(seed), profile, reports: folder }, environment, folder);
    return { ...configOf(settings, null), productLog: null, exchangeLog: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
