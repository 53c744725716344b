import type { Fault } from '../../departures.js';
import { textAt } from '../../json/json.js';
import { onCreate } from '../parts/alter.js';

/** Defects of how a create treats members that only answers bear. */
export const createClaimedMembers: readonly Fault[] = [
  {
    name: 'forged-id-taken-over',
    requirement: 'create/forged-id-ignored',
    says: 'An internal id that a client sends becomes the id of the product.',
    rules: onCreate((product, { sent }) => ({ ...product, id: textAt(sent.claimed, 'id') ?? product.id })),
  },
  {
    name: 'forged-variant-id-taken-over',
    requirement: 'create/forged-id-ignored',
    says: 'An internal id that a client sends with a variant becomes the id of the variant.',
    rules: onCreate((product, { sent }) => ({
      ...product,
      variants: product.variants.map((variant, index) => ({
        ...variant,
        id: sent.variants?.[index]?.id ?? variant.id,
      })),
    })),
  },
  {
    name: 'forged-created-on-taken-over',
    requirement: 'create/forged-created-on-ignored',
    says: 'A createdOn that a client sends becomes the one of the product.',
    rules: onCreate((product, { sent }) => ({
      ...product,
      createdOn: textAt(sent.claimed, 'createdOn') ?? product.createdOn,
    })),
  },
  {
    name: 'create-with-an-id-updates',
    requirement: 'create/forged-id-ignored',
    says: 'A create that bears the internal id of a product updates that one.',
    rules: (rules) => ({
      createTarget({ sent, call }) {
        const value = textAt(sent.claimed, 'id');
        const [holder] = value === undefined ? [] : call.world.store.holders({ kind: 'id', value });
        return holder ?? rules.createTarget({ sent, call });
      },
    }),
  },
  {
    name: 'last-modified-on-taken-over',
    requirement: 'create/forged-created-on-ignored',
    says: 'A lastModifiedOn that a client sends with a new product becomes the one of the product.',
    consequences: [
      'create/receipt-timestamp-is-now',
      'get/last-modified-not-before-created',
      'get/last-modified-not-before-variants',
    ],
    rules: onCreate((product, { sent }) => ({
      ...product,
      lastModifiedOn: textAt(sent.claimed, 'lastModifiedOn') ?? product.lastModifiedOn,
    })),
  },
];
