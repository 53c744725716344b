import type { Config } from '../config/config.js';
import type { Capabilities } from '../discovery/capabilities.js';
import type { Pim } from '../target/pim.js';
import type { TokenStore } from '../target/tokens/tokens.js';
import { scopedPim } from './asking/scoped-pim.js';
import { createGiven, type Given } from './given.js';
import { createLists, type Lists } from './lists/lists.js';
import { untestable } from './world/endings.js';
import { scopeOfCheck } from './world/scope.js';
import { theWorld } from './world/world.js';

/** What a check works with. */
export interface Check {
  readonly config: Config;
  /** What the target has; reading it where the definition could not be read ends the check as untested. */
  readonly has: Capabilities;
  readonly pim: Pim;
  readonly tokens: TokenStore;
  readonly given: Given;
  readonly lists: Lists;
  /** Notes what the target does where the text is silent. */
  observe(value: string): void;
  /** Ends the check as untested where the run cannot make a Valid product; says why and what would help. */
  needsValidProducts(): void;
}

/** The check context of this worker. */
export const createCheck = (): Check => {
  const has = (): Capabilities => {
    const { capabilities } = theWorld();
    return capabilities.noDefinition === null ? capabilities : untestable(capabilities.noDefinition);
  };
  const { config, target } = theWorld();
  const pim = scopedPim(target.pim);
  return {
    config,
    get has() {
      return has();
    },
    pim,
    tokens: target.tokens,
    given: createGiven(has, pim),
    lists: createLists(has, pim),
    observe(value) {
      const { attempt, ledger } = scopeOfCheck();
      ledger.examples += 1;
      ledger.observe(attempt.example, value);
    },
    needsValidProducts() {
      const { noValidProduct } = has();
      if (noValidProduct !== null) untestable(noValidProduct);
    },
  };
};
