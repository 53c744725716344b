import type { Fault } from '../../departures.js';
import { type JsonObject, member } from '../../json/json.js';
import type { Entity, Field } from '../../model/definition.js';
import type { Departure } from '../../rules/index.js';
import { knowingFirst } from '../parts/alter.js';

/** Defects of lists that keep, of a product, what it had first. */
export const listFirstValues: readonly Fault[] = [
  {
    name: 'lists-keep-first-prices',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show the prices that a variant was created with.',
    consequences: ['sequences/lists-agree'],
    rules: showingFirst(({ kind }) => kind === 'price'),
  },
  {
    name: 'lists-keep-first-numbers-and-dates',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show the numbers and dates that a product was created with.',
    consequences: ['sequences/lists-agree'],
    rules: showingFirst(({ kind }) => ['integer', 'decimal', 'date', 'datetime'].includes(kind)),
  },
  {
    name: 'lists-keep-first-codes',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show the codes of single values that a product was created with.',
    consequences: ['sequences/lists-agree'],
    rules: showingFirst(
      ({ entity, kind, multiple }) => entity === 'product' && kind === 'selectable' && !multiple,
    ),
  },
  {
    name: 'lists-keep-first-arrays',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show the codes of several values that a product was created with.',
    consequences: ['sequences/lists-agree'],
    rules: showingFirst(({ kind, multiple }) => kind === 'selectable' && multiple),
  },
  {
    name: 'first-names-still-found',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'A term finds a product by the name that it was created with, too.',
    rules: knowingFirst((rules, firstOf) => ({
      matchesTerm: (product, ...asked) =>
        rules.matchesTerm(product, ...asked) || rules.matchesTerm(firstOf(product), ...asked),
    })),
  },
];

/** The service, showing values of such fields in lists as they were before the first update, where there were any. */
function showingFirst(isKept: (field: Field) => boolean): Departure {
  return knowingFirst((rules, firstOf) => ({
    showElement(product, call) {
      const first = firstOf(product);
      const earlier = new Map(first.variants.map(({ id, content }) => [id, content]));
      const shown = (entity: Entity, now: JsonObject, then: JsonObject): JsonObject =>
        Object.fromEntries(
          Object.entries(now).map(([code, value]) => {
            const field = call.world.definition[entity].get(code);
            return [code, field !== undefined && isKept(field) ? (member(then, code) ?? value) : value];
          }),
        );
      const variants = product.variants.map((variant) => ({
        ...variant,
        content: shown('variant', variant.content, earlier.get(variant.id) ?? {}),
      }));
      const content = shown('product', product.content, first.content);
      return rules.showElement({ ...product, content, variants }, call);
    },
  }));
}
