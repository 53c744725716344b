/** What came of parts that were refused together. */
interface Sifted<T> {
  /** Parts that are refused by themselves. */
  readonly refused: readonly T[];
  /** Parts that were neither accepted nor refused by themselves before the trials were used up. */
  readonly open: readonly T[];
}

/** How parts are tried. */
interface Trial<T> {
  /** Tries some parts together. */
  accepts(parts: readonly T[]): Promise<boolean>;
  /** Whether a part is like one that was refused, so that it had better be tried alone. */
  isSuspect(part: T): boolean;
  /** Whether more may be tried. */
  mayGoOn(): boolean;
}

interface Found<T> {
  readonly refused: readonly T[];
  /** Parts about which nothing is known yet. */
  readonly rest: readonly T[];
}

/** Halves parts that are refused together until one is left; halves that are accepted are done with. */
const findOne = async <T>(parts: readonly T[], { accepts, mayGoOn }: Trial<T>): Promise<Found<T>> => {
  const rest: T[] = [];
  let set = parts;
  let wasTried = true;
  while (set.length > 1) {
    if (!mayGoOn()) return { refused: [], rest: [...set, ...rest] };
    const half = set.slice(0, Math.ceil(set.length / 2));
    const other = set.slice(half.length);
    wasTried = !(await accepts(half));
    if (wasTried) rest.push(...other);
    set = wasTried ? half : other;
  }
  // What is left over was not tried itself: it may be that the parts do not go together.
  if (!wasTried && !mayGoOn()) return { refused: [], rest: [...set, ...rest] };
  const isRefused = wasTried || !(await accepts(set));
  return { refused: isRefused ? set : [], rest };
};

/**
 * Finds out which of some parts stand in the way, so that all the others are tried, in as few trials as can be:
 * every accepted one leaves something behind.
 *
 * @param parts that are refused together.
 */
export const sift = async <T>(parts: readonly T[], trial: Trial<T>): Promise<Sifted<T>> => {
  const refused: T[] = [];
  let pool = parts;
  while (pool.length > 0) {
    const suspects = pool.length > 1 ? pool.filter((part) => trial.isSuspect(part)) : [];
    for (const suspect of suspects) {
      if (!trial.mayGoOn()) return { refused, open: pool };
      if (!(await trial.accepts([suspect]))) refused.push(suspect);
      pool = pool.filter((part) => part !== suspect);
    }
    if (pool.length === 0) break;
    if (!trial.mayGoOn()) return { refused, open: pool };
    if (pool !== parts && (await trial.accepts(pool))) break;
    const found = await findOne(pool, trial);
    refused.push(...found.refused);
    pool = found.rest;
  }
  return { refused, open: [] };
};
