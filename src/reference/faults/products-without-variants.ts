import type { Fault } from '../departures.js';

/** A defect of products without variants. */
export const codesWithoutVariants: readonly Fault[] = [
  {
    name: 'unknown-code-without-variants-accepted',
    requirement: 'create/unknown-code-in-incomplete-product-is-404',
    says: 'Codes of a new product without variants are not looked up.',
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before === undefined && change.draft.variants.length === 0
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
];
