import type { Fault } from '../../departures.js';
import { isObject, type Json, type JsonObject, member, objectAt } from '../../json/json.js';
import { knowingFirst } from '../parts/alter.js';
import { listingOld } from '../parts/listing-old.js';

/** Defects of lists that are kept apart from the products, and follow one kind of update and not another. */
export const listKeptApart: readonly Fault[] = [
  {
    name: 'lists-lack-languages-added-later',
    requirement: 'list/shows-all-product-fields',
    says: 'Lists show content in those languages alone in which a product had some when it was created.',
    rules: knowingFirst((rules, firstOf) => ({
      showElement(product, call) {
        const languages = entriesHeld(
          objectAt(product.content, 'languages'),
          objectAt(firstOf(product).content, 'languages'),
        );
        return rules.showElement({ ...product, content: { ...product.content, languages } }, call);
      },
    })),
  },
  {
    name: 'lists-lack-languages-of-channels-added-later',
    requirement: 'list/shows-all-product-fields',
    says: 'Lists show the content of a channel in those languages alone in which it had some when the product was created.',
    rules: knowingFirst((rules, firstOf) => ({
      showElement(product, call) {
        const channels = objectAt(product.content, 'channels') ?? {};
        const first = objectAt(firstOf(product).content, 'channels');
        const shown = Object.entries(channels).map(([code, node]): [string, Json] => {
          const held = objectAt(first, code);
          if (!isObject(node) || held === undefined) return [code, node];
          const languages = entriesHeld(objectAt(node, 'languages'), objectAt(held, 'languages'));
          return [code, { ...node, languages }];
        });
        const content = { ...product.content, channels: Object.fromEntries(shown) };
        return rules.showElement({ ...product, content }, call);
      },
    })),
  },
  {
    name: 'lists-miss-updates-that-add-two-variants',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before an update that adds two variants or more.',
    consequences: ['list/state-filter-holds', 'sequences/lists-agree'],
    rules: listingOld(({ before, draft }) => draft.variants.length > (before?.variants.length ?? 0) + 1),
  },
  {
    name: 'lists-miss-updates-of-invalid-products',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before an update where it is Invalid.',
    consequences: ['list/shows-all-product-fields', 'list/state-filter-holds', 'sequences/lists-agree'],
    rules: listingOld(({ before }) => before?.state === 'Invalid'),
  },
];

/** What of a node by language stands in an earlier one, too. */
function entriesHeld(node: JsonObject | undefined, first: JsonObject | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(node ?? {}).filter(([language]) => member(first, language) !== undefined),
  );
}
