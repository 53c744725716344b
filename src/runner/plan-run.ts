import type { Config } from '../config/config.js';
import { type Plan, planOf, type Unplannable } from '../results/plan.js';
import { rehearse } from './rehearse.js';
import { survey } from './survey.js';

/**
 * Finds out what a run would do, without a write on the target: reads what the target has, and rehearses the run on
 * a reference service that has the same.
 */
export const planRun = async (config: Config, signal?: AbortSignal): Promise<Plan | Unplannable> => {
  const surveyed = await survey(config);
  const { candidates, reason, requests, latencyMs, notes } = surveyed;
  if (candidates === null) return { reason: `the definition could not be read: ${reason ?? 'no reason'}` };
  const { baseUrl, authUrl, reference } = config.target;
  return planOf(await rehearse(config, { ...surveyed, candidates }, signal), {
    target: { baseUrl, authUrl, reference },
    concurrency: config.concurrency,
    rate: config.rate,
    requestsSent: requests,
    latencyMs,
    notes,
  });
};
