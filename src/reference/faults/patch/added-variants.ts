import type { Fault } from '../../departures.js';
import { isObject, type Json, JsonNumber, textAt } from '../../json/json.js';
import { mapContent, type Place, rootNode } from '../../model/content.js';
import { eanField } from '../../model/definition.js';
import { eanOf } from '../../model/product.js';
import { badRequest } from '../../model/refusal.js';
import type { Departure } from '../../rules/index.js';
import { hasFirstVariants, onUpdate, withVariants } from '../parts/alter.js';
import { isZero } from '../parts/is-zero.js';

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
    name: 'unknown-ean-compared-without-its-end',
    requirement: 'patch/unknown-ean-refused-or-added',
    says: 'An update takes an ean for that of a variant which has the same eleven digits at the beginning.',
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        const ean = textAt(sent.content, eanField(world.definition)?.code ?? '');
        if (match !== 'new' || ean === undefined) return match;
        const alike = before.variants.findIndex(
          (variant) => eanOf(variant, world.definition)?.slice(0, 11) === ean.slice(0, 11),
        );
        return alike === -1 ? match : alike;
      },
    }),
  },
  {
    name: 'variants-counted-anew-where-one-is-added',
    requirement: 'patch/keeps-other-variants',
    says: 'An update that adds a variant to others gives the sortOrder of each anew.',
    consequences: ['patch/unknown-ean-refused-or-added'],
    rules: onUpdate((product, before) =>
      before.variants.length > 0 && product.variants.length > before.variants.length
        ? withVariants(product, (variant, index) => ({
            ...variant,
            content: { ...variant.content, sortOrder: new JsonNumber(String(index + 1)) },
          }))
        : product,
    ),
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
    name: 'fourth-variant-left-out',
    requirement: 'patch/unknown-ean-refused-or-added',
    says: 'An update succeeds and leaves new variants out of a product that has three or more.',
    rules: onUpdate((product, before) =>
      before.variants.length > 2
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
    name: 'texts-of-added-variants-in-ascii',
    requirement: 'patch/adds-variants-to-bare-product',
    says: 'The texts of a variant that an update adds hold a question mark for every character beyond ASCII.',
    rules: ofAdded((value) => (typeof value === 'string' ? value.replace(/[^\p{ASCII}]/gu, '?') : value)),
  },
  {
    name: 'zero-amounts-of-added-variants-lost',
    requirement: 'patch/adds-variants-to-bare-product',
    says: 'A variant that an update adds has no price in a currency whose amount is zero.',
    rules: ofAdded((value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).filter(([, amount]) => !isZero(amount)))
        : value,
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

/** What the values become of variants that an update adds, to others or to a product that had none. */
function ofAdded(alter: (value: Json, place: Place) => Json): Departure {
  return onUpdate((product, before, { call }) => {
    const known = new Set(before.variants.map(({ id }) => id));
    const fields = call.world.definition.variant;
    const variants = product.variants.map((variant, index) =>
      known.has(variant.id)
        ? variant
        : { ...variant, content: mapContent(variant.content, fields, alter, rootNode(index)) },
    );
    return { ...product, variants };
  });
}
