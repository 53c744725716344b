import type { JsonObject } from '../../../../json/json.js';
import type { Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import type { Sweep } from '../../../lists/lists.js';
import { Untestable } from '../../../world/endings.js';

/** Reads a list that only helps to look at something else: one that is refused lists nothing. */
export const unlessRefused = async (
  { lists }: Check,
  filter: Query,
  enough?: (elements: readonly JsonObject[]) => boolean,
): Promise<Pick<Sweep, 'elements'>> => {
  try {
    return await lists.sweep(filter, enough);
  } catch (thrown) {
    if (thrown instanceof Untestable) return { elements: [] };
    throw thrown;
  }
};
