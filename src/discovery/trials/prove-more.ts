import { keyOf } from '../../generators/fields.js';
import type { Json } from '../../json/json.js';
import type { Candidates } from './candidates.js';
import { chosen, type Ingredient, isChoice, MOST_TOGETHER } from './ingredients.js';
import { type Refusal, sieve, type Trial } from './sieve.js';

/** Codes, values and currencies that were accepted beside those of the full product. */
export interface Proven {
  /** By `owner.field`. */
  readonly values: ReadonlyMap<string, readonly Json[]>;
  readonly currencies: readonly string[];
}

/** One value instead of another, or one currency more. */
interface Swap {
  /** `owner.field`; null for a currency. */
  readonly key: string | null;
  readonly value: Json;
  /** What could be tried after it. */
  readonly rest: readonly Json[];
}

/** Products that are made to prove further values; each tries one more of every field. */
const ROUNDS = 2;

/** Guesses at further currencies, each of which may cost a refused create. */
const MOST_GUESSES = 3;

/**
 * Proves further codes of the fields that an accepted product has, up to three a field, since many checks need a
 * second one: each product tries the next code of every field at once.
 *
 * @param kept parts of a product that was accepted.
 */
export async function proveMore(
  kept: readonly Ingredient[],
  candidates: Candidates,
  attempt: (ingredients: readonly Ingredient[]) => Promise<Trial>,
): Promise<Proven> {
  const values = new Map<string, readonly Json[]>();
  const currencies: string[] = [];
  let pending = [...swapsFor(kept), ...currencySwaps(kept, candidates)];
  for (let round = 0; round < ROUNDS && pending.length > 0; round += 1) {
    const sieved = await sieve(pending, 0, {
      try: (swaps) => attempt(applied(kept, swaps)),
      named: namedSwap,
      instead: ({ key, rest: [value, ...rest] }) => (value === undefined ? [] : [{ key, value, rest }]),
    });
    const accepted = sieved.kept ?? [];
    for (const { key, value } of accepted) {
      if (key === null) currencies.push(String(value));
      else values.set(key, [...(values.get(key) ?? []), value]);
    }
    if (sieved.stopped !== null) break;
    pending = accepted
      .filter(({ key }) => key !== null && 1 + (values.get(key)?.length ?? 0) < MOST_TOGETHER)
      .flatMap(({ key, rest: [value, ...rest] }) => (value === undefined ? [] : [{ key, value, rest }]));
  }
  return { values, currencies };
}

function swapsFor(kept: readonly Ingredient[]): Swap[] {
  return kept.flatMap((ingredient) => {
    if (ingredient.type !== 'field' || !isChoice(ingredient.field)) return [];
    const inUse = chosen(ingredient);
    const [value, ...rest] = ingredient.values.filter((candidate) => !inUse.includes(candidate));
    return value === undefined || inUse.length > 1 ? [] : [{ key: keyOf(ingredient.field), value, rest }];
  });
}

/** Where currencies were guessed, one was accepted: whether there is a second one is worth a few tries. */
function currencySwaps(kept: readonly Ingredient[], { currenciesGuessed }: Candidates): Swap[] {
  const price = kept.find((one) => one.type === 'field' && one.field.kind === 'price');
  if (!currenciesGuessed || price?.type !== 'field') return [];
  const [value, ...rest] = price.values.slice(1, 1 + MOST_GUESSES);
  return value === undefined ? [] : [{ key: null, value, rest }];
}

function applied(kept: readonly Ingredient[], swaps: readonly Swap[]): readonly Ingredient[] {
  const byKey = new Map(swaps.map(({ key, value }) => [key, value]));
  const swapped = kept.map((ingredient): Ingredient => {
    const value = ingredient.type === 'field' ? byKey.get(keyOf(ingredient.field)) : undefined;
    return ingredient.type !== 'field' || value === undefined
      ? ingredient
      : { ...ingredient, values: [value], width: 1 };
  });
  const currency = byKey.get(null);
  return typeof currency === 'string' ? [...swapped, { type: 'currency', code: currency }] : swapped;
}

function namedSwap(swaps: readonly Swap[], { named }: Refusal): Swap | undefined {
  const blamed = swaps.filter(({ value }) => typeof value === 'string' && named.includes(value));
  return blamed.length === 1 ? blamed[0] : undefined;
}
