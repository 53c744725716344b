import type { Change } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import type { Product } from '../../model/product.js';
import type { Departure, Rules } from '../../rules/index.js';
import { knowingFirst } from '../parts/alter.js';
import { isEan } from '../parts/is-ean.js';

/** Defects of what lists are filtered by, once an update of one sort was stored, and until the next one is. */
export const listIndexAfterUpdates: readonly Fault[] = [
  {
    name: 'codes-lost-by-updates-of-images',
    requirement: 'list/field-filter-finds',
    says: 'A product is found by no code of its own after an update of its images alone.',
    rules: losing(sendsAlone('images'), (rules, isLost) => ({
      matchesCodes: (product, fields, ...asked) =>
        !(isLost(product) && fields.some(({ entity }) => entity === 'product')) &&
        rules.matchesCodes(product, fields, ...asked),
    })),
  },
  {
    name: 'channels-lost-by-updates-of-languages',
    requirement: 'list/channel-finds-its-products',
    says: 'A product is listed by no channel after an update of its languages alone that is addressed by an ean.',
    rules: losing(
      (change) => isEan(change.call.key) && sendsAlone('languages')(change),
      (rules, isLost) => ({
        matchesChannels: (product, ...asked) => !isLost(product) && rules.matchesChannels(product, ...asked),
      }),
    ),
  },
  {
    name: 'words-lost-by-added-variants',
    requirement: 'list/term-finds-name',
    says: 'A product is found by no word of its name after an update that added a variant to others.',
    rules: losing(addsVariants, (rules, isLost) => ({
      matchesTerm(product, term, call) {
        const { languages: _languages, name: _name, ...content } = product.content;
        return rules.matchesTerm(isLost(product) ? { ...product, content } : product, term, call);
      },
    })),
  },
  {
    name: 'variant-codes-lost-by-updates-by-external-id',
    requirement: 'list/variant-field-filter-finds',
    says: 'A product is found by no code of its variants after an update that is addressed by its externalId.',
    rules: losing(
      ({ before, call }) => before !== undefined && call.key === before.content.externalId,
      (rules, isLost) => ({
        matchesCodes: (product, fields, ...asked) =>
          rules.matchesCodes(isLost(product) ? { ...product, variants: [] } : product, fields, ...asked),
      }),
    ),
  },
  {
    name: 'old-code-found-after-update-by-external-id',
    requirement: 'list/field-filter-holds',
    says: 'A product is found by the codes that it held before an update which is addressed by its externalId, too.',
    rules: (rules) => {
      const earlier = new Map<string, Product>();
      return {
        toStore(change) {
          const { before, call } = change;
          if (before !== undefined && call.key === before.content.externalId) earlier.set(before.id, before);
          else if (before !== undefined) earlier.delete(before.id);
          return rules.toStore(change);
        },
        matchesCodes: (product, ...asked) =>
          rules.matchesCodes(product, ...asked) ||
          rules.matchesCodes(earlier.get(product.id) ?? product, ...asked),
      };
    },
  },
  {
    name: 'completed-products-found-by-no-code',
    requirement: 'list/field-filter-finds',
    says: 'A product that an update made Valid is found by no code.',
    consequences: ['list/variant-field-filter-finds'],
    rules: knowingFirst((rules, firstOf) => ({
      matchesCodes: (product, ...asked) =>
        !isCompleted(product, firstOf(product)) && rules.matchesCodes(product, ...asked),
    })),
  },
  {
    name: 'completed-products-in-no-channel',
    requirement: 'list/channel-finds-its-products',
    says: 'A product that an update made Valid is listed by no channel.',
    rules: knowingFirst((rules, firstOf) => ({
      matchesChannels: (product, ...asked) =>
        !isCompleted(product, firstOf(product)) && rules.matchesChannels(product, ...asked),
    })),
  },
  {
    name: 'completed-products-found-by-no-word',
    requirement: 'list/term-finds-name',
    says: 'A product that an update made Valid is found by no word of its name.',
    rules: knowingFirst((rules, firstOf) => ({
      matchesTerm(product, term, call) {
        const { languages: _languages, name: _name, ...content } = product.content;
        const isLost = isCompleted(product, firstOf(product));
        return rules.matchesTerm(isLost ? { ...product, content } : product, term, call);
      },
    })),
  },
];

function isCompleted({ state }: Product, first: Product): boolean {
  return state === 'Valid' && first.state === 'Invalid';
}

function sendsAlone(name: string): (change: Change) => boolean {
  return ({ sent: { content, variants = [] } }) =>
    variants.length === 0 && Object.keys(content).every((one) => one === name) && name in content;
}

function addsVariants({ before, draft }: Change): boolean {
  return before !== undefined && before.variants.length > 0 && draft.variants.length > before.variants.length;
}

/** Rules that know whether the last update of a product was such a one. */
function losing(
  isMeant: (change: Change) => boolean,
  depart: (rules: Rules, isLost: (product: Product) => boolean) => Partial<Rules>,
): Departure {
  return (rules) => {
    const lost = new Set<string>();
    const toStore: Rules['toStore'] = (change) => {
      const product = rules.toStore(change);
      if (change.before !== undefined && isMeant(change)) lost.add(product.id);
      else lost.delete(product.id);
      return product;
    };
    return { toStore, ...depart({ ...rules, toStore }, ({ id }) => lost.has(id)) };
  };
}
