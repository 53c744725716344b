import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from '../../src/config/handover.js';
import type { ReferenceFarm } from '../../src/runner/proof/reference-farm.js';
import { type CliRun, runCli } from '../kit/run-cli.js';
import { type Program, runTogether } from '../kit/run-together.js';
import type { HostileTarget } from './hostile-target.js';
import { openHostile } from './open-hostile.js';

/** A run on a hostile target, and what it cost. */
export interface HostileRun extends CliRun {
  /** Most memory that the program held, in mebibytes; undefined where it was not alone in its process. */
  readonly memory: number | undefined;
  /** Requests that were led to another origin. */
  readonly strays: readonly string[];
  /** Secrets that may stand nowhere. */
  readonly secrets: readonly string[];
}

const tellMemory = new URL('../kit/tell-memory.mjs', import.meta.url).href;

type Certify = (program: Program) => Promise<CliRun>;

/** Lets a hostile target be certified; whatever comes of that, it is closed. */
const runOn = async (target: HostileTarget, farm: ReferenceFarm, certify: Certify): Promise<HostileRun> => {
  const sound = await farm.start([]);
  const open = await openHostile(target, sound);
  const environment = {
    ...environmentOf(sound),
    PIM_BASE_URL: open.address,
    PIM_AUTH_URL: open.address,
    ...target.environment,
  };
  const secret = target.environment?.PIM_CLIENT_SECRET ?? sound.clientSecret;
  try {
    const run = await certify({ flags: ['--seed', '5', ...(target.flags ?? [])], environment });
    const told = join(run.reports, 'memory.txt');
    return {
      ...run,
      memory: existsSync(told) ? Number(readFileSync(told, 'utf8')) : undefined,
      strays: open.strays,
      secrets: [secret, sound.limitedClientSecret, sound.expiredToken],
    };
  } finally {
    open.close();
    await farm.stop(sound);
  }
};

/** Certifies a hostile target with the built program, as its users would. */
export const runAlone = (target: HostileTarget, farm: ReferenceFarm): Promise<HostileRun> =>
  runOn(target, farm, ({ flags, environment }) =>
    runCli(flags, { ...environment, NODE_OPTIONS: `--import=${tellMemory}` }),
  );

/** Certifies hostile targets together, each with the program as it is without a process of its own. */
export const runAbreast = (
  targets: readonly HostileTarget[],
  farm: ReferenceFarm,
): readonly Promise<HostileRun>[] => {
  const certify = runTogether(targets.length);
  return targets.map((target) => runOn(target, farm, certify));
};
