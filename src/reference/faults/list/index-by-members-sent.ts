import type { Change } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import { member, objectAt, textAt } from '../../json/json.js';
import type { Product, Variant } from '../../model/product.js';
import type { Departure, Rules } from '../../rules/index.js';
import { listingOld } from '../parts/listing-old.js';

/** Defects of what lists go by, or show, that rest on which members of a product an update names. */
export const listIndexByMembersSent: readonly Fault[] = [
  {
    name: 'channels-beside-languages-not-indexed',
    requirement: 'list/channel-finds-its-products',
    says: 'Content in channels that an update brings beside languages is not looked at by lists.',
    rules: behind(
      ({ sent: { content } }) => 'channels' in content && 'languages' in content,
      (rules, indexed) => ({
        matchesChannels: (product, ...asked) => rules.matchesChannels(indexed(product), ...asked),
      }),
    ),
  },
  {
    name: 'channels-not-named-leave-the-index',
    requirement: 'list/channel-finds-its-products',
    says: 'A product is listed by those channels alone that the last update named, where it named some.',
    rules: (rules) => {
      const named = new Map<string, ReadonlySet<string>>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          const { content, variants = [] } = change.sent;
          const channels = [content, ...variants.map((one) => one.content)].flatMap((part) =>
            Object.keys(objectAt(part, 'channels') ?? {}),
          );
          if (change.before !== undefined && channels.length > 0) named.set(product.id, new Set(channels));
          return product;
        },
        matchesChannels(product, channels, call) {
          const indexed = named.get(product.id);
          const found = channels.filter((one) => indexed === undefined || indexed.has(one));
          return found.length > 0 && rules.matchesChannels(product, found, call);
        },
      };
    },
  },
  {
    name: 'lists-miss-updates-of-channels-and-languages',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before an update of its channels and its languages.',
    consequences: ['list/shows-all-product-fields', 'list/state-filter-holds', 'sequences/lists-agree'],
    rules: listingOld(({ sent: { content } }) => 'channels' in content && 'languages' in content),
  },
  {
    name: 'lists-miss-updates-of-second-variants',
    requirement: 'list/agrees-with-get',
    says: 'Lists go on to show a product as it was before an update that names its second variant first.',
    consequences: ['list/state-filter-holds', 'sequences/lists-agree'],
    rules: listingOld(namesSecondVariant),
  },
  {
    name: 'states-of-wide-updates-not-indexed',
    requirement: 'list/found-under-its-state',
    says: 'A product is found under the state that it had before an update of three members or more.',
    consequences: ['list/state-filter-holds', 'list/two-filters-both-hold'],
    rules: behind(
      ({ sent }) => widthOf(sent) > 2,
      (rules, indexed) => ({
        matchesState: (product, ...asked) => rules.matchesState(indexed(product), ...asked),
      }),
    ),
  },
  {
    name: 'codes-of-second-variants-not-indexed',
    requirement: 'list/variant-field-filter-finds',
    says: 'A product is not found by the code that an update brings to its second variant.',
    rules: behind(namesSecondVariant, (rules, indexed) => ({
      matchesCodes: (product, ...asked) =>
        rules.matchesCodes({ ...product, variants: indexed(product).variants }, ...asked),
    })),
  },
  {
    name: 'added-variants-replace-others-in-the-index',
    requirement: 'list/variant-field-filter-finds',
    says: 'A product is found by the codes of those variants alone that its last update added, where it added some.',
    rules: (rules) => {
      const added = new Map<string, readonly Variant[]>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          const { variants = [] } = change.before ?? {};
          const more = product.variants.filter(({ id }) => variants.every((one) => one.id !== id));
          if (variants.length > 0 && more.length > 0) added.set(product.id, more);
          else added.delete(product.id);
          return product;
        },
        matchesCodes: (product, ...asked) =>
          rules.matchesCodes({ ...product, variants: added.get(product.id) ?? product.variants }, ...asked),
      };
    },
  },
  {
    name: 'names-of-wide-updates-not-indexed',
    requirement: 'list/term-finds-name',
    says: 'A product is found by the name that it had before an update of its name and two members more.',
    rules: behind(
      ({ sent }) => 'name' in sent.content && widthOf(sent) > 2,
      (rules, indexed) => ({
        matchesTerm(product, term, call) {
          const content = { ...product.content, name: member(indexed(product).content, 'name') ?? null };
          return rules.matchesTerm({ ...product, content }, term, call);
        },
      }),
    ),
  },
  {
    name: 'words-that-stay-leave-the-index',
    requirement: 'list/term-finds-name',
    says: 'A product is found by those words of its name alone that its last change brought.',
    rules: (rules) => {
      const brought = new Map<string, string>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          const [was, is] = [change.before?.content ?? {}, product.content].map((one) => textAt(one, 'name'));
          if (was === undefined || is === undefined || was === is) return product;
          const old = was.split(' ');
          const words = is.split(' ').filter((word) => !old.includes(word));
          brought.set(product.id, words.join(' '));
          return product;
        },
        matchesTerm(product, term, call) {
          const name = brought.get(product.id);
          const content = name === undefined ? product.content : { ...product.content, name };
          return rules.matchesTerm({ ...product, content }, term, call);
        },
      };
    },
  },
];

/** How many members an update has. */
function widthOf({ content, variants }: Change['sent']): number {
  return Object.keys(content).length + (variants === undefined ? 0 : 1);
}

function namesSecondVariant({ before, sent: { variants = [] } }: Change): boolean {
  const [, second] = before?.variants ?? [];
  const [first] = variants;
  const [named, ean] = [first?.content ?? {}, second?.content ?? {}].map((one) => textAt(one, 'ean'));
  return ean !== undefined && named === ean;
}

/** Rules that know what an index has of a product: it takes in no update of that sort, until one of another sort comes. */
function behind(
  isMissed: (change: Change) => boolean,
  depart: (rules: Rules, indexed: (product: Product) => Product) => Partial<Rules>,
): Departure {
  return (rules) => {
    const known = new Map<string, Product>();
    const toStore: Rules['toStore'] = (change) => {
      const { before } = change;
      const product = rules.toStore(change);
      if (before === undefined || !isMissed(change)) known.delete(product.id);
      else if (!known.has(product.id)) known.set(product.id, before);
      return product;
    };
    return { toStore, ...depart({ ...rules, toStore }, (product) => known.get(product.id) ?? product) };
  };
}
