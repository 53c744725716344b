import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from './scope.js';
import type { World } from './world.js';

/** On whose behalf something is done. */
interface Context {
  /** The run; undefined in tests of what needs none. */
  readonly world: World | undefined;
  /** The check and its attempt; undefined for what is done for the run as a whole. */
  readonly scope: Scope | undefined;
}

const nobody: Context = { world: undefined, scope: undefined };

/** One for both: each store makes every promise of a run dearer. */
const contexts = new AsyncLocalStorage<Context>();

/** On whose behalf the caller does something. */
export const theContext = (): Context => contexts.getStore() ?? nobody;

/** Does something on behalf of another run or another check. */
export const inContext = <T>(changed: Partial<Context>, work: () => T): T =>
  contexts.run({ ...theContext(), ...changed }, work);
