import { mostVariants } from '../../generators/products/variant-limit.js';
import type { Ingredient } from './ingredients.js';
import type { Refusal, Trial } from './sieve.js';

/** Tries a product of these ingredients with so many variants. */
type AttemptWith = (ingredients: readonly Ingredient[], variants: number) => Promise<Trial>;

/** The most variants that the target takes in one product, and how it refused more. */
export interface VariantLimit {
  readonly count: number;
  readonly refusal: Refusal;
}

/** Numbers of variants to ask for in turn, once a product with one is known to be accepted and a widest one to be refused. */
const FEWER = [4, 3, 2] as const;

/**
 * The trials of further codes, the first of which asks for the number of variants as well: so a target that takes the widest
 * product sees no further create.
 */
interface WideTrials {
  attempt(ingredients: readonly Ingredient[]): Promise<Trial>;
  /**
   * How many variants the target takes; undefined where no limit is known. Makes a product of its own only where no other
   * could tell.
   */
  limit(kept: readonly Ingredient[]): Promise<VariantLimit | undefined>;
}

/** Whether a service said no, rather than break down. */
const isSaid = (trial: Trial): trial is Extract<Trial, { kind: 'refused' }> =>
  trial.kind === 'refused' && trial.refusal.status < 500;

/** @param attempt makes a product; where no field of variants is among its ingredients it has none. */
export function wideTrials(attempt: AttemptWith): WideTrials {
  let isTried = false;
  let isKnown = false;
  let known: VariantLimit | undefined;

  const mostOf = async (ingredients: readonly Ingredient[], refusal: Refusal): Promise<VariantLimit> => {
    for (const count of FEWER) {
      if (!isSaid(await attempt(ingredients, count))) return { count, refusal };
    }
    return { count: 1, refusal };
  };
  const attemptWide = async (ingredients: readonly Ingredient[]): Promise<Trial> => {
    isTried = true;
    const wide = await attempt(ingredients, mostVariants);
    isKnown = wide.kind === 'accepted';
    if (isKnown) return wide;
    // What is refused for something else says nothing of how many variants it has.
    const single = await attempt(ingredients, 1);
    if (single.kind !== 'accepted') return single;
    isKnown = true;
    if (isSaid(wide)) known = await mostOf(ingredients, wide.refusal);
    return single;
  };
  return {
    attempt: (ingredients) => (isTried ? attempt(ingredients, 1) : attemptWide(ingredients)),
    async limit(kept) {
      if (!isKnown) await attemptWide(kept);
      return known;
    },
  };
}
