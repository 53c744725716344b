import type { Fault } from '../departures.js';
import type { Product } from '../model/product.js';
import type { Refusal } from '../model/refusal.js';
import type { Departure } from '../rules/index.js';

/** Refused updates that single answers hide and lists show: an index is written before the check, and stays so. */
export const refusedIntoLists: readonly Fault[] = [
  {
    name: 'update-with-unknown-code-shows-in-lists',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'Lists show an update that was refused for an unknown code, until the next one is stored.',
    rules: leaking(({ code }) => code.endsWith('_NOT_FOUND') && code !== 'CURRENCY_NOT_FOUND'),
  },
  {
    name: 'update-with-unknown-currency-shows-in-lists',
    requirement: 'patch/unknown-currency-changes-nothing',
    says: 'Lists show an update that was refused for an unknown currency, until the next one is stored.',
    rules: leaking(({ code }) => code === 'CURRENCY_NOT_FOUND'),
  },
  {
    name: 'update-with-ean-in-use-shows-in-lists',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'Lists show an update that was refused for an ean in use, until the next one is stored.',
    rules: leaking(({ code }) => code === 'DUPLICATE_EAN'),
  },
];

function leaking(isAffected: (refusal: Refusal) => boolean): Departure {
  return (rules) => {
    const asked = new Map<string, Product['content']>();
    return {
      afterRefusal(change, refusal) {
        const { before, draft } = change;
        if (before !== undefined && isAffected(refusal)) asked.set(before.id, draft.content);
        rules.afterRefusal(change, refusal);
      },
      toStore(change) {
        if (change.before !== undefined) asked.delete(change.before.id);
        return rules.toStore(change);
      },
      showElement(product, call) {
        const content = asked.get(product.id) ?? product.content;
        return rules.showElement({ ...product, content }, call);
      },
    };
  };
}
