import { NoAnswer, neverSent } from '../../target/pim.js';
import { whyNoAnswer } from '../asking/no-answer.js';
import { theContext } from '../world/context.js';
import { Breach, Discarded, Interrupted, NotApplicable, Untestable } from '../world/endings.js';
import type { Evidence, Ledger } from '../world/ledger.js';
import { type Attempt, currentScope, newAttempt, type Paring, scopeOfCheck, within } from '../world/scope.js';

/** How the examples of a check are judged. */
export interface ExampleOptions {
  /** Why there may be no item at all: the requirement is not applicable then. */
  readonly none?: string;
  /** A deviation counts only if it is seen a second time, on fresh data: it rests on what others may have changed. */
  readonly twice?: boolean;
  /** Milliseconds that what was written may take to show; the consistency timeout where nothing is said. */
  readonly patienceMs?: number;
  /** Nothing that was made before is looked at. */
  readonly anew?: boolean;
  /** What its products and those of its parts do without. */
  readonly paring?: Paring;
}

/** After this many beginnings an example whose writes get no clear answer is given up. */
const mostAttempts = 3;

/** Each new beginning makes products: there is an end of it. */
const mayBeginAnew = (): boolean => theContext().world?.mayBeginAnew() ?? true;

const restsOnServerError = (breach: Breach): boolean =>
  (breach.deviation.exchange?.answer?.status ?? 0) >= 500;

/** What another check was shown may be older than what this one has seen besides. */
const restsOnBorrowed = ({ deviation: { exchange } }: Breach, { borrowed }: Attempt): boolean =>
  [...borrowed.values()].some((one) => one !== null && (exchange === undefined || one === exchange));

const isOpenWrite = (thrown: unknown): boolean =>
  thrown instanceof Interrupted ||
  (thrown instanceof NoAnswer &&
    ['create', 'patch'].includes(thrown.exchange.operation) &&
    !neverSent(thrown.exchange) &&
    thrown.exchange.fault?.code !== 'cancelled');

/** How one example ended: nothing was wrong, something was, or nothing came of it for a reason. */
type ExampleEnding =
  | { readonly kind: 'held' }
  | { readonly kind: 'deviated'; readonly evidence: Evidence }
  | { readonly kind: 'gap' | 'exclusion' | 'discarded'; readonly reason: string };

const ended = (kind: 'gap' | 'exclusion' | 'discarded', reason: string): ExampleEnding => ({ kind, reason });

/** What a throw says of the example that it ended; undefined where it is for the whole check to tell. */
const endingOf = (thrown: unknown, isPart: boolean): ExampleEnding | undefined => {
  if (thrown instanceof Discarded) return ended('discarded', thrown.message);
  if (thrown instanceof Untestable) return ended('gap', thrown.message);
  if (thrown instanceof NotApplicable) return isPart ? ended('exclusion', thrown.message) : undefined;
  const noAnswer = whyNoAnswer(thrown);
  // One example that the target rules out is a gap; a whole check that it rules out is told as such.
  return noAnswer === undefined || (noAnswer.notApplicable && !isPart)
    ? undefined
    : ended('gap', noAnswer.reason);
};

/** What the attempts so far leave for the next one. */
interface Course {
  readonly count: number;
  readonly sawDeviation: boolean;
  /** Nothing that was made before is looked at. */
  readonly anew: boolean;
  readonly mayBorrow: boolean;
}

/** How it goes on after an attempt that was ended by a throw; undefined where this settles the example. */
const afterThrow = (
  thrown: unknown,
  attempt: Attempt,
  course: Course,
  { twice = false }: ExampleOptions,
): Course | undefined => {
  const next = { ...course, count: course.count + 1 };
  if (thrown instanceof Breach) {
    if (restsOnBorrowed(thrown, attempt)) return { ...next, mayBorrow: false };
    const needsSecondLook = twice || restsOnServerError(thrown);
    return needsSecondLook && !course.sawDeviation ? { ...next, sawDeviation: true, anew: true } : undefined;
  }
  return isOpenWrite(thrown) && course.count < mostAttempts && mayBeginAnew()
    ? { ...next, anew: true }
    : undefined;
};

/**
 * Tries one example: begins anew with fresh identifiers after a write whose outcome is open, and looks again at a
 * deviation that rests on a server error or on what another check was shown. What its judgements count goes into the
 * ledger; what it found is told.
 *
 * @throws whatever says something of the whole check, or is a fault of the suite.
 */
export const tryExample = async (
  ledger: Ledger,
  example: string,
  work: () => Promise<void>,
  options: ExampleOptions = {},
): Promise<ExampleEnding> => {
  const outer = currentScope()?.attempt;
  const { paring = outer?.paring, patienceMs = outer?.patienceMs } = options;
  // Smaller products are fresh ones.
  const anew = options.anew === true || paring !== undefined;
  let course: Course = { count: 1, sawDeviation: false, anew, mayBorrow: true };
  for (;;) {
    const attempt = newAttempt(example, {
      mayRestart: course.count < mostAttempts,
      isFirst: !course.anew,
      mayBorrow: course.mayBorrow && !course.anew,
      ...(patienceMs === undefined ? {} : { patienceMs }),
      ...(paring === undefined ? {} : { paring }),
    });
    try {
      await within({ ledger, attempt }, work);
      return { kind: 'held' };
    } catch (thrown) {
      const next = afterThrow(thrown, attempt, course, options);
      if (next !== undefined) {
        course = next;
        continue;
      }
      if (thrown instanceof Breach) {
        return { kind: 'deviated', evidence: { deviation: thrown.deviation, trace: attempt.trace } };
      }
      const ending = endingOf(thrown, example !== ledger.id);
      if (ending === undefined) throw thrown;
      return ending;
    }
  }
};

/** Judges one example; what it finds goes into the ledger. */
const judgeExample = async (
  ledger: Ledger,
  example: string,
  work: () => Promise<void>,
  options: ExampleOptions,
): Promise<void> => {
  const ending = await tryExample(ledger, example, work, options);
  if (ending.kind === 'deviated') ledger.keep(example, ending.evidence);
  else if (ending.kind === 'gap') ledger.gaps.add(ending.reason);
  else if (ending.kind === 'exclusion') ledger.exclusions.add(ending.reason);
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
      if (!isOpenWrite(thrown) || count === mostAttempts || !mayBeginAnew()) throw thrown;
    }
  }
};

/** Makes something of each item, all side by side; one in which a write got no clear answer is made anew by itself. */
export const makeEach = <T, M>(
  items: readonly T[],
  make: (item: T, index: number) => Promise<M>,
): Promise<M[]> => Promise.all(items.map((item, index) => persevering(() => make(item, index))));

/** Judges one example, with the same second looks and fresh beginnings as {@link each}. */
export const once = (judge: () => Promise<void>, options: ExampleOptions = {}): Promise<void> =>
  each([undefined], judge, options);

/**
 * Runs a whole check in a scope of its own; its body counts as one example, whose parts may be examples too.
 *
 * @param example how it is told from another part of the same check.
 */
export const runCheck = (
  ledger: Ledger,
  check: () => Promise<void>,
  example: string = ledger.id,
): Promise<void> => judgeExample(ledger, example, check, {});
