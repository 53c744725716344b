import { objectOf } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import { parseTime, type Ticks } from '../../oracle/times.js';
import type { Answered } from '../../target/exchange.js';
import { theWorld, type World } from '../world/world.js';
import { eventually, patienceMs } from './eventually.js';

/** The newest that was read under an identifier: its lastModifiedOn, where it can be read, and when it came first. */
interface Newest {
  readonly modified: Ticks | undefined;
  readonly since: number;
}

const newest = new WeakMap<World, Map<string, Newest>>();

const newestOf = (world: World): Map<string, Newest> => {
  const known = newest.get(world) ?? new Map();
  newest.set(world, known);
  return known;
};

const modifiedIn = (answered: Answered): Ticks | undefined => parseTime(objectOf(answered)?.lastModifiedOn);

/** Whether an answer shows a product as it was before, or not yet, though it was read newer. */
const isBehind = (answered: Answered, { modified }: Newest): boolean => {
  if (!isSuccess(answered)) return answered.answer.status === 404;
  const is = modifiedIn(answered);
  return is !== undefined && modified !== undefined && is < modified;
};

const behind = { expected: 'what an earlier read showed', received: 'less', pointer: null };

const note = (known: Map<string, Newest>, identifier: string, answered: Answered): void => {
  if (!isSuccess(answered)) return;
  const modified = modifiedIn(answered);
  const before = known.get(identifier);
  const isNewer = modified !== undefined && (before?.modified === undefined || modified > before.modified);
  if (before === undefined || isNewer) known.set(identifier, { modified, since: performance.now() });
};

/**
 * Reads a product by an identifier. Where writes reach some nodes of a target late, a product that was read may be
 * answered as it was before: such an answer is left alone, and the read repeated, as long as a write may show late.
 */
export const readNoOlder = async (identifier: string, read: () => Promise<Answered>): Promise<Answered> => {
  const known = newestOf(theWorld());
  const seen = known.get(identifier);
  const left = seen === undefined ? 0 : seen.since + patienceMs() - performance.now();
  const answered =
    seen === undefined || left <= 0
      ? await read()
      : (await eventually(read, (answer) => (isBehind(answer, seen) ? behind : undefined), left)).value;
  note(known, identifier, answered);
  return answered;
};
