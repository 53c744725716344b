import fc from 'fast-check';
import { isExamplePath } from '../results/example-path.js';
import { seedOf } from './stream.js';

/** One value that was drawn, with the way to it and the simpler ones behind it. */
export interface Example<T> {
  readonly value: T;
  /**
   * Where it stands: its number among those drawn, then at each step of shrinking the number of the simpler value
   * that was taken, as in `12:0:3`.
   */
  readonly path: string;
  /** Simpler values that might show the same defect, the simplest first. */
  smaller(): Iterable<Example<T>>;
}

/** A value together with what its arbitrary needs to shrink it. */
class Shrinkable<T> {
  readonly drawn: fc.Value<T>;
  readonly #arbitrary: fc.Arbitrary<T>;

  constructor(drawn: fc.Value<T>, arbitrary: fc.Arbitrary<T>) {
    this.drawn = drawn;
    this.#arbitrary = arbitrary;
  }

  *smaller(): Iterable<Shrinkable<T>> {
    for (const next of this.#arbitrary.shrink(this.drawn.value, this.drawn.context)) {
      yield new Shrinkable(next, this.#arbitrary);
    }
  }
}

/** Draws what another arbitrary draws, and keeps how to shrink it: samples alone forget that. */
class KeepingShrinks<T> extends fc.Arbitrary<Shrinkable<T>> {
  readonly #arbitrary: fc.Arbitrary<T>;

  constructor(arbitrary: fc.Arbitrary<T>) {
    super();
    this.#arbitrary = arbitrary;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Shrinkable<T>> {
    return new fc.Value(new Shrinkable(this.#arbitrary.generate(random, bias), this.#arbitrary), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Shrinkable<T> {
    return value instanceof Shrinkable;
  }

  override shrink(): fc.Stream<fc.Value<Shrinkable<T>>> {
    return fc.Stream.nil();
  }
}

const exampleOf = <T>(one: Shrinkable<T>, path: string): Example<T> => ({
  value: one.drawn.value,
  path,
  *smaller() {
    let index = 0;
    for (const next of one.smaller()) {
      yield exampleOf(next, `${path}:${index}`);
      index += 1;
    }
  },
});

/**
 * The first examples of a property: the same in every run with the same seed, however many are drawn.
 *
 * @param seed of the run.
 * @param name of the property.
 * @param from the number of the first one, where examples of another sort bear those before.
 */
export const drawExamples = <T>(
  arbitrary: fc.Arbitrary<T>,
  seed: number,
  name: string,
  count: number,
  from = 0,
): Example<T>[] =>
  count <= 0
    ? []
    : fc
        .sample(new KeepingShrinks(arbitrary), { seed: seedOf(seed, name) | 0, numRuns: count })
        .map((one, index) => exampleOf(one, String(from + index)));

/** The same example with another value in its place, and likewise all simpler ones. */
export const mapExample = <T, U>(
  { path, smaller, value }: Example<T>,
  map: (value: T, path: string) => U,
): Example<U> => ({
  value: map(value, path),
  path,
  *smaller() {
    for (const next of smaller()) yield mapExample(next, map);
  },
});

const nth = <T>(items: Iterable<T>, index: number): T | undefined => {
  let left = index;
  for (const item of items) {
    if (left === 0) return item;
    left -= 1;
  }
  return undefined;
};

/** The example at a path; undefined where the path leads nowhere. */
export const exampleAt = <T>(
  arbitrary: fc.Arbitrary<T>,
  seed: number,
  name: string,
  path: string,
  from = 0,
): Example<T> | undefined => {
  if (!isExamplePath(path)) return undefined;
  const [first = 0, ...steps] = path.split(':').map(Number);
  let example = drawExamples(arbitrary, seed, name, first - from + 1, from).at(-1);
  for (const step of steps) example = example && nth(example.smaller(), step);
  return example;
};
