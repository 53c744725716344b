import type { Field } from '../../discovery/capabilities.js';
import type { Exchange } from '../../target/exchange.js';
import { inContext, theContext } from './context.js';
import type { Ledger } from './ledger.js';

/** What the products of an attempt do without, where a deviation is looked at again on smaller ones. */
export interface Paring {
  readonly without: readonly Field[];
}

/** One attempt at one example of a check: what it sent, and how many values it has drawn. */
export interface Attempt {
  /** Names the example among those of its check; the same in every run with the same seed. */
  readonly example: string;
  readonly trace: Exchange[];
  /** Whether a write whose outcome is open ends the attempt, because another may follow. */
  readonly mayRestart: boolean;
  /** Whether nothing of the example was looked at before: a later look is at fresh data. */
  readonly isFirst: boolean;
  /** Whether what another check was shown of a product that no check changes serves as well. */
  readonly mayBorrow: boolean;
  /** Milliseconds that what was written may take to show; the consistency timeout where nothing is said. */
  readonly patienceMs?: number;
  /** Missing where its products hold whatever is drawn. */
  readonly paring?: Paring;
  /**
   * By the address of each product that no check changes and that the attempt looked at: the answer to the read of
   * another check that served it as well; null where it asked for itself.
   */
  readonly borrowed: Map<string, Exchange | null>;
  draws: number;
}

/** The beginning of an attempt. */
export const newAttempt = (
  example: string,
  details: Partial<Omit<Attempt, 'example' | 'trace' | 'borrowed' | 'draws'>> = {},
): Attempt => ({
  example,
  trace: [],
  mayRestart: true,
  isFirst: true,
  mayBorrow: true,
  borrowed: new Map(),
  draws: 0,
  ...details,
});

/** The check and the attempt on whose behalf something is done. */
export interface Scope {
  readonly ledger: Ledger;
  readonly attempt: Attempt;
}

/** Runs `work` so that every request and judgement in it belongs to `scope`. */
export const within = <T>(scope: Scope, work: () => Promise<T>): Promise<T> => inContext({ scope }, work);

/** The scope of the caller; undefined outside of checks. */
export const currentScope = (): Scope | undefined => theContext().scope;

/**
 * The scope of the caller.
 *
 * @throws {Error} outside of a check: a fault of the suite.
 */
export const scopeOfCheck = (): Scope => {
  const scope = currentScope();
  if (scope === undefined) throw new Error('used outside of a requirement');
  return scope;
};

/** Puts exchanges that another check sent among those that are shown of a deviation. */
export const recall = (...exchanges: readonly Exchange[]): void => {
  const { trace } = scopeOfCheck().attempt;
  trace.push(...exchanges.filter((exchange) => !trace.includes(exchange)));
};
