import type { Json, JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import type { Product } from '../../product.js';
import type { Update } from './carry-out.js';
import { readOnceShown, sendUpdate } from './sending.js';

/** Two codes that a field of a product may hold. */
interface TwoCodes {
  readonly name: string;
  readonly was: Json;
  readonly is: Json;
}

/** More fields than these would take a slow target long. */
const mostFields = 5;

/**
 * Gives one field after the other its first code, and then its second again: a field that goes back to some code
 * whenever another one changes is seen holding another one then.
 *
 * @param read the product, which holds the second code of each field.
 * @returns the updates that were accepted and show, up to the first that does not.
 */
export const oneByOne = async (
  check: Check,
  product: Product,
  read: JsonObject,
  codes: readonly TwoCodes[],
): Promise<readonly Update[]> => {
  const made: Update[] = [];
  let before = read;
  for (const which of ['was', 'is'] as const) {
    for (const { name, ...held } of codes.slice(0, mostFields)) {
      const sent = { [name]: held[which] };
      const { answered } = await sendUpdate(check, product, sent);
      if (!isSuccess(answered)) return made;
      const shown = await readOnceShown(check, product, sent);
      if (shown.missing !== undefined) return made;
      made.push({ what: 'product', product, sent, before, answered, after: shown.after, read: shown.read });
      before = shown.after;
    }
  }
  return made;
};
