import type { Change } from '../changes/change.js';
import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import type { JsonObject } from '../json/json.js';
import type { Product } from '../model/product.js';
import type { Refusal } from '../model/refusal.js';
import { perform } from '../operations/perform.js';
import type { Departure, Rules } from '../rules/index.js';

/** Refused updates that single answers hide and lists show: an index is written before the check, and stays so. */
export const refusedIntoLists: readonly Fault[] = [
  {
    name: 'update-with-unknown-code-shows-in-lists',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'Lists show an update that was refused for an unknown code, until the next one is stored.',
    consequences: ['list/agrees-with-get'],
    rules: leaking(({ code }) => code.endsWith('_NOT_FOUND') && code !== 'CURRENCY_NOT_FOUND'),
  },
  {
    name: 'update-with-unknown-currency-shows-in-lists',
    requirement: 'patch/unknown-currency-changes-nothing',
    says: 'Lists show an update that was refused for an unknown currency, until the next one is stored.',
    consequences: ['list/agrees-with-get'],
    rules: leaking(({ code }) => code === 'CURRENCY_NOT_FOUND'),
  },
  {
    name: 'update-with-ean-in-use-shows-in-lists',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'Lists show an update that was refused for an ean in use, until the next one is stored.',
    consequences: ['list/agrees-with-get'],
    alone: true,
    rules: leaking(({ code }) => code === 'DUPLICATE_EAN'),
  },
  {
    name: 'update-with-invalid-token-shows-in-lists',
    requirement: 'authentication/invalid-token-changes-nothing',
    says: 'Lists show an update with an invalid token, until the next one is stored.',
    rules: (rules) => {
      const refused = new WeakSet<Call>();
      const lists = showing(rules);
      return {
        showElement: lists.showElement,
        async unauthorized(problem, call) {
          if (problem === 'invalid-token' && call.operation === 'patch') {
            refused.add(call);
            await perform(call).catch(() => undefined);
          }
          return rules.unauthorized(problem, call);
        },
        toStore(change) {
          const { before, call, draft } = change;
          if (before === undefined || !refused.has(call)) return lists.toStore(change);
          lists.asked.set(before.id, draft.content);
          return before;
        },
      };
    },
  },
];

/** Lists that show what was asked for of a product instead of what it holds, until an update of it is stored. */
function showing(rules: Rules) {
  const asked = new Map<string, Product['content']>();
  return {
    asked,
    toStore(change: Change): Product {
      if (change.before !== undefined) asked.delete(change.before.id);
      return rules.toStore(change);
    },
    showElement(product: Product, call: Call): JsonObject {
      const content = asked.get(product.id) ?? product.content;
      return rules.showElement({ ...product, content }, call);
    },
  };
}

function leaking(isAffected: (refusal: Refusal) => boolean): Departure {
  return (rules) => {
    const { asked, showElement, toStore } = showing(rules);
    return {
      showElement,
      toStore,
      afterRefusal(change, refusal) {
        const { before, draft } = change;
        if (before !== undefined && isAffected(refusal)) asked.set(before.id, draft.content);
        rules.afterRefusal(change, refusal);
      },
    };
  };
}
