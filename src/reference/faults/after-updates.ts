import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { isArray, isObject, type Json, member, textAt } from '../json/json.js';
import type { Product } from '../model/product.js';
import { knowingFirst, onUpdate } from './parts/alter.js';
import { isEan } from './parts/is-ean.js';
import { listingOld } from './parts/listing-old.js';

/** Defects of what lists and states go by once a product was updated, or was never whole. */
export const afterUpdates: readonly Fault[] = [
  {
    name: 'lists-miss-updates-by-ean',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before an update that was addressed by an ean.',
    consequences: ['list/state-filter-holds', 'sequences/lists-agree'],
    rules: listingOld(({ call }) => isEan(call.key)),
  },
  {
    name: 'lists-miss-updates-of-variants',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before an update of its variants alone.',
    consequences: ['list/state-filter-holds', 'sequences/lists-agree'],
    rules: listingOld(
      ({ sent }) => Object.keys(sent.content).length === 0 && (sent.variants?.length ?? 0) > 0,
    ),
  },
  {
    name: 'lists-miss-updates-of-channels',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before an update of its channels alone.',
    consequences: ['list/state-filter-holds', 'sequences/lists-agree'],
    rules: listingOld(
      ({ sent: { content, variants = [] } }) =>
        Object.keys(content).every((name) => name === 'channels') && variants.length === 0,
    ),
  },
  {
    name: 'lists-miss-updates-of-channels-of-variants',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before an update of the channels of a variant alone.',
    consequences: ['list/state-filter-holds', 'sequences/lists-agree'],
    rules: listingOld(
      ({ sent: { content, variants = [] } }) =>
        Object.keys(content).length === 0 &&
        variants.length > 0 &&
        variants.every((one) => one.content.channels !== undefined),
    ),
  },
  {
    name: 'lists-miss-updates-behind-refused-ones',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before the first update that follows a refused one.',
    consequences: ['list/shows-all-product-fields', 'list/state-filter-holds', 'sequences/lists-agree'],
    rules: (rules) => {
      const refused = new Set<string>();
      return {
        ...listingOld(({ before }) => before !== undefined && refused.delete(before.id))(rules),
        afterRefusal(change, refusal) {
          if (change.before !== undefined) refused.add(change.before.id);
          rules.afterRefusal(change, refusal);
        },
      };
    },
  },
  {
    name: 'removed-values-stay-in-lists',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a value that an update took away.',
    rules: (rules) => {
      const listed = new Map<string, Product['content']>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          listed.set(product.id, { ...listed.get(product.id), ...product.content });
          return product;
        },
        showElement: (product, call) =>
          rules.showElement({ ...product, content: listed.get(product.id) ?? product.content }, call),
      };
    },
  },
  {
    name: 'lists-keep-first-languages',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show the content for languages that a product had first.',
    consequences: ['list/shows-all-product-fields', 'sequences/lists-agree'],
    rules: (rules) => {
      const first = new Map<string, Json>();
      return {
        toStore(change) {
          const { before } = change;
          const languages = before === undefined ? undefined : member(before.content, 'languages');
          if (before !== undefined && languages !== undefined && !first.has(before.id))
            first.set(before.id, languages);
          return rules.toStore(change);
        },
        showElement(product, call) {
          const languages = first.get(product.id);
          const content = languages === undefined ? product.content : { ...product.content, languages };
          return rules.showElement({ ...product, content }, call);
        },
      };
    },
  },
  {
    name: 'no-state-after-updates-that-keep-it',
    requirement: 'list/found-under-its-state',
    says: 'A product whose last update left its state as it was is found under no state.',
    rules: (rules) => {
      const lost = new Map<string, boolean>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          lost.set(product.id, change.before?.state === product.state);
          return product;
        },
        matchesState: (product, ...asked) =>
          lost.get(product.id) !== true && rules.matchesState(product, ...asked),
      };
    },
  },
  {
    name: 'codes-of-arrays-kept-in-index',
    requirement: 'list/field-filter-holds',
    says: 'A product is found by every code that an array of it held when it was created, too.',
    consequences: ['list/two-filters-both-hold'],
    rules: knowingFirst((rules, firstOf) => ({
      matchesCodes(product, fields, codes, call) {
        const isOfArray = fields.some(({ code }) => isArray(member(product.content, code) ?? null));
        const held = rules.matchesCodes(product, fields, codes, call);
        return held || (isOfArray && rules.matchesCodes(firstOf(product), fields, codes, call));
      },
    })),
  },
  {
    name: 'codes-that-come-later-not-found',
    requirement: 'list/field-filter-finds',
    says: 'A product is not found by a code of a field that it was created without.',
    consequences: ['list/two-filters-both-hold', 'list/variant-field-filter-finds'],
    rules: knowingFirst((rules, firstOf) => ({
      matchesCodes(product, fields, codes, call) {
        const { content, variants } = firstOf(product);
        const isNew = fields.every(
          ({ code }) =>
            member(content, code) === undefined &&
            variants.every((variant) => member(variant.content, code) === undefined),
        );
        return !isNew && rules.matchesCodes(product, fields, codes, call);
      },
    })),
  },
  {
    name: 'term-looks-at-first-names',
    requirement: 'list/term-finds-name',
    says: 'A term is looked for in the name that a product was created with.',
    rules: knowingFirst((rules, firstOf) => ({
      matchesTerm(product, term, call) {
        const { languages = {}, name = null } = firstOf(product).content;
        const content = { ...product.content, languages, name };
        return rules.matchesTerm({ ...product, content }, term, call);
      },
    })),
  },
  {
    name: 'empty-term-wants-a-name',
    requirement: 'list/empty-term-filters-nothing',
    says: 'A list with an empty term leaves products out that have no name.',
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        const { body } = reply;
        if (call.operation !== 'list' || call.query.get('term') !== '' || !isArray(body)) return reply;
        return { ...reply, body: body.filter((one) => isObject(one) && textAt(one, 'name') !== undefined) };
      },
    }),
  },
  {
    name: 'channels-list-valid-products-alone',
    requirement: 'list/channel-finds-its-products',
    says: 'A list by channels holds no product that is Invalid.',
    consequences: ['list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        product.state !== 'Invalid' && rules.matchesChannels(product, channels, call),
    }),
  },
  {
    name: 'channels-as-at-creation',
    requirement: 'list/channel-finds-its-products',
    says: 'A list by channels goes by the content that a product was created with.',
    rules: knowingFirst((rules, firstOf) => ({
      matchesChannels: (product, channels, call) => rules.matchesChannels(firstOf(product), channels, call),
    })),
  },
  {
    name: 'channels-must-be-all-asked-for',
    requirement: 'list/channels-can-be-repeated',
    says: 'A list by several channels holds no product that has content in a further one.',
    rules: (rules) => ({
      matchesChannels(product, channels, call) {
        const others = [...call.world.data.channels].filter((channel) => !channels.includes(channel));
        const hasMore =
          channels.length > 1 && others.length > 0 && rules.matchesChannels(product, others, call);
        return !hasMore && rules.matchesChannels(product, channels, call);
      },
    }),
  },
  {
    name: 'unknown-channel-lifts-the-state',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'A list by a channel that does not exist holds products of all states, whichever is asked for.',
    consequences: ['list/state-filter-holds'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        asksForUnknownChannel(call) || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'unknown-channel-hides-products-without-variants',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'A list by a channel that does not exist leaves products without variants out.',
    rules: (rules) => ({
      listOrder: (products, call) =>
        [...rules.listOrder(products, call)].filter(
          ({ variants }) => variants.length > 0 || !asksForUnknownChannel(call),
        ),
    }),
  },
  {
    name: 'update-to-no-variants-makes-valid',
    requirement: 'states/never-valid-without-variants',
    says: 'An update with an empty array of variants makes a product Valid that has none.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: onUpdate((product, _before, { sent }) =>
      sent.variants?.length === 0 && product.variants.length === 0 ? { ...product, state: 'Valid' } : product,
    ),
  },
  {
    name: 'update-by-external-id-makes-valid',
    requirement: 'states/never-valid-without-variants',
    says: 'An update that is addressed by the externalId makes a product Valid, with variants or without.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: onUpdate((product, _before, { call }) =>
      call.key === textAt(product.content, 'externalId') ? { ...product, state: 'Valid' } : product,
    ),
  },
];

function asksForUnknownChannel({ query, world }: Call): boolean {
  const asked = query.getAll('channels');
  return asked.length > 0 && asked.every((channel) => !world.data.channels.has(channel));
}
