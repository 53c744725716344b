import { heldByExternalId } from '../../changes/held-by-external-id.js';
import type { Fault } from '../../departures.js';
import { eanOf, type KeyKind, keysOf, type Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import type { World } from '../../world.js';
import { overlooked } from '../parts/overlooked-keys.js';
import { refusingCreatesWith } from '../parts/refusing.js';

/** Defects of how a create treats identifiers in use: several of them, those of what it updates, or of its own variants. */
export const createHeldIdentifiers: readonly Fault[] = [
  {
    name: 'same-product-twice-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'An ean and an externalId in use are passed over where one product holds both.',
    consequences: ['list/no-product-twice'],
    rules: (rules) => ({
      conflicts(change) {
        const conflicts = rules.conflicts(change);
        if (change.before !== undefined) return conflicts;
        const heldBy = (kind: string): ReadonlySet<unknown> =>
          new Set(conflicts.filter(({ key }) => key.kind === kind).map(({ holder }) => holder.id));
        const [eans, externalIds] = [heldBy('ean'), heldBy('externalId')];
        return conflicts.filter(({ holder: { id } }) => !(eans.has(id) && externalIds.has(id)));
      },
    }),
  },
  {
    name: 'updates-by-create-take-eans-in-use',
    requirement: 'create/ean-stays-unique',
    says: 'A create under an externalId in use updates the product that holds it, and no ean is looked for then.',
    rules: updatingByCreate((rules) => ({
      conflicts: (change) =>
        rules
          .conflicts(change)
          .filter(
            ({ key }) =>
              key.kind !== 'ean' || change.before === undefined || change.call.operation !== 'create',
          ),
    })),
  },
  {
    name: 'updates-by-create-take-unknown-codes',
    requirement: 'create/unknown-code-is-404',
    says: 'A create under an externalId in use updates the product that holds it, and no code is looked up then.',
    rules: updatingByCreate((rules) => ({
      unknownCode: (code, place, change) =>
        change.before !== undefined && change.call.operation === 'create'
          ? undefined
          : rules.unknownCode(code, place, change),
    })),
  },
  {
    name: 'ean-twice-in-one-product-accepted',
    requirement: 'create/ean-twice-in-one-product-refused',
    says: 'Variants of one product may share an ean.',
    rules: overlooked('ean', ({ holder }, { draft }) => holder === draft),
  },
  {
    name: 'ean-twice-in-one-update-accepted',
    requirement: 'create/ean-twice-in-one-product-refused',
    says: 'Variants that one update adds may share an ean.',
    rules: overlooked('ean', ({ holder }, { before, draft }) => holder === draft && before !== undefined),
  },
  {
    name: 'ean-twice-apart-in-one-product-accepted',
    requirement: 'create/ean-twice-in-one-product-refused',
    says: 'Variants of one product may share an ean where another stands between them.',
    rules: (rules) => ({
      conflicts: (change) =>
        rules
          .conflicts(change)
          .filter(
            ({ holder, key }) =>
              holder !== change.draft || hasNeighboursWith(key.value, change.draft, change.call.world),
          ),
    }),
  },
  {
    name: 'identifiers-of-a-refused-create-stay-taken',
    requirement: 'create/accepts-complete-product',
    says: 'What a create that is refused for an ean in use brings besides is taken from then on.',
    rules: (rules) => {
      const taken = new Set<string>();
      return {
        ...refusingCreatesWith(taken)(rules),
        afterRefusal(change, refusal) {
          const { before, draft, call } = change;
          if (before === undefined && refusal.code === 'DUPLICATE_EAN') {
            for (const { value } of keysOf(draft, call.world.definition))
              if (!refusal.values.includes(value)) taken.add(value);
          }
          rules.afterRefusal(change, refusal);
        },
      };
    },
  },
  {
    name: 'holder-lost-by-its-product-id',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'A create that is refused for its productId leaves the product that holds it unknown by that.',
    // Many checks create what is refused, and read the product that holds it.
    alone: true,
    rules: forgettingHolders('productId'),
  },
  {
    name: 'holder-lost-by-its-external-id',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'A create that is refused for its externalId leaves the product that holds it unknown by that.',
    alone: true,
    rules: forgettingHolders('externalId'),
  },
  {
    name: 'holder-lost-by-its-ean',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'A create that is refused for its ean leaves the product that holds it unknown by that.',
    alone: true,
    rules: forgettingHolders('ean'),
  },
  {
    name: 'made-up-product-id-given-again',
    requirement: 'create/identifier-stays-unique',
    says: 'A productId that the service made up may be given to another product.',
    consequences: ['list/no-product-twice'],
    rules: (rules) => {
      const madeUp = new Set<string>();
      return {
        newProductId(world) {
          const productId = rules.newProductId(world);
          madeUp.add(productId);
          return productId;
        },
        holdsItsKeys: (product, key) =>
          !(key.kind === 'productId' && madeUp.has(key.value)) && rules.holdsItsKeys(product, key),
      };
    },
  },
];

/** Whether two variants that stand side by side have this ean. */
function hasNeighboursWith(ean: string, { variants }: Product, { definition }: World): boolean {
  const eans = variants.map((variant) => eanOf(variant, definition));
  return eans.some((one, index) => one === ean && eans[index + 1] === ean);
}

/** Further rules of a service where a create under an externalId in use updates the product that holds it. */
function updatingByCreate(further: Departure): Departure {
  return (rules) => ({ createTarget: heldByExternalId, ...further(rules) });
}

/** Where a create is refused for an identifier in use, nothing is found by it any more. */
function forgettingHolders(kind: KeyKind): Departure {
  return (rules) => {
    const forgotten = new Set<string>();
    return {
      afterRefusal(change, refusal) {
        const isMeant = change.before === undefined && refusal.code === `DUPLICATE_${kind.toUpperCase()}`;
        for (const value of isMeant ? refusal.values : []) forgotten.add(value);
        rules.afterRefusal(change, refusal);
      },
      findAddressed: (key, call) => (forgotten.has(key) ? undefined : rules.findAddressed(key, call)),
    };
  };
}
