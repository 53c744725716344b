import type { Config } from '../../config/config.js';
import { isIdentifier } from '../../generators/fields.js';
import type { Identifiers } from '../../generators/identifiers.js';
import { seedOf } from '../../generators/stream.js';
import type { Field } from '../capabilities.js';
import { type Attempts, isOfPath, type Labelled, noneAccepted } from './attempts.js';
import type { Candidates } from './candidates.js';
import { settleChannelsOnly } from './channels-only.js';
import {
  baseFields,
  type Ingredient,
  ingredientsOf,
  insteadOf,
  isRequired,
  namedIngredient,
} from './ingredients.js';
import { type VariantLimit, wideTrials } from './most-variants.js';
import { type Proven, proveMore } from './prove-more.js';
import { render, vocabularyOf } from './render.js';
import { type Dropped, type Refusal, sieve, type Tools, type Trial } from './sieve.js';

/** What is tried instead of one part where each trial tells of one part alone: fewer values, the other form, other values. */
const MOST_OTHERS = 3;

/** What the target accepts, found out by creating products. */
export interface Calibration {
  /** Fields that every product holds. */
  readonly base: readonly Field[];
  /** Accepted together. */
  readonly kept: readonly Ingredient[];
  readonly dropped: readonly Dropped<Ingredient>[];
  /** Further codes, values and currencies that were accepted. */
  readonly more: Proven;
  /** Where the target takes no more than so many variants in one product. */
  readonly variantLimit?: VariantLimit;
  /** The product that holds all that was accepted together. */
  readonly full: Labelled | undefined;
  /** Why nothing can be created, with the remedy; null where something can. */
  readonly noCreate: string | null;
  /** Whether even a product of nothing but what tells products apart was refused, for what it is. */
  readonly refusesAll: boolean;
  /** Why the search ended early; null where it did not. */
  readonly stopped: string | null;
}

/**
 * Finds out by creating products which of the candidates the target accepts: a full product first, whose parts
 * are searched for the culprit where it is refused, then products with other codes. A sound target sees three.
 */
async function calibrate(config: Config, attempts: Attempts, candidates: Candidates): Promise<Calibration> {
  const base = baseFields(candidates.fields);
  let tries = 0;
  const attemptWith = (ingredients: readonly Ingredient[], variants: number): Promise<Trial> => {
    tries += 1;
    const plan = render(base, ingredients, seedOf(config.seed, 'discovery', tries), variants);
    return attempts.create(plan, vocabularyOf(base, ingredients));
  };
  const attempt = (ingredients: readonly Ingredient[]): Promise<Trial> => attemptWith(ingredients, 1);
  const tools: Tools<Ingredient> = { try: attempt, named: namedIngredient, instead: insteadOf };
  const nothing = (noCreate: string, refusesAll = false): Calibration => ({
    base,
    refusesAll,
    kept: [],
    dropped: [],
    more: { values: new Map(), currencies: [], singly: new Map() },
    full: undefined,
    noCreate,
    stopped: null,
  });

  let sieved = await sieve(ingredientsOf(candidates), -1, tools);
  if (sieved.kept === null && sieved.refused !== null) {
    const { refused, left } = sieved;
    const { base: refusal, whole } = refused;
    const reason = noneAccepted(config, refusal);
    // A path that is not there answers the same to everything.
    if (isOfPath(refusal) && refusal.shown === whole.shown) return nothing(reason);
    // A target that refuses incomplete products, against the rule, may still take complete ones.
    const required = await acceptedRequired(left.filter(isRequired), tools);
    if (required === undefined) return nothing(reason, true);
    const optional = left.filter((ingredient) => !isRequired(ingredient));
    sieved = await sieve([...required, ...optional], required.length, tools);
  }
  if (sieved.kept === null) return nothing(sieved.stopped ?? 'no product was accepted');

  const full = attempts.latest;
  const wide = wideTrials(attemptWith);
  const more = await proveMore(sieved.kept, candidates, wide.attempt);
  const variantLimit = sieved.kept.some(isOfVariant) ? await wide.limit(sieved.kept) : undefined;
  const { kept, dropped } = settleChannelsOnly({ kept: sieved.kept, dropped: sieved.dropped });
  const { stopped } = sieved;
  const settled = { base, kept, dropped, more, full, noCreate: null, refusesAll: false, stopped };
  return variantLimit === undefined ? settled : { ...settled, variantLimit };
}

/** Whether a product of it has a variant. */
function isOfVariant(ingredient: Ingredient): boolean {
  return ingredient.type === 'field' && ingredient.field.owner === 'variant';
}

/**
 * The same; where the target refuses every product, once more with identifiers of a stricter form, as soon as it takes a
 * product that has one.
 */
export async function calibrateInSomeForm(
  config: Config,
  attempts: Attempts,
  candidates: Candidates,
  identifiers: Identifiers,
): Promise<{ readonly calibration: Calibration; readonly notes: readonly string[] }> {
  const calibration = await calibrate(config, attempts, candidates);
  const { base, refusesAll } = calibration;
  if (!refusesAll || !base.some(isIdentifier)) return { calibration, notes: [] };
  for (let form = identifiers.narrow(); form !== undefined; form = identifiers.narrow()) {
    const plan = render(base, [], seedOf(config.seed, 'discovery', form));
    const trial = await attempts.create(plan, vocabularyOf(base, []));
    if (trial.kind !== 'accepted') continue;
    const notes = [`identifiers are of ${form} alone, since the target refused others`];
    return { calibration: await calibrate(config, attempts, candidates), notes };
  }
  return { calibration, notes: [] };
}

/** The required parts as they are accepted together, changed in at most one of them; undefined where they never are. */
async function acceptedRequired(
  required: readonly Ingredient[],
  tools: Tools<Ingredient>,
): Promise<readonly Ingredient[] | undefined> {
  const trial = await tools.try(required);
  if (trial.kind === 'accepted') return required;
  if (trial.kind === 'stopped') return undefined;
  for (const changed of changedInOne(required, trial.refusal, tools)) {
    const other = await tools.try(changed);
    if (other.kind === 'accepted') return changed;
    if (other.kind === 'stopped') return undefined;
  }
  return undefined;
}

/** What differs from the list in one part: the part that the error names first. */
function changedInOne(
  list: readonly Ingredient[],
  refusal: Refusal,
  tools: Tools<Ingredient>,
): (readonly Ingredient[])[] {
  const named = tools.named(list, refusal);
  const suspects = named === undefined ? list : [named, ...list.filter((one) => one !== named)];
  return suspects.flatMap((suspect) => {
    const index = list.indexOf(suspect);
    const others: (readonly Ingredient[])[] = [];
    for (let instead: readonly Ingredient[] = [suspect]; others.length < MOST_OTHERS; others.push(instead)) {
      instead = instead.flatMap((one) => tools.instead(one, refusal));
    }
    return others
      .filter((instead) => instead.length > 0)
      .map((instead) => [...list.slice(0, index), ...instead, ...list.slice(index + 1)]);
  });
}
