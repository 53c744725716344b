import { readJson } from '../http/read-json.js';
import { isObject } from '../json/json.js';
import { perform } from '../operations/perform.js';
import type { Departure } from '../rules/index.js';

/**
 * Whoever may not update products may update their variants: a permission of its own, which the specification leaves
 * room for, and a breach where a client is said to have none.
 */
export const variantsForAnyone: Departure = (rules) => ({
  async forbidden(call) {
    const sent = call.operation === 'patch' ? await readJson(call) : null;
    const isOfVariantsAlone = isObject(sent) && Object.keys(sent).join() === 'variants';
    return isOfVariantsAlone ? perform(call) : rules.forbidden(call);
  },
});
