import type { Config } from '../config/config.js';
import { selectedIds } from '../config/selection.js';
import { createIdentifiers } from '../generators/identifiers.js';
import { assemble } from '../results/assemble.js';
import { selectionNamed } from '../results/read-only.js';
import type { RequirementReport, Results } from '../results/results.js';

/** How a run ended without results of its own. */
export interface Breakage {
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
  const { baseUrl, authUrl, reference } = config.target;
  return assemble(reports, {
    target: { baseUrl, authUrl, reference },
    selected: selectedIds(config),
    run: {
      id: config.runId,
      profile: config.profile,
      seed: config.seed,
      startedAt: startedAt.toISOString(),
      durationMs: Date.now() - startedAt.getTime(),
      requests: reports.reduce((sum, { requests }) => sum + requests, 0),
      requestsByOperation: {},
      mark: createIdentifiers(config.seed, config.runId).mark,
      selection: selectionNamed(config.only, config.readOnly, config.shard),
      ...(config.shard === null ? {} : { shard: config.shard }),
      strict: config.strict,
      readOnly: config.readOnly,
      products: [],
      aborted,
      fault: fault === undefined ? null : `the suite itself failed: ${fault}`,
    },
  });
};
