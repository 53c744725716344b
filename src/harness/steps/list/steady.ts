import { isDeepStrictEqual } from 'node:util';
import { patienceMs } from '../../asking/eventually.js';
import { pause } from '../../asking/pause.js';
import { changedEachTime } from '../../asking/remedies.js';
import { Breach, untestable } from '../../world/endings.js';
import { scopeOfCheck } from '../../world/scope.js';

/** Others may write to the target at any time; more beginnings than this say that they always do. */
const mostTries = 5;

/** A store that is behind may still list what somebody has moved out of a filter: a second look lets it come up. */
export const letStoresComeUp = async (): Promise<void> => {
  if (!scopeOfCheck().attempt.isFirst) await pause(patienceMs());
};

const breachOf = async (work: () => Promise<void>): Promise<Breach | undefined> => {
  try {
    await work();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Breach) return thrown;
    throw thrown;
  }
};

/**
 * Judges what follows from a value that others may change: it is read just before and just after, and what was
 * found while it changed is forgotten.
 *
 * @param what names the value, for the reason why nothing could be judged.
 * @throws {Untestable} where the value changed during five tries.
 */
export const whileUnchanged = async <T>(
  what: string,
  read: () => Promise<T>,
  judge: (value: T) => Promise<void>,
): Promise<void> => {
  for (let left = mostTries; left > 0; left -= 1) {
    const before = await read();
    const breach = await breachOf(() => judge(before));
    if (!isDeepStrictEqual(await read(), before)) continue;
    if (breach !== undefined) throw breach;
    return;
  }
  untestable(changedEachTime(what, mostTries));
};
