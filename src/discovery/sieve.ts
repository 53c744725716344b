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

/**
 * Finds the ingredients that a target accepts together. All at once are tried first: on a sound target that is
 * all. What is refused is searched for by halves, unless the error names it, and replaced or left out.
 *
 * @param proven how many ingredients at the beginning are known to be accepted; -1 where not even none is.
 */
export async function sieve<I>(all: readonly I[], proven: number, tools: Tools<I>): Promise<Sieved<I>> {
  let list = [...all];
  let good = proven;
  const dropped: Dropped<I>[] = [];
  const ended = (kept: readonly I[] | null, rest: Partial<Sieved<I>> = {}): Sieved<I> => ({
    kept,
    dropped,
    left: list,
    refused: null,
    stopped: null,
    ...rest,
  });
  const stopped = (reason: string): Sieved<I> => {
    dropped.push(...list.slice(Math.max(good, 0)).map((ingredient) => ({ ingredient, refusal: null })));
    return ended(good < 0 ? null : list.slice(0, good), { stopped: reason });
  };
  const replace = (index: number, refusal: Refusal): readonly I[] => {
    const [culprit] = list.splice(index, 1);
    if (culprit === undefined) return [];
    const instead = tools.instead(culprit, refusal);
    if (instead.length === 0) dropped.push({ ingredient: culprit, refusal });
    list = [...list.slice(0, index), ...instead, ...list.slice(index)];
    return instead;
  };

  while (good < list.length) {
    const whole = await tools.try(list);
    if (whole.kind === 'stopped') return stopped(whole.reason);
    if (whole.kind === 'accepted') break;
    const named = tools.named(list, whole.refusal);
    if (named !== undefined) {
      const index = list.indexOf(named);
      good = Math.min(good, index);
      replace(index, whole.refusal);
      continue;
    }
    if (good < 0) {
      const base = await tools.try([]);
      if (base.kind === 'stopped') return stopped(base.reason);
      if (base.kind === 'refused')
        return ended(null, { refused: { whole: whole.refusal, base: base.refusal } });
      good = 0;
    }
    let refusal = whole.refusal;
    for (let bad = list.length; bad - good > 1; ) {
      const middle = Math.floor((good + bad) / 2);
      const half = await tools.try(list.slice(0, middle));
      if (half.kind === 'stopped') return stopped(half.reason);
      if (half.kind === 'accepted') {
        good = middle;
      } else {
        bad = middle;
        refusal = half.refusal;
      }
    }
    // The culprit stands right behind what is good: its other forms are tried with nothing behind it.
    while (replace(good, refusal).length === 1) {
      const again = await tools.try(list.slice(0, good + 1));
      if (again.kind === 'stopped') return stopped(again.reason);
      if (again.kind === 'accepted') {
        good += 1;
        break;
      }
      refusal = again.refusal;
    }
  }
  return ended(list);
}
