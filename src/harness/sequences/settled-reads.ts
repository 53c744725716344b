import type { Field } from '../../discovery/capabilities.js';
import { isRefusal, isSuccess, shownAnswer } from '../../oracle/answers/status.js';
import type { Deviation } from '../../oracle/deviation.js';
import { changes } from '../../oracle/products/changes.js';
import type { Answered } from '../../target/exchange.js';
import { pause } from '../asking/pause.js';
import type { Check } from '../check.js';
import { each } from '../examples/examples.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import { scopeOfCheck } from '../world/scope.js';
import { theWorld } from '../world/world.js';
import { brokenAlready } from './judge-sequences.js';
import { fullPatience } from './played.js';

/** Reads of one product in a row: of two machines that answer in turns both are met, and one of them again. */
const readsAtFirst = 5;
const readsAgain = 10;

/** Products read side by side: with two, three or four machines in turns none of them meets the same one each time. */
const sideBySide = 5;

/** Products of each sort that are read: one in ten may be amiss. */
const mostOfEach = 15;

/** What tells two reads of one product apart, in fields or state; undefined where both show the same. */
const apart = (one: Answered, other: Answered, fields: readonly Field[]): Deviation | undefined => {
  if (!isSuccess(one)) return undefined;
  if (!isSuccess(other))
    return { expected: 'the product', received: shownAnswer(other), pointer: null, exchange: other };
  const [before, after] = [objectOf(one), objectOf(other)];
  if (before === after) return undefined;
  const [change] = changes(before, after, fields);
  if (change !== undefined) return { ...change, exchange: other };
  if (before.state === after.state) return undefined;
  return {
    expected: String(before.state),
    received: String(after.state),
    pointer: '/state',
    exchange: other,
  };
};

const isSame = (one: Answered, other: Answered, fields: readonly Field[]): boolean =>
  isSuccess(one) === isSuccess(other) && apart(one, other, fields) === undefined;

/**
 * What of several reads of a product shows something else than one before and one behind it. What another client or a
 * job of the target writes stays; what comes and goes is read from a store that does not hold what was written.
 */
export const flickering = (reads: readonly Answered[], fields: readonly Field[]): Deviation | undefined => {
  for (const [index, read] of reads.entries()) {
    for (let between = index + 1; between < reads.length - 1; between += 1) {
      const other = reads[between];
      const later = reads.slice(between + 1).find((one) => isSame(read, one, fields));
      if (other === undefined || later === undefined || isSame(read, other, fields)) continue;
      const found = apart(read, other, fields) ?? apart(other, read, fields);
      if (found === undefined) continue;
      return {
        ...found,
        expected: `${found.expected}: so it is in a read before and in one behind this, and nothing was written meanwhile`,
      };
    }
  }
  return undefined;
};

const judgeReads = async (check: Check, address: string): Promise<void> => {
  const begun = performance.now();
  const reads: Answered[] = [];
  const most = scopeOfCheck().attempt.isFirst ? readsAtFirst : readsAgain;
  while (reads.length < most) reads.push(await check.pim.get(address));
  const isLeftAlone = (theWorld().quiet.writtenAt(address) ?? 0) < begun;
  if (isLeftAlone && reads.every((read) => isSuccess(read) || isRefusal(read))) {
    judge(flickering(reads, check.has.fields));
  }
};

/**
 * Judges that products of the run show one thing, once what was written to them must have shown: whoever waits until a
 * write shows never sees that it is gone again in the next answer.
 */
export const settledReads = async (check: Check): Promise<void> => {
  const { config, quiet } = theWorld();
  const settled = (): readonly string[] => quiet.addresses(performance.now() - fullPatience(), mostOfEach);
  if (brokenAlready().length > 0 || quiet.isEmpty || config.profile === 'smoke') return;
  // A run that looks at little else is over sooner than what it wrote must show.
  if (settled().length === 0) await pause(fullPatience());
  const addresses = settled();
  for (let from = 0; from < addresses.length; from += sideBySide) {
    await each(addresses.slice(from, from + sideBySide), (address) => judgeReads(check, address), {
      twice: true,
    });
  }
};
