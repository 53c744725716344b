import type { RequirementId } from '../catalogue/index.js';
import type { Config } from '../config/config.js';
import { selectedIds } from '../config/selection.js';
import { assemble } from '../results/assemble.js';
import { wasInterrupted } from '../results/interruption.js';
import type { Results } from '../results/results.js';
import { Collector } from './collector.js';
import { factsOfRun, withLogged } from './facts-of-run.js';

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
    const { notes, products } = collector;
    const isWhole = collector.reports.length >= this.selected.length;
    const facts = factsOfRun(config, {
      startedAt: this.#startedAt.toISOString(),
      durationMs: this.#durationMs ?? Math.round(performance.now() - this.#start),
      requests: collector.requests,
      requestsByOperation: collector.requestsByOperation,
      products: isWhole ? products : withLogged(config, products),
      ...(notes.length === 0 ? {} : { notes }),
      aborted: (interrupted ? wasInterrupted : collector.gone) ?? null,
      fault: faults.length === 0 ? null : faults.join('; '),
    });
    return assemble(collector.reports, { ...facts, definition: collector.definition });
  }
}
