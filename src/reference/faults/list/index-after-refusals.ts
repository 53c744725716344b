import type { Fault } from '../../departures.js';
import { instantOf, millisecondsOf } from '../../model/clock.js';
import type { Product } from '../../model/product.js';
import type { Departure, Rules } from '../../rules/index.js';

/** Defects of what lists are filtered by, once an update was refused for an unknown code, and until the next one is stored. */
export const listIndexAfterRefusals: readonly Fault[] = [
  {
    name: 'codes-of-refused-updates-found',
    requirement: 'list/field-filter-holds',
    says: 'A product is found by the codes that a refused update asked for.',
    consequences: ['list/field-filter-finds'],
    rules: knowingRefused((rules, askedOf) => ({
      matchesCodes: (product, ...asked) => rules.matchesCodes(askedOf(product) ?? product, ...asked),
    })),
  },
  {
    name: 'refused-updates-postpone-the-day',
    requirement: 'list/from-bound',
    says: 'A product of which an update was refused is listed from days on that are still to come.',
    consequences: ['list/date-range-holds'],
    rules: knowingRefused((rules, askedOf) => ({
      matchesFrom: (product, day, call) =>
        rules.matchesFrom(askedOf(product) === undefined ? product : daysAhead(product), day, call),
    })),
  },
  {
    name: 'refused-updates-take-the-state',
    requirement: 'list/found-under-its-state',
    says: 'A product of which an update was refused is listed under no state.',
    rules: knowingRefused((rules, askedOf) => ({
      matchesState: (product, ...asked) =>
        askedOf(product) === undefined && rules.matchesState(product, ...asked),
    })),
  },
  {
    name: 'refused-updates-take-out-of-lists',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'A product of which an update was refused is in no list.',
    consequences: ['list/term-finds-name'],
    rules: knowingRefused((rules, askedOf) => ({
      *listOrder(products, call) {
        for (const product of rules.listOrder(products, call))
          if (askedOf(product) === undefined) yield product;
      },
    })),
  },
];

function daysAhead(product: Product): Product {
  const later = instantOf(millisecondsOf(product.lastModifiedOn) + 3 * 86_400_000);
  return { ...product, lastModifiedOn: later };
}

/** Rules that know what the last refused update of a product would have made of it. */
function knowingRefused(
  depart: (rules: Rules, askedOf: (product: Product) => Product | undefined) => Partial<Rules>,
): Departure {
  return (rules) => {
    const asked = new Map<string, Product>();
    const toStore: Rules['toStore'] = (change) => {
      if (change.before !== undefined) asked.delete(change.before.id);
      return rules.toStore(change);
    };
    return {
      toStore,
      afterRefusal(change, refusal) {
        const { before, draft } = change;
        const isOfCode = refusal.code.endsWith('_NOT_FOUND') && refusal.code !== 'CURRENCY_NOT_FOUND';
        if (before !== undefined && isOfCode) asked.set(before.id, draft);
        rules.afterRefusal(change, refusal);
      },
      ...depart({ ...rules, toStore }, ({ id }) => asked.get(id)),
    };
  };
}
