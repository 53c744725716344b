import { readJson } from '../http/read-json.js';
import { isObject } from '../json/json.js';
import { perform } from '../operations/perform.js';
import type { Departure } from '../rules/index.js';

/**
 * Whoever may not update products may update these members of them, sent by themselves: a permission of its own, which
 * the specification leaves room for, and a breach where a client is said to have none.
 */
export const partsForAnyone =
  (...members: readonly string[]): Departure =>
  (rules) => ({
    async forbidden(call) {
      const sent = call.operation === 'patch' ? await readJson(call) : null;
      const names = isObject(sent) ? Object.keys(sent) : [];
      const isMeant = names.length > 0 && names.every((name) => members.includes(name));
      return isMeant ? perform(call) : rules.forbidden(call);
    },
  });
