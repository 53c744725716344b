/** Why a product was refused, as far as it helps to find out which part of it was. */
export interface Refusal {
  readonly status: number;
  /** Texts that the error names as its cause. */
  readonly named: readonly string[];
  /** Whether it has the body of a business error: the service read what was sent, whatever its status. */
  readonly isBusinessError?: boolean;
  /** One line for people. */
  readonly shown: string;
}

/** What came of trying some ingredients together. */
export type Trial =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Nothing more can be tried. */
  | { readonly kind: 'stopped'; readonly reason: string };

/** An ingredient that was taken out, with the refusal that spoke against it. */
export interface Dropped<I> {
  readonly ingredient: I;
  readonly refusal: Refusal | null;
}

/** How a sieve learns about ingredients of kind `I`. */
export interface Tools<I> {
  /** Tries these ingredients together, and no others. */
  try(ingredients: readonly I[]): Promise<Trial>;
  /** Which ingredient an error names; undefined where it names none, or one of several. */
  named(ingredients: readonly I[], refusal: Refusal): I | undefined;
  /** What to try instead of a refused ingredient: nothing, another form of it, or its parts. */
  instead(ingredient: I, refusal: Refusal): readonly I[];
}

/** What a sieve let through. */
export interface Sieved<I> {
  /** Accepted together; null where not even the base was accepted. */
  readonly kept: readonly I[] | null;
  readonly dropped: readonly Dropped<I>[];
  /** What has not been ruled out, proven or not. */
  readonly left: readonly I[];
  /** How the whole and the base were refused; null where anything was accepted. */
  readonly refused: { readonly whole: Refusal; readonly base: Refusal } | null;
  /** Why it ended before all was tried; null where all was. */
  readonly stopped: string | null;
}

/** What of a trial ends the search for what is accepted together: nothing more can be tried. */
type Stopped = Extract<Trial, { readonly kind: 'stopped' }>;

/** A search under way: what is left of the ingredients, and how many at the beginning are known to be accepted. */
class Search<I> {
  readonly #tools: Tools<I>;
  readonly #dropped: Dropped<I>[] = [];
  #list: readonly I[];
  #good: number;

  constructor(all: readonly I[], proven: number, tools: Tools<I>) {
    this.#list = all;
    this.#good = proven;
    this.#tools = tools;
  }

  async run(): Promise<Sieved<I>> {
    while (this.#good < this.#list.length) {
      const whole = await this.#tools.try(this.#list);
      if (whole.kind === 'stopped') return this.#stoppedBy(whole);
      if (whole.kind === 'accepted') break;
      const named = this.#tools.named(this.#list, whole.refusal);
      if (named !== undefined) {
        const index = this.#list.indexOf(named);
        this.#good = Math.min(this.#good, index);
        this.#replace(index, whole.refusal);
        continue;
      }
      if (this.#good < 0) {
        const base = await this.#tools.try([]);
        if (base.kind === 'stopped') return this.#stoppedBy(base);
        if (base.kind === 'refused')
          return this.#ended(null, { refused: { whole: whole.refusal, base: base.refusal } });
        this.#good = 0;
      }
      const stopped = await this.#removeCulprit(whole.refusal);
      if (stopped !== undefined) return this.#stoppedBy(stopped);
    }
    return this.#ended(this.#list);
  }

  /** Replaces or leaves out the first ingredient that is refused together with those before it. */
  async #removeCulprit(whole: Refusal): Promise<Stopped | undefined> {
    const found = await this.#refusalOfCulprit(whole);
    if ('kind' in found) return found;
    let refusal = found;
    // The culprit stands right behind what is good: its other forms are tried with nothing behind it.
    while (this.#replace(this.#good, refusal, found).length === 1) {
      const again = await this.#tools.try(this.#list.slice(0, this.#good + 1));
      if (again.kind === 'stopped') return again;
      if (again.kind === 'accepted') {
        this.#good += 1;
        return undefined;
      }
      refusal = again.refusal;
    }
    return undefined;
  }

  /** Searches by halves until all before the culprit is known to be good; how it was refused last. */
  async #refusalOfCulprit(whole: Refusal): Promise<Refusal | Stopped> {
    let refusal = whole;
    for (let bad = this.#list.length; bad - this.#good > 1; ) {
      const middle = Math.floor((this.#good + bad) / 2);
      const half = await this.#tools.try(this.#list.slice(0, middle));
      if (half.kind === 'stopped') return half;
      if (half.kind === 'accepted') {
        this.#good = middle;
      } else {
        bad = middle;
        refusal = half.refusal;
      }
    }
    return refusal;
  }

  /** @param told speaks against an ingredient that is left out: what its first form was refused for says the most. */
  #replace(index: number, refusal: Refusal, told: Refusal = refusal): readonly I[] {
    const culprit = this.#list[index];
    if (culprit === undefined) return [];
    const instead = this.#tools.instead(culprit, refusal);
    if (instead.length === 0) this.#dropped.push({ ingredient: culprit, refusal: told });
    this.#list = this.#list.toSpliced(index, 1, ...instead);
    return instead;
  }

  #stoppedBy({ reason }: Stopped): Sieved<I> {
    const untried = this.#list.slice(Math.max(this.#good, 0));
    this.#dropped.push(...untried.map((ingredient) => ({ ingredient, refusal: null })));
    return this.#ended(this.#good < 0 ? null : this.#list.slice(0, this.#good), { stopped: reason });
  }

  #ended(kept: readonly I[] | null, rest: Partial<Sieved<I>> = {}): Sieved<I> {
    return { kept, dropped: this.#dropped, left: this.#list, refused: null, stopped: null, ...rest };
  }
}

/**
 * Finds the ingredients that a target accepts together. All at once are tried first: on a sound target that is
 * all. What is refused is searched for by halves, unless the error names it, and replaced or left out.
 *
 * @param proven how many ingredients at the beginning are known to be accepted; -1 where not even none is.
 */
export function sieve<I>(all: readonly I[], proven: number, tools: Tools<I>): Promise<Sieved<I>> {
  return new Search(all, proven, tools).run();
}
