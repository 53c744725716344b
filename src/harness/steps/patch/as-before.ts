import { at, sameValue } from '../../../json/tree.js';
import { shown } from '../../../oracle/answers/body.js';
import type { Difference } from '../../../oracle/products/round-trip.js';
import type { Update } from './carry-out.js';

/**
 * The differences that an update left, told as such where a value is what it was: that nothing was stored is another
 * cause than that something else was.
 */
export const toldAsBefore = (
  differences: readonly Difference[],
  { before, after }: Pick<Update, 'before' | 'after'>,
): readonly Difference[] =>
  differences.map((difference) => {
    const [was, is] = [at(before, difference.pointer), at(after, difference.pointer)];
    return was !== undefined && is !== undefined && sameValue(was, is)
      ? { ...difference, received: `${shown(is)}, as before the update` }
      : difference;
  });
