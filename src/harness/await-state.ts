import { textOf } from '../json/tree.js';
import { isSuccess, shownAnswer } from '../oracle/answers/status.js';
import type { Answered } from '../target/exchange.js';
import { type Awaited, eventually } from './asking/eventually.js';
import { readOf } from './asking/shared-reads.js';
import type { Check } from './check.js';
import { objectOf } from './given.js';
import type { Product } from './product.js';

/** Reads a product until it has a state; what was seen last where it never gets there. */
export const awaitState = (
  { pim }: Pick<Check, 'pim'>,
  product: Product,
  state: string,
): Promise<Awaited<Answered>> =>
  eventually(
    () => readOf(pim, product),
    (answered) => {
      const expected = `state ${state}`;
      if (!isSuccess(answered)) return { expected, received: shownAnswer(answered), pointer: null };
      const seen = textOf(objectOf(answered).state);
      return seen === state
        ? undefined
        : { expected, received: `state ${seen ?? 'absent'}`, pointer: '/state' };
    },
  );

/** What becomes of a product that may become Valid, in words. */
export const stateOnceValid = async (check: Pick<Check, 'pim'>, product: Product): Promise<string> =>
  (await awaitState(check, product, 'Valid')).deviation === undefined ? 'Valid' : 'it stays as it was';
