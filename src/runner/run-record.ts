import type { RequirementId } from '../catalogue/index.js';
import type { Config } from '../config/config.js';
import { selectedIds } from '../config/selection.js';
import { createIdentifiers } from '../generators/identifiers.js';
import { assemble } from '../results/assemble.js';
import { wasInterrupted } from '../results/interruption.js';
import { selectionNamed } from '../results/read-only.js';
import type { Results } from '../results/results.js';
import { Collector } from './collector.js';

/** What is gathered of one run while it goes on. */
export class RunRecord {
  readonly config: Config;
  readonly selected: readonly RequirementId[];
  readonly collector = new Collector();
  #startedAt = new Date();
  #start = performance.now();
  #durationMs: number | undefined;

  constructor(config: Config) {
    this.config = config;
    this.selected = selectedIds(config);
  }

  begin(): void {
    this.#startedAt = new Date();
    this.#start = performance.now();
  }

  end(): void {
    this.#durationMs = Math.round(performance.now() - this.#start);
  }

  /**
   * What came of the run, as far as it is known.
   *
   * @param faults what went wrong in the suite itself.
   * @param interrupted whether the user broke it off.
   */
  results(faults: readonly string[], interrupted: boolean): Results {
    const { config, collector } = this;
    const { baseUrl, authUrl, reference } = config.target;
    return assemble(collector.reports, {
      target: { baseUrl, authUrl, reference },
      selected: this.selected,
      definition: collector.definition,
      run: {
        id: config.runId,
        profile: config.profile,
        seed: config.seed,
        startedAt: this.#startedAt.toISOString(),
        durationMs: this.#durationMs ?? Math.round(performance.now() - this.#start),
        requests: collector.requests,
        requestsByOperation: collector.requestsByOperation,
        mark: createIdentifiers(config.seed, config.runId).mark,
        selection: selectionNamed(config.only, config.readOnly, config.shard),
        ...(config.shard === null ? {} : { shard: config.shard }),
        strict: config.strict,
        readOnly: config.readOnly,
        products: collector.products,
        ...(collector.notes.length === 0 ? {} : { notes: collector.notes }),
        aborted: (interrupted ? wasInterrupted : collector.gone) ?? null,
        fault: faults.length === 0 ? null : faults.join('; '),
      },
    });
  }
}
