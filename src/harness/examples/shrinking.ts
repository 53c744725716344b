import type { Example } from '../../generators/example-tree.js';
import type { Evidence } from '../world/ledger.js';

/** An example that breaks a rule, and what was seen of it. */
export interface Broken<T> {
  readonly example: Example<T>;
  readonly evidence: Evidence;
}

/** How simpler examples are tried. */
export interface Shrinking<T> {
  /** What an example shows; undefined where it breaks nothing, or could not be judged. */
  look(example: Example<T>): Promise<Evidence | undefined>;
  /** What an example comes to: two with one key are the same. */
  keyOf(example: Example<T>): string;
  /** Takes leave to try one more example; false once no more may be tried. */
  mayTry(): boolean;
}

/** Simpler examples that are tried side by side. */
const batchSize = 6;

const nextBatch = <T>(
  smaller: Iterator<Example<T>>,
  { keyOf, mayTry }: Shrinking<T>,
  known: Set<string>,
): Example<T>[] => {
  const batch: Example<T>[] = [];
  while (batch.length < batchSize) {
    const next = smaller.next();
    if (next.done === true) break;
    const key = keyOf(next.value);
    // What was left out of a product may be made simpler without a difference.
    if (known.has(key)) continue;
    if (!mayTry()) break;
    known.add(key);
    batch.push(next.value);
  }
  return batch;
};

const firstBroken = async <T>(
  batch: readonly Example<T>[],
  { look }: Shrinking<T>,
): Promise<Broken<T> | undefined> => {
  const seen = await Promise.all(batch.map(async (example) => ({ example, evidence: await look(example) })));
  return seen
    .flatMap(({ example, evidence }) => (evidence === undefined ? [] : [{ example, evidence }]))
    .at(0);
};

/**
 * Makes an example simpler as long as a simpler one breaks the rule, too: of those that do, the first in the order
 * of the arbitrary is taken at each step, so that the path leads to the same example in every run.
 */
export const shrink = async <T>(found: Broken<T>, shrinking: Shrinking<T>): Promise<Broken<T>> => {
  const known = new Set([shrinking.keyOf(found.example)]);
  let smallest = found;
  let smaller = found.example.smaller()[Symbol.iterator]();
  for (;;) {
    const batch = nextBatch(smaller, shrinking, known);
    if (batch.length === 0) return smallest;
    const broken = await firstBroken(batch, shrinking);
    if (broken === undefined) continue;
    smallest = broken;
    smaller = broken.example.smaller()[Symbol.iterator]();
  }
};
