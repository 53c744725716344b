import type { ListedDeparture } from './list-departures.js';
import { type ProofTask, tasksFor, turnOf } from './proof-tasks.js';

/** The first run in a thread takes twice the time of the others: shares are long, but none is longer than this. */
const longestShare = 60;

/**
 * The services that are still to be certified. What one with several defects leaves open comes back in other and
 * smaller company, and by itself at last.
 */
export class ProofQueue {
  readonly #tasks: ProofTask[];
  readonly #open: { readonly departure: ListedDeparture; readonly seed: number }[] = [];
  #together: number;

  /** @param together how many unrelated defects one service may have at first. */
  constructor(departures: readonly ListedDeparture[], seeds: readonly number[], together: number) {
    this.#together = together;
    this.#tasks = seeds
      .flatMap((seed) => tasksFor(departures, seed, together))
      .toSorted((one, other) => turnOf(one) - turnOf(other));
  }

  /** Whether nothing is to be done, as far as is known by now. */
  get isEmpty(): boolean {
    return this.#tasks.length + this.#open.length === 0;
  }

  /** Takes back what the service of a task left open. */
  putBack(departures: readonly ListedDeparture[], seed: number): void {
    this.#open.push(...departures.map((departure) => ({ departure, seed })));
  }

  /**
   * Takes out the services that are certified next in one thread: many at first, few towards the end.
   *
   * @param lanes how many threads there are.
   * @param abreast how many runs go on in each at one time.
   */
  nextShare(lanes: number, abreast: number): readonly ProofTask[] {
    if (this.#tasks.length === 0) this.#regroup();
    const share = Math.max(abreast, Math.ceil(this.#tasks.length / lanes));
    return this.#tasks.splice(0, Math.min(longestShare, share));
  }

  #regroup(): void {
    this.#together = Math.max(1, Math.floor(this.#together / 2));
    const open = this.#open.splice(0);
    for (const seed of new Set(open.map((one) => one.seed))) {
      const departures = open.filter((one) => one.seed === seed).map(({ departure }) => departure);
      this.#tasks.push(...tasksFor(departures, seed, this.#together));
    }
  }
}
