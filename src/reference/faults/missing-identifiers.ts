import type { Change } from '../changes/change.js';
import type { Fault } from '../departures.js';
import { textAt, without } from '../json/json.js';
import { eanOf, isLive, type Product } from '../model/product.js';
import { badRequest } from '../model/refusal.js';
import { onUpdate } from './parts/alter.js';
import { unguarded } from './parts/overlooked-keys.js';

const externalIdOf = ({ content }: Product): string | undefined => textAt(content, 'externalId');

const isIdentifiedLater = ({ before, draft }: Change): boolean =>
  before !== undefined && externalIdOf(before) === undefined && externalIdOf(draft) !== undefined;

/** Defects with products and variants that come without an identifier, or get another one later. */
export const missingIdentifiers: readonly Fault[] = [
  {
    name: 'second-product-without-external-id-refused',
    requirement: 'states/incomplete-is-created',
    says: 'Products without an externalId are refused where there is one already, as if they shared it.',
    rules: (rules) => ({
      incomplete(change) {
        const { before, draft, call } = change;
        const lacksIt = (product: Product): boolean => isLive(product) && externalIdOf(product) === undefined;
        const isSecond =
          before === undefined && lacksIt(draft) && [...call.world.store.inOrder()].some(lacksIt);
        return isSecond
          ? badRequest('DUPLICATE_EXTERNALID', 'Another product has the externalId null')
          : rules.incomplete(change);
      },
    }),
  },
  {
    name: 'second-variant-without-ean-refused',
    requirement: 'states/incomplete-is-created',
    says: 'A product is refused two variants of which lack their ean, as if they shared it.',
    rules: (rules) => ({
      incomplete(change) {
        const { before, draft, call } = change;
        const lacking = draft.variants.filter(
          (variant) => eanOf(variant, call.world.definition) === undefined,
        );
        return before === undefined && lacking.length > 1
          ? badRequest('DUPLICATE_EAN', 'Another variant has the ean null')
          : rules.incomplete(change);
      },
    }),
  },
  {
    name: 'external-id-that-comes-later-lost',
    requirement: 'patch/missing-field-can-be-sent-later',
    says: 'An update cannot give a product the externalId that it was created without, and succeeds all the same.',
    rules: onUpdate((product, _before, change) =>
      isIdentifiedLater(change) ? { ...product, content: without(product.content, 'externalId') } : product,
    ),
  },
  {
    name: 'eans-without-external-id-not-compared',
    requirement: 'create/ean-stays-unique',
    says: 'An ean that a product without an externalId holds may be given to another.',
    rules: unguarded('ean', (product) => externalIdOf(product) === undefined),
  },
  {
    name: 'external-id-that-comes-later-not-unique',
    requirement: 'create/identifier-stays-unique',
    says: 'An externalId that came with an update may be given to another product.',
    consequences: ['list/no-product-twice'],
    rules: (rules) => {
      const later = new Set<string>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          if (isIdentifiedLater(change)) later.add(externalIdOf(product) ?? '');
          return product;
        },
        ...unguarded('externalId', (_product, { value }) => later.has(value))(rules),
      };
    },
  },
  {
    name: 'changed-ean-not-unique',
    requirement: 'create/ean-stays-unique',
    says: 'An ean that an update gave to a variant in the place of another may be given to another product.',
    rules: (rules) => {
      const changed = new Set<string>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          const { before, call } = change;
          for (const variant of product.variants) {
            const was = before?.variants.find(({ id }) => id === variant.id);
            const ean = eanOf(variant, call.world.definition);
            if (was !== undefined && eanOf(was, call.world.definition) !== ean) changed.add(ean ?? '');
          }
          return product;
        },
        ...unguarded('ean', (_product, { value }) => changed.has(value))(rules),
      };
    },
  },
];
