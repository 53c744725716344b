import { NoAnswer, neverSent } from '../target/pim.js';
import { Breach, Interrupted, NotApplicable, Untestable } from './endings.js';
import type { Ledger } from './ledger.js';
import { whyNoAnswer } from './no-answer.js';
import { type Attempt, scopeOfCheck, within } from './scope.js';

/** How the examples of a check are judged. */
export interface ExampleOptions {
  /** Why there may be no item at all: the requirement is not applicable then. */
  readonly none?: string;
  /** A deviation counts only if it is seen a second time, on fresh data: it rests on what others may have changed. */
  readonly twice?: boolean;
}

/** After this many beginnings an example whose writes get no clear answer is given up. */
const mostAttempts = 3;

const restsOnServerError = (breach: Breach): boolean =>
  (breach.deviation.exchange?.answer?.status ?? 0) >= 500;

const isOpenWrite = (thrown: unknown): boolean =>
  thrown instanceof Interrupted ||
  (thrown instanceof NoAnswer &&
    ['create', 'patch'].includes(thrown.exchange.operation) &&
    !neverSent(thrown.exchange) &&
    thrown.exchange.fault?.code !== 'cancelled');

const attemptAt = (example: string, mayRestart: boolean): Attempt => ({
  example,
  trace: [],
  mayRestart,
  draws: 0,
});

/**
 * Judges one example: begins anew with fresh identifiers after a write whose outcome is open, and looks again
 * at a deviation that rests on a server error. What it finds goes into the ledger.
 */
const judgeExample = async (
  ledger: Ledger,
  example: string,
  work: () => Promise<void>,
  options: ExampleOptions,
): Promise<void> => {
  let seenBefore = false;
  for (let count = 1; ; count++) {
    const attempt = attemptAt(example, count < mostAttempts);
    try {
      await within({ ledger, attempt }, work);
      return;
    } catch (thrown) {
      if (thrown instanceof Breach) {
        const needsSecondLook = options.twice === true || restsOnServerError(thrown);
        if (needsSecondLook && !seenBefore) {
          seenBefore = true;
          continue;
        }
        ledger.evidence.push({ deviation: thrown.deviation, trace: attempt.trace });
        return;
      }
      if (isOpenWrite(thrown) && count < mostAttempts) continue;
      if (thrown instanceof Untestable || (thrown instanceof NotApplicable && example !== ledger.id)) {
        (thrown instanceof Untestable ? ledger.gaps : ledger.exclusions).add(thrown.message);
        return;
      }
      const noAnswer = whyNoAnswer(thrown);
      // One example that the target rules out is a gap; a whole check that it rules out is told as such.
      const isPart = example !== ledger.id;
      if (noAnswer === undefined || (noAnswer.notApplicable && !isPart)) throw thrown;
      ledger.gaps.add(noAnswer.reason);
      return;
    }
  }
};

/**
 * Judges every item by `judge`, all side by side, each as an example of its own.
 *
 * @throws {NotApplicable} where there is no item and `none` says why.
 */
export const each = async <T>(
  items: readonly T[],
  judge: (item: T, index: number) => Promise<void>,
  options: ExampleOptions = {},
): Promise<void> => {
  if (items.length === 0 && options.none !== undefined) throw new NotApplicable(options.none);
  const { ledger, attempt } = scopeOfCheck();
  const endings = await Promise.allSettled(
    items.map((item, index) =>
      judgeExample(ledger, `${attempt.example}/${index}`, () => judge(item, index), options),
    ),
  );
  for (const ending of endings) if (ending.status === 'rejected') throw ending.reason;
};

/** Does a part of an example from its beginning again, where a write in it got no clear answer. */
export const persevering = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let count = 1; ; count += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (!isOpenWrite(thrown) || count === mostAttempts) throw thrown;
    }
  }
};

/** Judges one example, with the same second looks and fresh beginnings as {@link each}. */
export const once = (judge: () => Promise<void>, options: ExampleOptions = {}): Promise<void> =>
  each([undefined], judge, options);

/** Runs a whole check in a scope of its own; its body counts as one example, whose parts may be examples too. */
export const runCheck = (ledger: Ledger, check: () => Promise<void>): Promise<void> =>
  judgeExample(ledger, ledger.id, check, {});
