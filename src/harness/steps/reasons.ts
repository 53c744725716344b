import type { Field, Owner } from '../../discovery/capabilities.js';
import { notKnown } from '../../discovery/remedy-in-fixtures.js';
import { letEansIn } from '../../discovery/unfillable.js';
import { takesSeveral } from '../../generators/fields.js';
import { ifLater } from '../asking/remedies.js';

const selectableOf = (owners: readonly Owner[]): string =>
  owners.length === 1 ? `selectable field of the ${owners[0]}` : 'selectable field';

/** That the definition has no field, of any owner named, whose values are codes. */
export const noSelectable = (...owners: readonly Owner[]): string =>
  `the definition has no ${selectableOf(owners)}`;

/** That it has some, and no code of any is known, with the remedy. */
export const noCodeKnown = (...owners: readonly Owner[]): string =>
  notKnown(`code of a ${selectableOf(owners)}`, 'codes');

/**
 * Why nothing can be said of several values at once, with what would help: they are too few, or fields take them one at a
 * time alone.
 *
 * @param tooFew the reason where they are.
 */
export const noneTogether = (fields: readonly Field[], tooFew: string): string => {
  if (fields.some(takesSeveral)) return tooFew;
  const names = fields.map(({ owner, code }) => `${owner} field ${code}`).join(', ');
  return `the target took values one by one in ${names}, and refused several of them together: let it take two at once`;
};

/** What a definition lacks where a rule says nothing of the target: the same words in each check that meets it. */
export const lacks = {
  ean: 'the definition has no field for an ean',
  price: 'the definition has no price',
  channelPrice: 'the definition has no price that depends on the channel',
  channelField: 'the definition has no field that depends on the channel',
  severalValues: 'the definition has no field with several values',
  severalCodes: 'the definition has no selectable field with several values',
  fractions: 'the definition has neither prices nor decimals',
} as const;

/** Why something could not be looked at where several checks meet the same wall, and what would help. */
export const reasons = {
  noEan: `the products of the run bear no ean: ${letEansIn}`,
  noEanAdded: `variants with an ean that an update added do not show: ${ifLater('they')}`,
  noExternalId:
    'the products of the run bear no externalId: let the target accept a text such as `pc-1a2b3c` for it',
  noProductId:
    'no answer shows a productId, by which the product could be asked for: show it in single answers and lists',
  noVariantId: 'variants show no internal id: see get/variant-has-response-members',
  noProduct: 'the answer to reading a product is no JSON object: see get/product-is-object',
  gone: 'an updated product that was read before is not found any more: see patch/keeps-identity',
  noState: 'a product shows no state: see get/product-has-response-members',
  noDay:
    'a product does not show the day of its creation or modification in the form that the specification asks for: see formats/times',
  movedMeanwhile:
    'the existing product that was to be judged was modified meanwhile: run while fewer clients write',
  tooManyInWindow:
    'the days around a product hold too many others to be read: run against fewer products, or make `term` find identifiers',
  nearMidnight:
    'near midnight the day of a modification may be another one by the clock of the target, and no zone is stated: run at another hour',
  otherProduct: 'the second look met another product than the first: run again',
} as const;
