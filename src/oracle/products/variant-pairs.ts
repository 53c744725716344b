import type { Field } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { sameValue } from '../../json/tree.js';
import { isThere, member } from '../answers/body.js';
import { placedVariants, type SeenVariant } from '../seen-products.js';
import { contentOf } from './content.js';
import { responseOnly } from './content-reader.js';
import { eanFieldIn } from './ean-field.js';
import { sameContent } from './same-content.js';

/** The same variant in two bodies, and what has no partner. */
interface VariantPairs {
  readonly pairs: readonly { readonly first: SeenVariant; readonly second: SeenVariant }[];
  readonly onlyFirst: readonly SeenVariant[];
  readonly onlySecond: readonly SeenVariant[];
}

/** The code of the field that holds the ean of a variant; `ean` where there is none. */
export const eanCode = (fields: readonly Field[]): string => eanFieldIn(fields)?.code ?? 'ean';

type Pair = VariantPairs['pairs'][number];

const withoutAnswered = (variant: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(variant).filter(([name]) => !responseOnly.variant.includes(name)));

/** Likeness is looked at for this many variants a side: a target that floods us shall not cost us minutes. */
const mostAlike = 50;

/** Variants that are still without a partner, and the pairs found so far. */
class Matching {
  readonly #pairs: Pair[] = [];
  readonly #first: Set<SeenVariant>;
  readonly #second: Set<SeenVariant>;

  constructor(first: JsonObject, second: JsonObject) {
    this.#first = new Set(placedVariants(first));
    this.#second = new Set(placedVariants(second));
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

  /** Pairs what is left where every value is equal that a client may have given. */
  bySameness(): void {
    this.byLikeness((first, second) =>
      sameValue(withoutAnswered(first.variant), withoutAnswered(second.variant)) ? 1 : 0,
    );
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

const pathsOf = ({ variant }: SeenVariant, fields: readonly Field[]): ReadonlySet<string> =>
  new Set(
    contentOf(variant, 'variant', fields).flatMap(({ path, value }) =>
      isThere(value) ? [JSON.stringify(path)] : [],
    ),
  );

/** By how many places they have in common, whatever stands there. Of two eans each is a variant of its own. */
const shapeBy =
  (fields: readonly Field[]) =>
  (first: SeenVariant, second: SeenVariant): number => {
    const eans = [first, second].map(({ variant }) => member(variant, eanCode(fields)));
    if (eans.every(isThere)) return 0;
    const others = pathsOf(second, fields);
    return [...pathsOf(first, fields)].filter((path) => others.has(path)).length;
  };

/** Any variant may be what became of one that was sent without a value: a service may fill some in. */
const holdsNothing =
  (fields: readonly Field[]) =>
  (sent: SeenVariant): number =>
    pathsOf(sent, fields).size === 0 ? 1 : 0;

const matchSent = (sent: JsonObject, received: JsonObject, fields: readonly Field[]): Matching => {
  const matching = new Matching(sent, received);
  matching.by(eanCode(fields));
  matching.by('id');
  matching.byLikeness(likenessBy(fields));
  return matching;
};

/** Finds the variants that were sent among those that were answered: by ean or id, else by what is most alike. */
export const pairSentVariants = (
  sent: JsonObject,
  received: JsonObject,
  fields: readonly Field[],
): VariantPairs => matchSent(sent, received, fields).result();

/**
 * Finds the variants that were sent where none but those can be answered: one that is like none of them is one of
 * them with other values.
 */
export const pairKeptVariants = (
  sent: JsonObject,
  received: JsonObject,
  fields: readonly Field[],
): VariantPairs => {
  const matching = matchSent(sent, received, fields);
  matching.byLikeness(shapeBy(fields));
  matching.byLikeness(holdsNothing(fields));
  return matching.result();
};

/**
 * Finds the same variants in two answers of one product: by internal id, else by ean, else by all of the values that
 * clients give.
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
