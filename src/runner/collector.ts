import type { TestCase } from 'vitest/node';
// Declares what tests hand over in their meta.
import type {} from '../harness/run/meta.js';
import type { PublishedDefinition } from '../results/published-definition.js';
import type { MadeProduct, RequirementReport } from '../results/results.js';

/** Gathers what the tests of a run hand over, as they end. */
export class Collector {
  readonly reports: RequirementReport[] = [];
  readonly products: MadeProduct[] = [];
  requests = 0;
  requestsByOperation: Readonly<Record<string, number>> = {};
  definition: PublishedDefinition | undefined;
  notes: readonly string[] = [];
  gone: string | undefined;
  misconfigured: string | undefined;
  /** The test runner tells of a test again where a run is broken off while it is told. */
  readonly #taken = new Set<string>();

  /** Takes over a test that ended; returns its report, where it judged a requirement. */
  take(testCase: Pick<TestCase, 'id' | 'meta'>): RequirementReport | undefined {
    const meta = testCase.meta().pim;
    if (meta === undefined || this.#taken.has(testCase.id)) return undefined;
    this.#taken.add(testCase.id);
    this.products.push(...meta.products);
    if (meta.requestsSoFar >= this.requests) {
      this.requests = meta.requestsSoFar;
      this.requestsByOperation = meta.requestsByOperation;
    }
    this.definition ??= meta.definition;
    this.notes = meta.notes ?? this.notes;
    this.gone ??= meta.gone;
    this.misconfigured ??= meta.misconfigured;
    if (meta.report !== undefined) this.reports.push(meta.report);
    return meta.report;
  }
}
