import fc from 'fast-check';
import type { Vocabulary } from '../discovery/capabilities.js';
import { fieldsOf } from '../generators/fields.js';
import { variantsOf } from '../generators/nodes.js';
import { removeEverywhere } from '../generators/places.js';
import type { JsonObject } from '../json/json.js';
import type { Step } from './step.js';

type Steps = readonly Step[];

/** Sequences without some steps in a row, the longest rows first; the product that it begins with stays. */
function* shorter(steps: Steps): Iterable<Steps> {
  const droppable = steps.length - 1;
  for (let size = Math.ceil(droppable / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 1; start <= droppable; start += size) {
      yield [...steps.slice(0, start), ...steps.slice(start + size)];
    }
  }
}

const required = (node: JsonObject, has: Vocabulary, owner: 'product' | 'variant'): JsonObject =>
  fieldsOf(has, owner)
    .filter((field) => !field.required && field.kind !== 'ean')
    .reduce((rest, { code }) => removeEverywhere(rest, code), node);

/** The donor of a step with nothing but what the definition requires, and one variant. */
const lean = (step: Step, has: Vocabulary): Step => {
  const [variant] = variantsOf(step.donor);
  const product = required(step.donor, has, 'product');
  if (variant === undefined) return { ...step, donor: product };
  return { ...step, donor: { ...product, variants: [required(variant, has, 'variant')] } };
};

const withOnePick = (step: Step): Step => ({ ...step, picks: step.picks.slice(0, 1) });

const withOneVariant = (step: Step): Step => ({
  ...step,
  donor: { ...step.donor, variants: variantsOf(step.donor).slice(0, 1) },
});

const sizeOf = (steps: Steps): number => JSON.stringify(steps).length;

/** The same steps with less in them: all of them at once, then each by itself. */
function* plainer(steps: Steps, has: Vocabulary): Iterable<Steps> {
  for (const change of [(step: Step) => lean(step, has), withOneVariant, withOnePick]) {
    yield steps.map(change);
    for (const index of steps.keys()) {
      yield steps.map((step, position) => (position === index ? change(step) : step));
    }
  }
}

/** Smaller sequences, those that are much smaller first: fewer steps, then steps with fewer values. */
export function* smaller(steps: Steps, has: Vocabulary): Iterable<Steps> {
  yield* shorter(steps);
  const size = sizeOf(steps);
  for (const one of plainer(steps, has)) if (sizeOf(one) < size) yield one;
}

/**
 * An arbitrary of sequences that shrinks by leaving steps and values out. The values that are left are not made
 * simpler: no plain text is simpler than another.
 */
export class ShrinkingSequences extends fc.Arbitrary<Steps> {
  readonly #drawn: fc.Arbitrary<Steps>;
  readonly #has: Vocabulary;

  /** @param drawn makes the sequences. */
  constructor(drawn: fc.Arbitrary<Steps>, has: Vocabulary) {
    super();
    this.#drawn = drawn;
    this.#has = has;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Steps> {
    return new fc.Value(this.#drawn.generate(random, bias).value, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Steps {
    return Array.isArray(value);
  }

  override shrink(steps: Steps): fc.Stream<fc.Value<Steps>> {
    const candidates = [...smaller(steps, this.#has)].map((one) => new fc.Value(one, undefined));
    return fc.stream(candidates[Symbol.iterator]());
  }
}
