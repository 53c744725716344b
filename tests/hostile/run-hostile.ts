import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from '../../src/config/handover.js';
import type { ReferenceFarm } from '../../src/runner/reference-farm.js';
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

/** A hostile target that runs, and the program that is to certify it. */
interface Opened {
  readonly program: Program;
  /** What is known of the run when it has ended; closes the target. */
  readonly end: (run: CliRun, memory?: number) => Promise<HostileRun>;
}

const open = async (target: HostileTarget, farm: ReferenceFarm): Promise<Opened> => {
  const sound = await farm.start([]);
  const { address, strays, close } = await openHostile(target, sound);
  const environment = {
    ...environmentOf(sound),
    PIM_BASE_URL: address,
    PIM_AUTH_URL: address,
    ...target.environment,
  };
  const secret = target.environment?.PIM_CLIENT_SECRET ?? sound.clientSecret;
  return {
    program: { flags: ['--seed', '5', ...(target.flags ?? [])], environment },
    async end(run, memory) {
      close();
      await farm.stop(sound);
      return { ...run, memory, strays, secrets: [secret, sound.limitedClientSecret, sound.expiredToken] };
    },
  };
};

/** Certifies a hostile target with the built program, as its users would. */
export const runAlone = async (target: HostileTarget, farm: ReferenceFarm): Promise<HostileRun> => {
  const { program, end } = await open(target, farm);
  const environment = { ...program.environment, NODE_OPTIONS: `--import=${tellMemory}` };
  const run = await runCli(program.flags, environment);
  const told = join(run.reports, 'memory.txt');
  return end(run, existsSync(told) ? Number(readFileSync(told, 'utf8')) : Number.NaN);
};

/** Certifies hostile targets together, each with the program as it is without a process of its own. */
export const runAbreast = async (
  targets: readonly HostileTarget[],
  farm: ReferenceFarm,
): Promise<readonly Promise<HostileRun>[]> => {
  const opened: Opened[] = [];
  for (const target of targets) opened.push(await open(target, farm));
  const runs = runTogether(opened.map(({ program }) => program));
  return opened.map(async ({ end }, index) => end((await runs[index]) as CliRun));
};
