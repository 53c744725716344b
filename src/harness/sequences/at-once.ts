import type { Answered } from '../../target/exchange.js';
import { untestable } from '../endings.js';

/** Two requests that did not overlap are sent again so often. */
const mostTries = 3;

/** What two requests are about, and how each of them is sent. */
export interface Pair<T> {
  readonly subject: T;
  readonly sends: readonly [() => Promise<Answered>, () => Promise<Answered>];
}

/** What they were about, and their answers in the order in which the pair names them. */
export interface Met<T> {
  readonly subject: T;
  readonly answers: readonly [Answered, Answered];
}

const spanOf = ({ startedAt, durationMs }: Answered): readonly [start: number, end: number] => {
  const start = Date.parse(startedAt);
  return [start, start + durationMs];
};

const overlap = (one: Answered, other: Answered): boolean => {
  const [[start, end], [otherStart, otherEnd]] = [spanOf(one), spanOf(other)];
  return Math.max(start, otherStart) <= Math.min(end, otherEnd);
};

/**
 * Sends two requests at the same moment, until they really overlap.
 *
 * @param swapped sends the second one first.
 * @param begin makes what they need, anew for each try.
 * @throws {Untestable} where they never do: a target that throttles keeps them apart.
 */
export const atOnce = async <T>(swapped: boolean, begin: () => Promise<Pair<T>>): Promise<Met<T>> => {
  for (let tries = 1; ; tries += 1) {
    const { subject, sends } = await begin();
    const [first, second] = swapped ? [sends[1], sends[0]] : sends;
    const [one, other] = await Promise.all([first(), second()]);
    if (overlap(one, other)) return { subject, answers: swapped ? [other, one] : [one, other] };
    if (tries === mostTries) {
      return untestable('two writes at the same moment did not overlap: raise --concurrency');
    }
  }
};
