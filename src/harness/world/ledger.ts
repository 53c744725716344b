import type { RequirementId } from '../../catalogue/index.js';
import type { Deviation } from '../../oracle/deviation.js';
import type { MadeProduct } from '../../results/results.js';
import type { Exchange } from '../../target/exchange.js';

/** A deviation with the exchanges that led to it, in the order in which they were sent. */
export interface Evidence {
  readonly deviation: Deviation;
  readonly trace: readonly Exchange[];
  /** Another requirement whose check must run too for the deviation to be seen again. */
  readonly together?: RequirementId;
  /** The example that deviated; missing where it is not one that a check goes through by number. */
  readonly example?: string;
  /** Where the example stands among those that were drawn; missing for one that every run looks at. */
  readonly path?: string;
}

/** What became of the examples that were drawn for a check. */
export interface Drawn {
  planned: number;
  /** Examples that were judged; shrunk ones are not counted. */
  judged: number;
  /** Examples that the rule says nothing of. */
  discarded: number;
  /** Why the last of those that were discarded was. */
  discardedFor: string | null;
  /** Why not all were looked at; null where they were, or one of them deviated. */
  stopped: string | null;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Whether an example is told before another: by their numbers, and parts before their whole. */
const comesBefore = (one: string, other: string): boolean =>
  one.startsWith(`${other}/`) || (!other.startsWith(`${one}/`) && byNumber.compare(one, other) < 0);

/** What one check does and finds while it runs. */
export class Ledger {
  readonly id: RequirementId;
  readonly startedAt = performance.now();
  /** When its own work ended; undefined while it goes on. */
  endedAt: number | undefined;
  examples = 0;
  requests = 0;
  readonly evidence: Evidence[] = [];
  /** What the target was seen to do, with the first of the examples that showed it. */
  readonly #observed = new Map<string, string>();
  /** Why single examples could not be looked at. */
  readonly gaps = new Set<string>();
  /** Why the target has no such thing as single examples look at. */
  readonly exclusions = new Set<string>();
  readonly products: MadeProduct[];
  /** Missing where nothing is drawn. */
  drawn: Drawn | undefined;

  /** Whether its requests are sent before those of others, since it waits between them. */
  readonly isAhead: boolean;

  /** @param products where what creates leave behind is listed. */
  constructor(id: RequirementId, products: MadeProduct[] = [], isAhead = false) {
    this.id = id;
    this.products = products;
    this.isAhead = isAhead;
  }

  /** What the target was seen to do, in the order of the examples. */
  get observations(): readonly string[] {
    return [...this.#observed]
      .toSorted(([, one], [, other]) => Number(comesBefore(other, one)) - Number(comesBefore(one, other)))
      .map(([value]) => value);
  }

  /** Notes what the target was seen to do: two runs tell it alike, whichever of those side by side ended first. */
  observe(example: string, value: string): void {
    const known = this.#observed.get(value);
    if (known === undefined || comesBefore(example, known)) this.#observed.set(value, example);
  }

  /** Keeps what an example showed in the place of the example, whichever of those side by side ended first. */
  keep(example: string, evidence: Evidence): void {
    const next = this.evidence.findIndex(
      (known) => known.example !== undefined && comesBefore(example, known.example),
    );
    this.evidence.splice(next === -1 ? this.evidence.length : next, 0, { ...evidence, example });
  }
}
