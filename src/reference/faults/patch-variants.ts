import type { Change, SentVariant } from '../changes/change.js';
import type { Fault } from '../departures.js';
import { type JsonObject, textAt, without } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { rootNode } from '../model/content.js';
import { eanField } from '../model/definition.js';
import { eanOf, type Product } from '../model/product.js';
import type { Departure, Rules } from '../rules/index.js';
import type { World } from '../world.js';
import { onUpdate, withVariants } from './parts/alter.js';
import { isBehindTheFirst, overlooked } from './parts/overlooked-keys.js';

/** A product whose variant at one place takes what an update sends for those that there are, whichever it means. */
const writtenTo = (
  place: number,
  product: Product,
  before: Product,
  { call: { world }, sent: { variants = [] } }: Change,
): Product => {
  const named = variants.filter((one) => typeof world.rules.identifyVariant(one, before, world) === 'number');
  return withVariants(product, (variant, index) => {
    const held = before.variants[index] ?? variant;
    const write = (content: JsonObject, sent: SentVariant): JsonObject =>
      world.rules.mergeNode(content, without(sent.content, 'ean'), rootNode(index), world);
    return index === place ? { ...held, content: named.reduce(write, held.content) } : held;
  });
};

/** Defects of how an update finds, adds and takes over variants. */
export const patchVariants: readonly Fault[] = [
  {
    name: 'last-variant-updated-instead',
    requirement: 'patch/updates-identified-variant',
    says: 'An update of any variant but the first changes the last one.',
    consequences: [
      'patch/changes-channel-prices',
      'patch/changes-prices',
      'patch/changes-variant-fields',
      'patch/keeps-other-fields-of-the-variant',
      'patch/keeps-other-variants',
    ],
    rules: misleading((match, { variants }) => (match > 0 ? variants.length - 1 : match)),
  },
  {
    name: 'first-variant-updated-for-an-added-one',
    requirement: 'patch/changes-variant-fields',
    says: 'An update of a variant that came later changes the first one.',
    rules: misleading((match, { createdOn, variants }) =>
      variants[match]?.createdOn === createdOn ? match : 0,
    ),
  },
  {
    name: 'third-variant-of-an-update-skipped',
    requirement: 'patch/updates-identified-variant',
    says: 'Of the variants that an update names, those behind the second stay as they were.',
    rules: skippingBehind(2),
  },
  {
    name: 'fourth-variant-of-an-update-skipped',
    requirement: 'patch/updates-identified-variant',
    says: 'Of the variants that an update names, those behind the third stay as they were.',
    rules: skippingBehind(3),
  },
  {
    name: 'variants-behind-the-tenth-lost-by-updates',
    requirement: 'patch/keeps-other-variants',
    says: 'An update of a product with many variants leaves the first ten of them.',
    rules: onUpdate((product) => ({ ...product, variants: product.variants.slice(0, 10) })),
  },
  {
    name: 'values-leak-to-the-next-variant',
    requirement: 'patch/updates-identified-variant',
    says: 'What an update sends for one variant is written to the next one that it names, where that says nothing of it.',
    consequences: ['patch/keeps-other-fields-of-the-variant'],
    rules: onUpdate((product, before, { sent: { variants = [] }, call: { world } }) =>
      withVariants(product, (variant, index) => {
        const number = variants.findIndex(
          (one) =>
            world.rules.identifyVariant(one, before, world) === index && index < before.variants.length,
        );
        const [previous, own] = [variants[number - 1], variants[number]];
        if (previous === undefined || own === undefined) return variant;
        const leaking = without(previous.content, ...Object.keys(own.content));
        return { ...variant, content: { ...variant.content, ...leaking } };
      }),
    ),
  },
  {
    name: 'variants-taken-for-the-one-in-the-path',
    requirement: 'patch/by-ean',
    says: 'An update addressed by the ean of a variant writes to that variant what it sends for others.',
    rules: onUpdate((product, before, change) => {
      const place = before.variants.findIndex(({ content }) => textAt(content, 'ean') === change.call.key);
      return place === -1 ? product : writtenTo(place, product, before, change);
    }),
  },
  {
    name: 'late-variant-named-alone-taken-for-the-first',
    requirement: 'patch/updates-identified-variant',
    says: 'An update that names a single variant, one behind the third, is made to the first.',
    consequences: ['patch/keeps-other-variants'],
    rules: onUpdate((product, before, change) => {
      const [one, ...others] = change.sent.variants ?? [];
      const place = one && change.call.world.rules.identifyVariant(one, before, change.call.world);
      return others.length === 0 && typeof place === 'number' && place > 2
        ? writtenTo(0, product, before, change)
        : product;
    }),
  },
  {
    name: 'variants-known-by-their-sku-first',
    requirement: 'patch/updates-identified-variant',
    says: 'Of a variant that names its ean and its sku the sku alone is looked at.',
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        const sku = textAt(sent.content, 'sku');
        const bySku = before.variants.findIndex(({ content }) => textAt(content, 'sku') === sku);
        return typeof match === 'number' && sku !== undefined && bySku !== -1 ? bySku : match;
      },
      ...keepingEans(rules),
    }),
  },
  {
    name: 'variants-told-by-the-beginning-of-their-ean',
    requirement: 'patch/updates-identified-variant',
    says: 'Of the ean that tells which variant is meant eight digits are compared.',
    consequences: [
      'patch/changes-variant-fields',
      'patch/changes-prices',
      'patch/changes-channel-prices',
      'patch/keeps-other-fields-of-the-variant',
      'patch/keeps-other-variants',
      'patch/keeps-other-channels',
      'patch/keeps-other-currencies',
      'patch/missing-field-can-be-sent-later',
      'sequences/last-written-shows',
    ],
    rules: misleading((match, { variants }, { definition }) => {
      const beginnings = variants.map((variant) => eanOf(variant, definition)?.slice(0, 8));
      return beginnings.indexOf(beginnings[match]);
    }),
  },
  {
    name: 'unidentified-variant-is-the-first',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'A variant without an identifier changes the first one.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        return match === 'unidentified' && before.variants.length > 0 ? 0 : match;
      },
    }),
  },
  {
    name: 'unidentified-variant-is-that-of-the-address',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'An update that is addressed by an ean takes a variant without an identifier for that of the ean.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: (rules) => {
      let key = '';
      return {
        findAddressed(value, call) {
          if (call.operation === 'patch') key = value;
          return rules.findAddressed(value, call);
        },
        identifyVariant(sent, before, world) {
          const match = rules.identifyVariant(sent, before, world);
          const meant = before.variants.findIndex((variant) => eanOf(variant, world.definition) === key);
          return match === 'unidentified' && meant !== -1 ? meant : match;
        },
      };
    },
  },
  {
    name: 'unidentified-variant-is-that-of-its-sort-order',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'An update takes a variant without an identifier for the one with the same sortOrder.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        const order = sent.content.sortOrder;
        if (match !== 'unidentified' || order === undefined) return match;
        const meant = before.variants.findIndex(
          ({ content }) => stringifyJson(content.sortOrder ?? null) === stringifyJson(order),
        );
        return meant === -1 ? match : meant;
      },
    }),
  },
  {
    name: 'unidentified-variant-ignored',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'An update whose variant has no identifier succeeds without effect.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: () => ({ unidentifiedVariant: () => undefined }),
  },
  {
    name: 'unidentified-variant-behind-another-ignored',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'A variant without an identifier is passed over where an update names others, too.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: (rules) => ({
      unidentifiedVariant: (sent, before, world) =>
        sent.length > 1 ? undefined : rules.unidentifiedVariant(sent, before, world),
    }),
  },
  {
    name: 'unidentified-variant-added',
    requirement: 'patch/unidentified-variant-refused',
    says: 'A variant without an identifier is added as a new one.',
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        return match === 'unidentified' ? 'new' : match;
      },
      unknownVariant: () => undefined,
    }),
  },
  {
    name: 'foreign-ean-moves-over',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'An update with the ean of another product takes that variant away from it.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: (rules) => ({
      duplicate(conflict, change) {
        const { holder, key } = conflict;
        const { store, definition } = change.call.world;
        const isForeign = change.before !== undefined && key.kind === 'ean' && holder !== change.draft;
        if (!isForeign) return rules.duplicate(conflict, change);
        const variants = holder.variants.filter((variant) => eanOf(variant, definition) !== key.value);
        store.put({ ...holder, variants });
        return undefined;
      },
    }),
  },
  {
    name: 'foreign-ean-shared',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'An update may give a variant the ean of another product.',
    consequences: ['create/ean-twice-in-one-product-refused'],
    rules: overlooked('ean', (_conflict, { before }) => before !== undefined),
  },
  {
    name: 'foreign-ean-behind-good-variants-shared',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'Of the variants of an update only the ean of the first is compared with those of other products.',
    rules: overlooked(
      'ean',
      (conflict, change) => change.before !== undefined && isBehindTheFirst(conflict, change),
    ),
  },
  {
    name: 'variant-without-ean-taken-for-unidentified',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'A variant without an identifier updates the first one that has no ean.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        const bare = before.variants.findIndex((variant) => eanOf(variant, world.definition) === undefined);
        return match === 'unidentified' && bare !== -1 ? bare : match;
      },
    }),
  },
];

/** What an update sends for one variant goes to another, which keeps its ean. */
function misleading(meant: (match: number, before: Product, world: World) => number): Departure {
  return (rules) => ({
    identifyVariant(sent, before, world) {
      const match = rules.identifyVariant(sent, before, world);
      return typeof match === 'number' ? meant(match, before, world) : match;
    },
    ...keepingEans(rules),
  });
}

/** Variants that are updated keep their ean, whatever is sent. */
function keepingEans(rules: Rules): Pick<Rules, 'mergeNode'> {
  return {
    mergeNode(old, sent, node, world) {
      const ean = eanField(world.definition)?.code ?? '';
      const isUpdate = node.kind === 'variant' && old !== undefined;
      return rules.mergeNode(old, isUpdate ? without(sent, ean) : sent, node, world);
    },
  };
}

/** An update leaves the variants that it names behind the first few as they were. */
function skippingBehind(count: number): Departure {
  return onUpdate((product, before, { sent, call: { world } }) => {
    const skipped = (sent.variants ?? [])
      .slice(count)
      .map((variant) => world.rules.identifyVariant(variant, before, world));
    return withVariants(product, (variant, index) =>
      skipped.includes(index) ? (before.variants[index] ?? variant) : variant,
    );
  });
}
