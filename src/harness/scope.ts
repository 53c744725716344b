import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exchange } from '../target/exchange.js';
import type { Ledger } from './ledger.js';

/** One attempt at one example of a check: what it sent, and how many values it has drawn. */
export interface Attempt {
  /** Names the example among those of its check; the same in every run with the same seed. */
  readonly example: string;
  readonly trace: Exchange[];
  /** Whether a write whose outcome is open ends the attempt, because another may follow. */
  readonly mayRestart: boolean;
  /** Whether nothing of the example was looked at before: a later look is at fresh data. */
  readonly isFirst: boolean;
  /** Milliseconds that what was written may take to show; the consistency timeout where nothing is said. */
  readonly patienceMs?: number;
  draws: number;
}

/** The check and the attempt on whose behalf something is done. */
export interface Scope {
  readonly ledger: Ledger;
  readonly attempt: Attempt;
}

const storage = new AsyncLocalStorage<Scope>();

/** Runs `work` so that every request and judgement in it belongs to `scope`. */
export const within = <T>(scope: Scope, work: () => Promise<T>): Promise<T> => storage.run(scope, work);

/** The scope of the caller; undefined outside of checks. */
export const currentScope = (): Scope | undefined => storage.getStore();

/**
 * The scope of the caller.
 *
 * @throws {Error} outside of a check: a fault of the suite.
 */
export const scopeOfCheck = (): Scope => {
  const scope = storage.getStore();
  if (scope === undefined) throw new Error('used outside of a requirement');
  return scope;
};
