import type { Fault } from '../../departures.js';
import { eanOf } from '../../model/product.js';
import { onUpdate, withVariants } from '../parts/alter.js';
import { namesItself } from '../parts/names-itself.js';
import { overlooked } from '../parts/overlooked-keys.js';

/** Defects of updates that name their product in the body, too, as a client sends it back that read it. */
export const patchNamedInBody: readonly Fault[] = [
  {
    name: 'unknown-code-beside-own-identifier-accepted',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update that repeats an identifier of its product does not look up codes.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-variant-code-is-404'],
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        namesItself(change) ? undefined : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-currency-beside-own-identifier-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'An update that repeats an identifier of its product does not look up currencies.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        namesItself(change) ? undefined : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'ean-in-use-beside-own-identifier-accepted',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'The eans of an update that repeats an identifier of its product are not compared with those of others.',
    rules: overlooked('ean', (_conflict, change) => namesItself(change)),
  },
  {
    name: 'unnamed-variants-lost-beside-own-identifier',
    requirement: 'patch/keeps-other-variants',
    says: 'An update that repeats an identifier of its product takes away the variants that it does not send.',
    // Of variants that are lost no currency is looked up.
    consequences: ['patch/unknown-currency-error'],
    rules: onUpdate((product, _before, change) => {
      const { definition } = change.call.world;
      const { variants: sent } = change.sent;
      if (sent === undefined || !namesItself(change)) return product;
      const values = sent.flatMap(({ content }) => Object.values(content));
      const variants = product.variants.filter((one) => values.includes(eanOf(one, definition) ?? null));
      return { ...product, variants };
    }),
  },
  {
    name: 'time-rests-beside-own-identifier',
    requirement: 'patch/last-modified-moves',
    says: 'An update that repeats an identifier of its product does not move lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: onUpdate((product, before, change) =>
      namesItself(change) ? { ...product, lastModifiedOn: before.lastModifiedOn } : product,
    ),
  },
  {
    name: 'variant-named-by-id-and-ean-made-anew',
    requirement: 'patch/keeps-identity',
    says: 'A variant that an update names by its internal id and its ean gets another internal id.',
    rules: onUpdate((product, _before, { call: { world }, sent }) =>
      withVariants(product, (variant) => {
        const ean = eanOf(variant, world.definition) ?? null;
        const isMeant = sent.variants?.some(
          ({ content, id }) => id === variant.id && Object.values(content).includes(ean),
        );
        return isMeant ? { ...variant, id: world.rules.newId() } : variant;
      }),
    ),
  },
];
