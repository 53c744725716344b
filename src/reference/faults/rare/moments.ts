import { storeChange } from '../../changes/carry-out.js';
import type { Fault } from '../../departures.js';
import { isLive, type Product } from '../../model/product.js';
import { onUpdate, withVariants } from '../parts/alter.js';
import { overlooked } from '../parts/overlooked-keys.js';

/** Whichever of these looks at the update that is lost. */
const updates = [
  'patch/adds-variants-to-bare-product',
  'patch/by-added-ean',
  'patch/by-ean',
  'patch/by-external-id',
  'patch/by-product-id',
  'patch/changes-channel-content',
  'patch/changes-channel-prices',
  'patch/changes-language-content',
  'patch/changes-prices',
  'patch/changes-product-fields',
  'patch/changes-variant-fields',
  'patch/last-modified-moves',
  'patch/last-modified-moves-with-variant',
  'patch/missing-field-can-be-sent-later',
  'patch/unknown-ean-refused-or-added',
  'patch/updates-identified-variant',
];

/** Defects that only a certain course of events shows: the third update, a variant that came later, a refusal. */
export const rareMoments: readonly Fault[] = [
  {
    name: 'every-fiftieth-update-lost',
    rare: 'deep',
    requirement: 'sequences/last-written-shows',
    says: 'One in fifty updates is answered with success and not stored.',
    consequences: [...updates, 'sequences/concurrent-updates-both-show'],
    rules: (rules) => {
      let updates = 0;
      return {
        toStore(change) {
          if (change.before === undefined) return rules.toStore(change);
          updates += 1;
          return updates % 50 === 0 ? change.before : rules.toStore(change);
        },
      };
    },
  },
  {
    name: 'prices-of-second-update-in-a-second-lost',
    rare: 'standard',
    requirement: 'patch/changes-prices',
    says: 'The second of two updates within a second leaves the prices of variants as they were.',
    consequences: ['patch/changes-channel-prices', 'sequences/last-written-shows'],
    rules: onUpdate((product, before, { now, call: { world } }) => {
      const second = (instant: string): string => instant.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
      const wasUpdated = before.createdOn !== before.lastModifiedOn;
      if (!wasUpdated || second(before.lastModifiedOn) !== second(now)) return product;
      const prices = [...world.definition.variant.values()].filter(({ kind }) => kind === 'price');
      return withVariants(product, (variant, index) => {
        const old = before.variants[index]?.content;
        const kept = prices.flatMap(({ code }) => (old?.[code] === undefined ? [] : [[code, old[code]]]));
        return { ...variant, content: { ...variant.content, ...Object.fromEntries(kept) } };
      });
    }),
  },
  {
    name: 'added-variant-never-changes',
    rare: 'standard',
    requirement: 'patch/changes-variant-fields',
    says: 'An update of a variant that was added later is answered with success and not stored.',
    consequences: ['sequences/last-written-shows'],
    rules: onUpdate((product, before) =>
      withVariants(product, (variant, index) => {
        const old = before.variants[index];
        return old !== undefined && old.createdOn !== before.createdOn ? old : variant;
      }),
    ),
  },
  {
    name: 'third-update-missing-from-lists',
    rare: 'deep',
    requirement: 'sequences/lists-agree',
    says: 'Lists go on to show what a product was before its third update, until the fourth.',
    consequences: ['list/agrees-with-get'],
    rules: (rules) => {
      const earlier = new Map<string, { readonly updates: number; readonly before: Product }>();
      return {
        toStore(change) {
          const { before } = change;
          if (before !== undefined) {
            earlier.set(before.id, { updates: (earlier.get(before.id)?.updates ?? 0) + 1, before });
          }
          return rules.toStore(change);
        },
        showElement(product, call) {
          const known = earlier.get(product.id);
          return rules.showElement(known?.updates === 3 ? known.before : product, call);
        },
      };
    },
  },
  {
    name: 'good-part-stored-beside-ean-in-use',
    rare: 'standard',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'An update refused for an ean in use stores its product fields all the same.',
    consequences: ['patch/foreign-ean-stays-unique', 'states/existing-without-variants-not-valid'],
    alone: true,
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, draft } = change;
        if (before !== undefined && isLive(before) && refusal.code === 'DUPLICATE_EAN') {
          storeChange({ ...change, draft: { ...draft, variants: before.variants } });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'ean-free-after-second-update',
    rare: 'standard',
    requirement: 'sequences/eans-stay-unique',
    says: 'The eans of a product that was updated twice may be used again.',
    consequences: ['create/ean-stays-unique'],
    rules: (rules) => {
      const updates = new Map<string, number>();
      return {
        toStore(change) {
          const { before } = change;
          if (before !== undefined) updates.set(before.id, (updates.get(before.id) ?? 0) + 1);
          return rules.toStore(change);
        },
        ...overlooked('ean', ({ holder }) => (updates.get(holder.id) ?? 0) > 1)(rules),
      };
    },
  },
  {
    name: 'variant-ids-renewed-where-one-is-added',
    rare: 'standard',
    requirement: 'patch/keeps-identity',
    says: 'An update that adds a variant gives the other variants new internal ids.',
    consequences: ['sequences/last-written-shows'],
    rules: onUpdate((product, before, { call: { world } }) =>
      product.variants.length === before.variants.length
        ? product
        : withVariants(product, (variant) => ({ ...variant, id: world.rules.newId() })),
    ),
  },
  {
    name: 'invalid-product-loses-channels-on-update',
    rare: 'standard',
    requirement: 'patch/keeps-other-content-of-the-channel',
    says: 'An update of an Invalid product takes its content in channels away.',
    consequences: [
      'patch/keeps-other-product-fields',
      'patch/unidentified-variant-changes-nothing',
      'sequences/last-written-shows',
    ],
    rules: onUpdate((product, before, { sent }) => {
      if (before.state !== 'Invalid' || sent.content.channels !== undefined) return product;
      const { channels: _, ...content } = product.content;
      return { ...product, content };
    }),
  },
  {
    name: 'update-of-product-without-variants-lost',
    rare: 'deep',
    requirement: 'sequences/last-written-shows',
    says: 'An update of a product without variants is stored only if it brings some.',
    consequences: ['patch/changes-product-fields'],
    rules: onUpdate((product, before) =>
      before.variants.length === 0 && product.variants.length === 0
        ? { ...before, lastModifiedOn: product.lastModifiedOn }
        : product,
    ),
  },
];
