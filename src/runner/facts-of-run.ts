import type { Config } from '../config/config.js';
import { selectedIds } from '../config/selection.js';
import { createIdentifiers } from '../generators/identifiers.js';
import { alsoLogged } from '../harness/records/product-log.js';
import type { RunFacts } from '../results/assemble.js';
import { selectionNamed } from '../results/read-only.js';
import type { Results } from '../results/results.js';

/** What only the course of a run tells of it. */
type Course = Pick<
  Results['run'],
  'startedAt' | 'durationMs' | 'requests' | 'requestsByOperation' | 'products' | 'notes' | 'aborted' | 'fault'
>;

const markOf = ({ seed, runId }: Config): string => createIdentifiers(seed, runId).mark;

/** The products of a run that was cut short: those its checks told of, and those that only its log holds. */
export const withLogged = (config: Config, told: Results['run']['products']): Results['run']['products'] => [
  ...told,
  ...alsoLogged(config.productLog, markOf(config), told),
];

/** What its results say of a run: what its configuration tells, and what its course does. */
export const factsOfRun = (config: Config, course: Course): RunFacts => {
  const { baseUrl, authUrl, reference } = config.target;
  const { startedAt, durationMs, requests, requestsByOperation, products, notes, aborted, fault } = course;
  return {
    target: { baseUrl, authUrl, reference },
    selected: selectedIds(config),
    run: {
      id: config.runId,
      profile: config.profile,
      seed: config.seed,
      startedAt,
      durationMs,
      requests,
      requestsByOperation,
      mark: markOf(config),
      selection: selectionNamed(config.only, config.readOnly, config.shard),
      ...(config.shard === null ? {} : { shard: config.shard }),
      strict: config.strict,
      readOnly: config.readOnly,
      products,
      ...(notes === undefined ? {} : { notes }),
      aborted,
      fault,
    },
  };
};
