import type { Field } from '../discovery/capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { sameValue } from '../json/tree.js';
import { isThere, member } from './body.js';
import { contentOf } from './content.js';
import { sameContent } from './same-content.js';
import { type SeenVariant, variantsIn } from './seen-products.js';

/** The same variant in two bodies, and what has no partner. */
export interface VariantPairs {
  readonly pairs: readonly { readonly first: SeenVariant; readonly second: SeenVariant }[];
  readonly onlyFirst: readonly SeenVariant[];
  readonly onlySecond: readonly SeenVariant[];
}

/** The code of the field that holds the ean of a variant: the one of that kind, else `ean`. */
export const eanCode = (fields: readonly Field[]): string =>
  fields.find(({ owner, kind }) => owner === 'variant' && kind === 'ean')?.code ?? 'ean';

type Pair = VariantPairs['pairs'][number];

/** Likeness is looked at for this many variants a side: a target that floods us shall not cost us minutes. */
const mostAlike = 50;

/** Variants that are still without a partner, and the pairs found so far. */
class Matching {
  readonly #pairs: Pair[] = [];
  readonly #first: Set<SeenVariant>;
  readonly #second: Set<SeenVariant>;

  constructor(first: JsonObject, second: JsonObject) {
    this.#first = new Set(variantsIn(first));
    this.#second = new Set(variantsIn(second));
  }

  /** Pairs the variants that hold the same text under `name`. */
  by(name: string): void {
    const candidates = new Map<Json, SeenVariant[]>();
    for (const second of this.#second) {
      const value = member(second.variant, name);
      if (typeof value !== 'string') continue;
      const others = candidates.get(value);
      if (others === undefined) candidates.set(value, [second]);
      else others.push(second);
    }
    for (const first of this.#first) {
      const second = candidates.get(member(first.variant, name) ?? null)?.shift();
      if (second !== undefined) this.#pair(first, second);
    }
  }

  /** Pairs what is left where every value is equal. */
  bySameness(): void {
    this.byLikeness((first, second) => (sameValue(first.variant, second.variant) ? 1 : 0));
  }

  /** Pairs what is left by how many values are equal, the most alike first; those that share nothing stay alone. */
  byLikeness(likeness: (first: SeenVariant, second: SeenVariant) => number): void {
    const [firsts, seconds] = [[...this.#first].slice(0, mostAlike), [...this.#second].slice(0, mostAlike)];
    const candidates = firsts
      .flatMap((first) => seconds.map((second) => ({ first, second, score: likeness(first, second) })))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    for (const { first, second } of candidates) {
      if (this.#first.has(first) && this.#second.has(second)) this.#pair(first, second);
    }
  }

  result(): VariantPairs {
    return { pairs: this.#pairs, onlyFirst: [...this.#first], onlySecond: [...this.#second] };
  }

  #pair(first: SeenVariant, second: SeenVariant): void {
    this.#pairs.push({ first, second });
    this.#first.delete(first);
    this.#second.delete(second);
  }
}

const likenessBy =
  (fields: readonly Field[]) =>
  (first: SeenVariant, second: SeenVariant): number => {
    const others = new Map(
      contentOf(second.variant, 'variant', fields).map((content) => [
        JSON.stringify(content.path),
        content.value,
      ]),
    );
    return contentOf(first.variant, 'variant', fields).filter(({ kind, path, value }) => {
      const other = others.get(JSON.stringify(path));
      return isThere(other) && sameContent(kind, value, other);
    }).length;
  };

/** Any variant may be what became of one that was sent without a value: a service may fill some in. */
const holdsNothing =
  (fields: readonly Field[]) =>
  ({ variant }: SeenVariant): number =>
    contentOf(variant, 'variant', fields).some(({ value }) => isThere(value)) ? 0 : 1;

/** Finds the variants that were sent among those that were answered: by ean, else by what is most alike. */
export const pairSentVariants = (
  sent: JsonObject,
  received: JsonObject,
  fields: readonly Field[],
): VariantPairs => {
  const matching = new Matching(sent, received);
  matching.by(eanCode(fields));
  matching.byLikeness(likenessBy(fields));
  matching.byLikeness(holdsNothing(fields));
  return matching.result();
};

/**
 * Finds the same variants in two answers of one product: by internal id, else by ean. Those of a target that tells
 * neither are known by all of their values.
 */
export const pairAnsweredVariants = (
  before: JsonObject,
  after: JsonObject,
  fields: readonly Field[],
): VariantPairs => {
  const matching = new Matching(before, after);
  matching.by('id');
  matching.by(eanCode(fields));
  matching.bySameness();
  return matching.result();
};
