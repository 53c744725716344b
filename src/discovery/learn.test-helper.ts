import type { Fixtures } from '../config/config.js';
import { createIdentifiers } from '../generators/identifiers.js';
import { type Discovery, discover } from './discover.js';
import { type FakeOptions, FakePim } from './fake-pim.test-helper.js';
import { fakeConfig } from './fake-sample.test-helper.js';

/** Discovers a fake service. */
export async function learn(
  options: FakeOptions,
  fixtures: Partial<Fixtures> = {},
): Promise<Discovery & { fake: FakePim }> {
  const fake = new FakePim(options);
  const config = fakeConfig(fixtures);
  const identifiers = createIdentifiers(config.seed, config.runId);
  const discovery = await discover(config, fake.pim, identifiers, { clock: fake.clock });
  return { ...discovery, fake };
}
