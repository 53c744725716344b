import type { Flags } from '../../config/flags/flags.js';
import { configOf } from '../../config/handover.js';
import { paintFor } from '../../reporters/terminal/paint.js';
import { planReferenceNote, renderPlan } from '../../reporters/terminal/plan-text.js';
import { visible } from '../../reporters/text.js';
import { type ExitStatus, exitStatuses } from '../../results/verdict.js';
import type { ReferenceProcess } from '../../runner/reference-process.js';
import type { Io } from '../io.js';
import type { Services } from '../services.js';
import { listenForInterruption } from './interruption.js';

/**
 * `run --plan`: tells what a run would send, make and leave untested, without a write on the target.
 *
 * @returns the exit status of the program: 0, or 3 where there is nothing to plan with.
 * @throws {ConfigError} where flags or variables are wrong.
 */
export const planning = async (flags: Flags, io: Io, services: Services): Promise<ExitStatus> => {
  const settings = await services.loadConfig(flags, io.env, io.cwd);
  const tell = (line: string): void => {
    if (!settings.quiet) io.stderr.write(`${line}\n`);
  };
  const interruption = listenForInterruption(io, tell);
  let reference: ReferenceProcess | null = null;
  try {
    reference = settings.target === null ? await services.startReference() : null;
    const config = configOf(settings, reference?.handover ?? null);
    tell('The definition and existing products are read; then the run is rehearsed on this machine.');
    const plan = await services.plan(config, interruption.signal);
    if ('reason' in plan) {
      io.stderr.write(`There can be no plan: ${visible(plan.reason)}\n`);
      return exitStatuses.incomplete;
    }
    if (interruption.signal.aborted) return exitStatuses.incomplete;
    if (config.json && plan.target.reference) tell(planReferenceNote);
    const { columns, isTTY } = io.stdout;
    const paint = paintFor({ isTTY, env: io.env });
    io.stdout.write(
      config.json ? `${JSON.stringify(plan, null, 2)}\n` : renderPlan(plan, { paint, columns }),
    );
    return exitStatuses.conformant;
  } finally {
    await reference?.stop();
    interruption.end();
  }
};
