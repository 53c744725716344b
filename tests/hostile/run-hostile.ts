import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from '../../src/config/handover.js';
import type { ReferenceFarm } from '../../src/runner/reference-farm.js';
import { type CliRun, runCli } from '../kit/run-cli.js';
import type { HostileTarget } from './hostile-target.js';
import { openHostile } from './open-hostile.js';

/** A run on a hostile target, and what it cost. */
export interface HostileRun extends CliRun {
  /** Seconds from start to end. */
  readonly seconds: number;
  /** Most memory that the program held, in mebibytes. */
  readonly memory: number;
  /** Requests that were led to another origin. */
  readonly strays: readonly string[];
  /** Secrets that may stand nowhere. */
  readonly secrets: readonly string[];
}

const tellMemory = new URL('../kit/tell-memory.mjs', import.meta.url).href;

/** Certifies a hostile target with the built program, as its users would. */
export const runHostile = async (target: HostileTarget, farm: ReferenceFarm): Promise<HostileRun> => {
  const sound = await farm.start([]);
  const open = await openHostile(target, sound);
  const environment = {
    ...environmentOf(sound),
    PIM_BASE_URL: open.address,
    PIM_AUTH_URL: open.address,
    ...target.environment,
  };
  const started = performance.now();
  try {
    const run = await runCli(['--seed', '5', ...(target.flags ?? [])], {
      ...environment,
      NODE_OPTIONS: `--import=${tellMemory}`,
    });
    const told = join(run.reports, 'memory.txt');
    return {
      ...run,
      seconds: (performance.now() - started) / 1_000,
      memory: existsSync(told) ? Number(readFileSync(told, 'utf8')) : Number.NaN,
      strays: open.strays,
      secrets: [
        target.environment?.PIM_CLIENT_SECRET ?? sound.clientSecret,
        sound.limitedClientSecret,
        sound.expiredToken,
      ],
    };
  } finally {
    open.close();
    await farm.stop(sound);
  }
};
