import type { Fault } from '../../departures.js';
import { stringifyJson } from '../../json/stringify.js';
import { eanOf } from '../../model/product.js';
import { isBehindTheFirst, overlooked } from '../parts/overlooked-keys.js';

/** Defects of what an update makes of variants without an identifier, and of those that another product holds. */
export const patchStrangeVariants: readonly Fault[] = [
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
    name: 'unidentified-variant-with-sku-ignored',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'A variant with a sku of its own and no identifier is passed over.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: (rules) => ({
      unidentifiedVariant: (sent, before, world) =>
        sent.some(({ id, content: { ean, sku } }) => (id ?? ean) === undefined && sku !== undefined)
          ? undefined
          : rules.unidentifiedVariant(sent, before, world),
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
    name: 'foreign-ean-in-invalid-product-shared',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'An update may give an Invalid product that has variants the ean of another one.',
    rules: (rules) => ({
      ...overlooked(
        'ean',
        (_conflict, { before }) => before?.state === 'Invalid' && before.variants.length > 0,
      )(rules),
      unknownVariant: (sent, before, world) =>
        before.state === 'Invalid' ? undefined : rules.unknownVariant(sent, before, world),
    }),
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
