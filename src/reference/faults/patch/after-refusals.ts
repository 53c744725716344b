import { storeVersion } from '../../changes/carry-out.js';
import type { Fault } from '../../departures.js';
import { isLive, type Product } from '../../model/product.js';
import type { Departure, Rules } from '../../rules/index.js';

/** Defects of what a refused update leaves behind, for the product and for the next update of it. */
export const patchAfterRefusals: readonly Fault[] = [
  {
    name: 'time-rests-after-a-refused-update',
    requirement: 'patch/last-modified-moves',
    says: 'The update that follows on a refused one does not move lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: nextUpdate((product, before) => ({ ...product, lastModifiedOn: before.lastModifiedOn })),
  },
  {
    name: 'time-put-back-after-a-refused-update',
    requirement: 'patch/last-modified-never-goes-back',
    says: 'The update that follows on a refused one puts lastModifiedOn back to createdOn.',
    consequences: ['patch/last-modified-moves', 'get/last-modified-not-before-variants'],
    rules: nextUpdate((product) => ({ ...product, lastModifiedOn: product.createdOn })),
  },
  {
    name: 'refused-update-moves-times-of-variants',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'An update that is refused for something unknown moves lastModifiedOn of the variants.',
    consequences: [
      'get/last-modified-not-before-variants',
      'patch/unknown-currency-changes-nothing',
      'patch/unknown-ean-refused-or-added',
    ],
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, call, draft } = change;
        if (before !== undefined && isLive(before) && refusal.status === 404) {
          const { lastModifiedOn } = draft;
          const variants = before.variants.map((variant) => ({ ...variant, lastModifiedOn }));
          storeVersion({ ...before, variants }, before, call.world);
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
];

/** What the first update after a refused one makes of a product. */
function nextUpdate(alter: (product: Product, before: Product) => Product): Departure {
  return (rules: Rules) => {
    const refused = new Set<string>();
    return {
      afterRefusal(change, refusal) {
        if (change.before !== undefined) refused.add(change.before.id);
        rules.afterRefusal(change, refusal);
      },
      toStore(change) {
        const product = rules.toStore(change);
        return change.before !== undefined && refused.delete(change.before.id)
          ? alter(product, change.before)
          : product;
      },
    };
  };
}
