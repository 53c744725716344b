import type { Change } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import { millisecondsOf } from '../../model/clock.js';
import { eanOf, type Product } from '../../model/product.js';
import type { Conflict } from '../../rules/identity.js';
import { isBehindTheFirst, overlooked, unguarded } from '../parts/overlooked-keys.js';
import { refuseTaken } from '../parts/refuse-taken.js';
import { createdThough } from '../parts/storing-refused.js';

const isInvalid = ({ state }: Product): boolean => state !== 'Valid';

const isUpdate = (_conflict: Conflict, { before }: Change): boolean => before !== undefined;

/** Defects of how a create keeps eans and identifiers unique. */
export const createIdentifiers: readonly Fault[] = [
  {
    name: 'ean-in-use-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'An ean may be given to several products.',
    consequences: ['create/ean-unique-in-parallel', 'patch/foreign-ean-stays-unique'],
    rules: unguarded('ean'),
  },
  {
    name: 'ean-of-invalid-product-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'An ean that an Invalid product holds may be given to another.',
    consequences: ['patch/foreign-ean-stays-unique'],
    rules: unguarded('ean', isInvalid),
  },
  {
    name: 'ean-of-added-variant-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'An ean that came with a later added variant may be given to another product.',
    consequences: ['sequences/eans-stay-unique'],
    rules: unguarded(
      'ean',
      (product, key) =>
        !product.variants.some(
          ({ content, createdOn }) =>
            createdOn === product.createdOn && Object.values(content).includes(key.value),
        ),
    ),
  },
  {
    name: 'ean-of-variant-left-unnamed-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'The ean of a variant may be given to another product once an update has named other variants alone.',
    consequences: ['sequences/eans-stay-unique', 'patch/foreign-ean-stays-unique'],
    rules: unguarded('ean', ({ variants }, { value }) => {
      const holder = variants.find(({ content }) => Object.values(content).includes(value));
      return holder !== undefined && variants.some((one) => one.lastModifiedOn > holder.lastModifiedOn);
    }),
  },
  {
    name: 'ean-left-unnamed-by-the-last-update-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'The ean of a variant may be given to another product as long as the last update has named other variants alone.',
    consequences: ['sequences/eans-stay-unique', 'patch/foreign-ean-stays-unique'],
    rules: unguarded('ean', ({ lastModifiedOn, variants }, { value }) => {
      const named = variants.filter((one) => one.lastModifiedOn === lastModifiedOn);
      return named.length > 0 && !named.some(({ content }) => Object.values(content).includes(value));
    }),
  },
  {
    name: 'ean-in-use-accepted-without-external-id',
    requirement: 'create/ean-stays-unique',
    says: 'A new product without an externalId may have an ean in use.',
    rules: overlooked(
      'ean',
      (_conflict, { before, draft }) => before === undefined && draft.content.externalId === undefined,
    ),
  },
  {
    name: 'ean-with-leading-zero-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'Eans that begin with zero are not compared.',
    rules: unguarded('ean', (_product, { value }) => value.startsWith('0')),
  },
  {
    name: 'ean-behind-the-first-not-compared',
    requirement: 'create/ean-stays-unique',
    says: 'Of the variants that are sent only the ean of the first is compared with those of other products.',
    consequences: ['create/ean-unique-in-parallel', 'patch/foreign-ean-stays-unique'],
    rules: overlooked('ean', isBehindTheFirst),
  },
  {
    name: 'ean-behind-the-second-not-compared',
    requirement: 'create/ean-stays-unique',
    says: 'From the third variant of a create on, eans are not compared with those of other products.',
    rules: overlooked(
      'ean',
      (conflict, change) => change.before === undefined && isBehindTheFirst(conflict, change, 2),
    ),
  },
  {
    name: 'twins-refused-and-stored',
    requirement: 'create/ean-stays-unique',
    says: 'A create that is refused for an ean in use is carried out all the same.',
    consequences: ['create/accepts-complete-product', 'create/ean-unique-in-parallel'],
    rules: createdThough('DUPLICATE_EAN'),
  },
  {
    name: 'external-id-refused-and-stored',
    requirement: 'create/identifier-stays-unique',
    says: 'A create that is refused for an externalId in use is carried out all the same.',
    consequences: ['create/ean-stays-unique', 'list/no-product-twice'],
    rules: createdThough('DUPLICATE_EXTERNALID'),
  },
  {
    name: 'ean-race',
    requirement: 'create/ean-unique-in-parallel',
    says: 'Between the check of a new product and its write other requests run.',
    consequences: ['create/identifier-stays-unique', 'list/no-product-twice'],
    rules: () => ({
      beforeWrite: ({ before }) =>
        before === undefined ? new Promise((resolve) => setTimeout(resolve, 60)) : undefined,
    }),
  },
  {
    name: 'ean-race-of-later-variants',
    requirement: 'create/ean-unique-in-parallel',
    says: 'Other requests run between the check of the eans behind the first of a new product and its write.',
    rules: (rules) => ({
      async beforeWrite(change) {
        const { before, draft, call } = change;
        if (before !== undefined || draft.variants.length < 2) return rules.beforeWrite(change);
        await new Promise((resolve) => setTimeout(resolve, 60));
        const first = draft.variants[0] && eanOf(draft.variants[0], call.world.definition);
        refuseTaken(change, rules, ({ key }) => key.kind === 'ean' && key.value !== first);
      },
    }),
  },
  {
    name: 'product-id-of-invalid-product-accepted',
    requirement: 'create/identifier-stays-unique',
    says: 'A productId that an Invalid product holds may be given to another.',
    consequences: ['list/no-product-twice'],
    rules: unguarded('productId', isInvalid),
  },
  {
    name: 'product-id-free-after-update',
    requirement: 'create/identifier-stays-unique',
    says: 'The productId of a product that was updated may be given to another.',
    consequences: ['list/no-product-twice'],
    rules: unguarded('productId', ({ createdOn, lastModifiedOn }) => createdOn !== lastModifiedOn),
  },
  {
    name: 'incomplete-products-may-share-eans',
    requirement: 'create/ean-stays-unique',
    says: 'The eans of a new product that is Invalid are not compared with those of others.',
    consequences: ['sequences/eans-stay-unique'],
    rules: overlooked('ean', ({ holder }, { draft }) => holder !== draft && draft.state !== 'Valid'),
  },
  {
    name: 'products-without-variants-may-share-external-ids',
    requirement: 'create/identifier-stays-unique',
    says: 'The externalId of a new product without variants is not compared with those of others.',
    consequences: ['list/no-product-twice'],
    rules: overlooked('externalId', (_conflict, { draft }) => draft.variants.length === 0),
  },
  {
    name: 'external-ids-compared-beside-a-product-id-alone',
    requirement: 'create/identifier-stays-unique',
    says: 'The externalId of a new product that comes without a productId is not compared with those of others.',
    consequences: ['list/no-product-twice'],
    rules: overlooked(
      'externalId',
      (_conflict, { before, sent }) => before === undefined && sent.content.productId === undefined,
    ),
  },
  {
    name: 'external-id-in-use-by-update',
    requirement: 'create/identifier-stays-unique',
    says: 'An update may give a product the externalId of another.',
    consequences: ['list/no-product-twice'],
    rules: overlooked('externalId', isUpdate),
  },
  {
    name: 'product-id-in-use-by-update',
    requirement: 'create/identifier-stays-unique',
    says: 'An update may give a product the productId of another.',
    consequences: ['list/no-product-twice'],
    rules: overlooked('productId', isUpdate),
  },
  {
    name: 'external-id-race',
    requirement: 'create/identifier-stays-unique',
    says: 'The externalId of a new product is not compared with that of one that was stored since the request came.',
    consequences: ['list/no-product-twice'],
    rules: (rules) => {
      const cameAt = new WeakMap<Headers, number>();
      return {
        async serve(call, next) {
          cameAt.set(call.headers, Date.now());
          // Long enough for requests that a busy machine sends at one moment to come within it.
          if (call.operation === 'create') await new Promise((resolve) => setTimeout(resolve, 250));
          return rules.serve(call, next);
        },
        conflicts(change) {
          const came = cameAt.get(change.call.headers) ?? Date.now();
          return rules
            .conflicts(change)
            .filter(
              ({ holder, key }) => key.kind !== 'externalId' || millisecondsOf(holder.createdOn) < came,
            );
        },
      };
    },
  },
  {
    name: 'external-id-in-use-accepted',
    requirement: 'create/identifier-stays-unique',
    says: 'An externalId may be given to several products.',
    consequences: ['list/no-product-twice'],
    rules: unguarded('externalId'),
  },
  {
    name: 'external-id-of-bare-product-accepted',
    requirement: 'create/identifier-stays-unique',
    says: 'An externalId that a product without variants holds may be given to another.',
    consequences: ['list/no-product-twice'],
    rules: unguarded('externalId', ({ variants }) => variants.length === 0),
  },
  {
    name: 'external-id-of-invalid-product-accepted',
    requirement: 'create/identifier-stays-unique',
    says: 'An externalId that an Invalid product holds may be given to another.',
    consequences: ['list/no-product-twice'],
    rules: unguarded('externalId', isInvalid),
  },
  {
    name: 'product-id-in-use-accepted',
    requirement: 'create/identifier-stays-unique',
    says: 'A productId may be given to several products.',
    consequences: ['list/no-product-twice'],
    rules: unguarded('productId'),
  },
];
