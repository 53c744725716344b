import type { Config } from '../../config/config.js';
import { assemble } from '../../results/assemble.js';
import type { RequirementReport, Results } from '../../results/results.js';
import { factsOfRun, withLogged } from '../../runner/facts-of-run.js';

/** How a run ended without results of its own. */
interface Breakage {
  /** What requirements reported before. */
  readonly reports: readonly RequirementReport[];
  readonly startedAt: Date;
  /** Why it was ended from outside; null where the suite itself failed. */
  readonly aborted: string | null;
  /** What the suite failed at. */
  readonly fault?: string;
}

/** The results of a run that could not give any: what is known by then, so that a report lies there all the same. */
export const resultsOfBrokenRun = (config: Config, breakage: Breakage): Results => {
  const { reports, startedAt, aborted, fault } = breakage;
  const facts = factsOfRun(config, {
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    requests: reports.reduce((sum, { requests }) => sum + requests, 0),
    requestsByOperation: {},
    products: withLogged(config, []),
    aborted,
    fault: fault === undefined ? null : `the suite itself failed: ${fault}`,
  });
  return assemble(reports, facts);
};
