import type { Fault } from '../../departures.js';
import { badRequest } from '../../model/refusal.js';
import { hasFirstVariants, onUpdate } from '../parts/alter.js';

/** Defects of how an update adds variants, to others or to a product that had none. */
export const patchAddedVariants: readonly Fault[] = [
  {
    name: 'added-variant-taken-for-new',
    requirement: 'patch/accepts-a-change',
    says: 'An update takes a variant that another update added for a new one, whose ean is in use.',
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        const known = typeof match === 'number' ? before.variants[match] : undefined;
        return known !== undefined && known.createdOn !== before.createdOn ? 'new' : match;
      },
    }),
  },
  {
    name: 'unknown-ean-ignored',
    requirement: 'patch/unknown-ean-refused-or-added',
    says: 'An update with an ean that does not exist succeeds without effect.',
    rules: onUpdate((product, before) =>
      before.variants.length === 0
        ? product
        : { ...product, variants: product.variants.slice(0, before.variants.length) },
    ),
  },
  {
    name: 'added-variant-takes-codes-of-the-first',
    requirement: 'patch/unknown-ean-refused-or-added',
    says: 'A variant that is added to others takes the single codes of the first one.',
    rules: onUpdate((product, before, { call }) => {
      const [first] = before.variants;
      if (first === undefined) return product;
      const { variant: fields } = call.world.definition;
      const codes = Object.entries(first.content).filter(([code]) => {
        const field = fields.get(code);
        return field?.kind === 'selectable' && !field.multiple;
      });
      const variants = product.variants.map((variant, index) =>
        index < before.variants.length
          ? variant
          : { ...variant, content: { ...variant.content, ...Object.fromEntries(codes) } },
      );
      return { ...product, variants };
    }),
  },
  {
    name: 'unknown-ean-behind-a-known-one-ignored',
    requirement: 'patch/unknown-ean-refused-or-added',
    says: 'An update succeeds and leaves a variant out whose ean does not exist, where it names another one that does.',
    rules: onUpdate((product, before, { sent: { variants = [] } }) =>
      before.variants.length > 0 && variants.length > 1
        ? { ...product, variants: product.variants.slice(0, before.variants.length) }
        : product,
    ),
  },
  {
    name: 'variants-cannot-be-added',
    requirement: 'patch/adds-variants-to-bare-product',
    says: 'A variant that does not exist is refused, on a product without variants too.',
    rules: () => ({
      unknownVariant: () => badRequest('VARIANT_NOT_FOUND', 'There is no such variant'),
    }),
  },
  {
    name: 'first-variants-swallow-the-rest',
    requirement: 'patch/adds-variants-to-bare-product',
    says: 'An update that brings a product its first variants changes nothing besides.',
    rules: onUpdate((product, before) =>
      hasFirstVariants(product, before) ? { ...product, content: before.content } : product,
    ),
  },
  {
    name: 'known-variant-left-alone-beside-a-new-one',
    requirement: 'patch/unknown-ean-refused-or-added',
    says: 'An update that adds a variant to others does not change these.',
    rules: onUpdate((product, before) =>
      before.variants.length > 0 && product.variants.length > before.variants.length
        ? { ...product, variants: [...before.variants, ...product.variants.slice(before.variants.length)] }
        : product,
    ),
  },
];
