import type { MadeProduct } from '../../results/results.js';

/** The products that a run makes, handed over with the checks that made them or, where these had ended, with later ones. */
export class MadeProducts {
  readonly #handed = new WeakSet<readonly MadeProduct[]>();
  #late: MadeProduct[] = [];

  /**
   * Adds a product to those of its check. A check that breaks off leaves creates under way, whose products are told of
   * all the same.
   */
  note(ofCheck: MadeProduct[], product: MadeProduct): void {
    (this.#handed.has(ofCheck) ? this.#late : ofCheck).push(product);
  }

  /** What is handed over with a check: its own products, and those that came too late for checks before it. */
  handOver(ofCheck: readonly MadeProduct[]): readonly MadeProduct[] {
    const all = [...ofCheck, ...this.#late];
    this.#handed.add(ofCheck);
    this.#late = [];
    return all;
  }
}
