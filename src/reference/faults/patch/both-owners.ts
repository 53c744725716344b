import type { Fault } from '../../departures.js';
import { onUpdate } from '../parts/alter.js';

/** Defects of updates that change a product and one of its variants at once. */
export const patchBothOwners: readonly Fault[] = [
  {
    name: 'last-modified-stands-still-beside-variants',
    requirement: 'patch/last-modified-moves',
    says: 'An update of product fields and of a variant moves lastModifiedOn of the variant alone.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: onUpdate((product, before, { sent: { content, variants = [] } }) =>
      Object.keys(content).length > 0 && variants.length > 0
        ? { ...product, lastModifiedOn: before.lastModifiedOn }
        : product,
    ),
  },
];
