import type { Change } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import { textAt } from '../../json/json.js';
import { eanOf, type Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';

/** Defects of updates after which others do not find the product by a name that it still has. */
export const patchForgottenNames: readonly Fault[] = [
  {
    name: 'no-update-by-external-id-after-images',
    requirement: 'patch/by-external-id',
    says: 'A product is not known by its externalId any more once an update has sent images.',
    // What is sent to an unknown product is refused for that.
    consequences: ['patch/unknown-code-is-named', 'patch/unknown-currency-error'],
    rules: forgettingExternalIds(({ sent }) => sent.content.images !== undefined),
  },
  {
    name: 'no-update-by-external-id-after-a-later-variant',
    requirement: 'patch/by-external-id',
    says: 'A product is not known by its externalId any more once an update has added a variant to others.',
    rules: forgettingExternalIds(
      ({ draft }, before) => before.variants.length > 0 && draft.variants.length > before.variants.length,
    ),
  },
  {
    name: 'unknown-names-remembered-by-updates',
    requirement: 'patch/by-external-id',
    says: 'What an update was once addressed to in vain finds no product ever after, although one has that name by then.',
    consequences: ['patch/by-product-id', 'patch/by-ean'],
    rules: (rules) => {
      const unknown = new Set<string>();
      return {
        findAddressed(key, call) {
          const found = rules.findAddressed(key, call);
          if (call.operation !== 'patch') return found;
          if (found === undefined) unknown.add(key);
          return unknown.has(key) ? undefined : found;
        },
      };
    },
  },
  {
    name: 'eans-of-refused-variants-lead-to-the-product',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'An update finds a product by the ean of a variant that another update would have added, and that was refused.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => {
      const meant = new Map<string, string>();
      return {
        afterRefusal(change, refusal) {
          const { before, call, draft } = change;
          const isUnknown = refusal.code.endsWith('_NOT_FOUND') && refusal.code !== 'VARIANT_NOT_FOUND';
          for (const variant of isUnknown && before ? draft.variants.slice(before.variants.length) : []) {
            const ean = eanOf(variant, call.world.definition);
            if (ean !== undefined && before !== undefined) meant.set(ean, before.id);
          }
          rules.afterRefusal(change, refusal);
        },
        findAddressed(key, call) {
          const found = rules.findAddressed(key, call);
          const id = meant.get(key);
          return found === undefined && call.operation === 'patch' && id !== undefined
            ? rules.findAddressed(id, call)
            : found;
        },
      };
    },
  },
];

/** Updates that make a product unknown by its externalId to those that follow. */
function forgettingExternalIds(isMeant: (change: Change, before: Product) => boolean): Departure {
  return (rules) => {
    const forgotten = new Set<string>();
    return {
      findAddressed: (key, call) =>
        call.operation === 'patch' && forgotten.has(key) ? undefined : rules.findAddressed(key, call),
      toStore(change) {
        const product = rules.toStore(change);
        const externalId = textAt(product.content, 'externalId');
        if (externalId !== undefined && change.before !== undefined && isMeant(change, change.before))
          forgotten.add(externalId);
        return product;
      },
    };
  };
}
