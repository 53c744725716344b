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
  /** Fields that take arrays, and of several accepted values one at a time alone: by `owner.field`, how more were refused. */
  readonly singly: ReadonlyMap<string, Refusal>;
}

/** One value instead of another, or one currency more. */
interface Swap {
  /** `owner.field`; null for a currency. */
  readonly key: string | null;
  readonly value: Json;
  /** What could be tried after it. */
  readonly rest: readonly Json[];
}

/** Values of one array that were accepted one by one. */
interface Several {
  /** `owner.field`. */
  readonly key: string;
  readonly values: readonly Json[];
}

/** Products that are made to prove further values; each tries one more of every field. */
const ROUNDS = 2;

/** Guesses at further currencies, each of which may cost a refused create. */
const MOST_GUESSES = 3;

/**
 * Proves further codes of the fields that an accepted product has, up to three a field, since many checks need a
 * second one: each product tries the next code of every field at once. Codes of one array that were accepted one by one
 * are tried together at last.
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
    if (sieved.stopped !== null) return { values, currencies, singly: new Map() };
    pending = accepted
      .filter(({ key }) => key !== null && 1 + (values.get(key)?.length ?? 0) < MOST_TOGETHER)
      .flatMap(({ key, rest: [value, ...rest] }) => (value === undefined ? [] : [{ key, value, rest }]));
  }
  return { values, currencies, singly: await takenSingly(kept, values, attempt) };
}

/** Finds out, of the arrays in which one value each was accepted after another, which are refused with several. */
async function takenSingly(
  kept: readonly Ingredient[],
  more: Proven['values'],
  attempt: (ingredients: readonly Ingredient[]) => Promise<Trial>,
): Promise<Proven['singly']> {
  const several = kept.flatMap((one): Several[] => {
    if (one.type !== 'field' || !one.field.multiple || !isChoice(one.field)) return [];
    const values = [...chosen(one), ...(more.get(keyOf(one.field)) ?? [])].slice(0, MOST_TOGETHER);
    return chosen(one).length > 1 || values.length < 2 ? [] : [{ key: keyOf(one.field), values }];
  });
  const { dropped } = await sieve(several, 0, {
    try: (some) => attempt(holding(kept, new Map(some.map(({ key, values }) => [key, values])))),
    named: (some, refusal) => onlyOne(some.filter(({ values }) => values.some(isNamedBy(refusal)))),
    instead: () => [],
  });
  return new Map(
    dropped.flatMap(({ ingredient: { key }, refusal }) => (refusal === null ? [] : [[key, refusal]])),
  );
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
  const values = swaps.flatMap(({ key, value }) => (key === null ? [] : [[key, [value]] as const]));
  const swapped = holding(kept, new Map(values));
  const currency = swaps.find(({ key }) => key === null)?.value;
  return typeof currency === 'string' ? [...swapped, { type: 'currency', code: currency }] : swapped;
}

/** The same with other values in some fields. */
function holding(
  kept: readonly Ingredient[],
  byKey: ReadonlyMap<string, readonly Json[]>,
): readonly Ingredient[] {
  return kept.map((ingredient): Ingredient => {
    const values = ingredient.type === 'field' ? byKey.get(keyOf(ingredient.field)) : undefined;
    return ingredient.type !== 'field' || values === undefined
      ? ingredient
      : { ...ingredient, values, width: values.length };
  });
}

function namedSwap(swaps: readonly Swap[], refusal: Refusal): Swap | undefined {
  return onlyOne(swaps.filter(({ value }) => isNamedBy(refusal)(value)));
}

const isNamedBy =
  ({ named }: Refusal) =>
  (value: Json): boolean =>
    typeof value === 'string' && named.includes(value);

function onlyOne<T>(some: readonly T[]): T | undefined {
  return some.length === 1 ? some[0] : undefined;
}
