/** Of which items something still shows, and what shows. */
interface Fewest<T, E> {
  readonly kept: readonly T[];
  readonly shown: E;
}

const chunksOf = <T>(items: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, number) =>
    items.slice(number * size, (number + 1) * size),
  );

/**
 * Leaves out ever smaller parts of a list for as long as something shows without them: nothing of it first, then
 * halves, quarters and so on, down to single items.
 *
 * @param likely the items that most likely are all that is needed: they are tried before any half.
 * @param look what shows with these items; undefined where nothing does, or where no more may be tried.
 * @returns undefined where it shows with all of them alone.
 */
export const fewest = async <T, E>(
  all: readonly T[],
  likely: readonly T[],
  look: (kept: readonly T[]) => Promise<E | undefined>,
): Promise<Fewest<T, E> | undefined> => {
  const bare = await look([]);
  if (bare !== undefined) return { kept: [], shown: bare };
  const guessed = likely.length === 0 || likely.length === all.length ? undefined : await look(likely);
  let found = guessed === undefined ? undefined : { kept: likely, shown: guessed };
  let kept = found?.kept ?? all;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (const chunk of chunksOf(kept, size)) {
      const rest = kept.filter((item) => !chunk.includes(item));
      // Of nothing at all it is known that it does not show.
      if (rest.length === 0) continue;
      const shown = await look(rest);
      if (shown === undefined) continue;
      found = { kept: rest, shown };
      kept = rest;
    }
  }
  return found;
};
