import type { Change, SentVariant } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import { textAt, without } from '../../json/json.js';
import { rootNode } from '../../model/content.js';
import { eanField } from '../../model/definition.js';
import { eanOf, type Product, type Variant } from '../../model/product.js';
import { notFound } from '../../model/refusal.js';
import type { Departure, Rules } from '../../rules/index.js';
import type { World } from '../../world.js';
import { onUpdate, withVariants } from '../parts/alter.js';

/** Defects of how an update finds the variants that it names. */
export const patchVariants: readonly Fault[] = [
  {
    name: 'last-variant-updated-instead',
    requirement: 'patch/updates-identified-variant',
    says: 'An update of any variant but the first changes the last one.',
    consequences: [
      'patch/changes-channel-prices',
      'patch/changes-prices',
      'patch/changes-variant-fields',
      'patch/keeps-other-fields-of-the-variant',
      'patch/keeps-other-variants',
    ],
    rules: misleading((match, { variants }) => (match > 0 ? variants.length - 1 : match)),
  },
  {
    name: 'first-variant-updated-for-an-added-one',
    requirement: 'patch/changes-variant-fields',
    says: 'An update of a variant that came later changes the first one.',
    rules: misleading((match, { createdOn, variants }) =>
      variants[match]?.createdOn === createdOn ? match : 0,
    ),
  },
  {
    name: 'third-variant-of-an-update-skipped',
    requirement: 'patch/updates-identified-variant',
    says: 'Of the variants that an update names, those behind the second stay as they were.',
    rules: skippingBehind(2),
  },
  {
    name: 'fourth-variant-of-an-update-skipped',
    requirement: 'patch/updates-identified-variant',
    says: 'Of the variants that an update names, those behind the third stay as they were.',
    rules: skippingBehind(3),
  },
  {
    name: 'fourth-variant-unknown-to-updates',
    requirement: 'patch/accepts-a-change',
    says: 'An update that names a variant behind the third is refused, as if there were none.',
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        return typeof match === 'number' && match > 2 ? 'new' : match;
      },
      unknownVariant: (sent, before, world) =>
        before.variants.length > 3
          ? notFound('VARIANT_NOT_FOUND', 'There is no such variant.')
          : rules.unknownVariant(sent, before, world),
    }),
  },
  {
    name: 'leading-zero-unknown-to-updates-of-variants',
    requirement: 'patch/changes-variant-fields',
    says: 'Of the variants that an update names, those whose ean begins with zero stay as they were.',
    consequences: ['patch/updates-identified-variant'],
    rules: onUpdate((product, before, { call: { world } }) =>
      withVariants(product, (variant, index) => {
        const held = before.variants[index];
        return held !== undefined && eanOf(held, world.definition)?.startsWith('0') ? held : variant;
      }),
    ),
  },
  {
    name: 'variants-behind-the-tenth-lost-by-updates',
    requirement: 'patch/keeps-other-variants',
    says: 'An update of a product with many variants leaves the first ten of them.',
    consequences: ['patch/adds-variants-to-bare-product'],
    rules: onUpdate((product) => ({ ...product, variants: product.variants.slice(0, 10) })),
  },
  {
    name: 'values-leak-to-the-next-variant',
    requirement: 'patch/updates-identified-variant',
    says: 'What an update sends for one variant is written to the next one that it names, where that says nothing of it.',
    consequences: ['patch/keeps-other-fields-of-the-variant'],
    rules: onUpdate((product, before, { sent: { variants = [] }, call: { world } }) =>
      withVariants(product, (variant, index) => {
        const number = variants.findIndex(
          (one) =>
            world.rules.identifyVariant(one, before, world) === index && index < before.variants.length,
        );
        const [previous, own] = [variants[number - 1], variants[number]];
        if (previous === undefined || own === undefined) return variant;
        const leaking = without(previous.content, ...Object.keys(own.content));
        return { ...variant, content: { ...variant.content, ...leaking } };
      }),
    ),
  },
  {
    name: 'variants-taken-for-the-one-in-the-path',
    requirement: 'patch/by-ean',
    says: 'An update addressed by the ean of a variant writes to that variant what it sends for others.',
    rules: onUpdate((product, before, change) => {
      const { key, world } = change.call;
      const place = before.variants.findIndex((variant) => eanOf(variant, world.definition) === key);
      return place === -1 ? product : writtenTo(place, product, before, change);
    }),
  },
  {
    name: 'late-variant-named-alone-taken-for-the-first',
    requirement: 'patch/updates-identified-variant',
    says: 'An update that names a single variant, one behind the third, is made to the first.',
    consequences: [
      'patch/changes-channel-prices',
      'patch/changes-prices',
      'patch/changes-variant-fields',
      'patch/keeps-other-variants',
    ],
    rules: onUpdate((product, before, change) => {
      const [one, ...others] = change.sent.variants ?? [];
      const place = one && change.call.world.rules.identifyVariant(one, before, change.call.world);
      return others.length === 0 && typeof place === 'number' && place > 2
        ? writtenTo(0, product, before, change)
        : product;
    }),
  },
  {
    name: 'variants-known-by-their-sku-first',
    requirement: 'patch/updates-identified-variant',
    says: 'Of a variant that names its ean and its sku the sku alone is looked at.',
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        const sku = textAt(sent.content, 'sku');
        const bySku = before.variants.findIndex(({ content }) => textAt(content, 'sku') === sku);
        return typeof match === 'number' && sku !== undefined && bySku !== -1 ? bySku : match;
      },
      ...keepingEans(rules),
    }),
  },
  {
    name: 'variants-told-by-their-place-where-all-are-named',
    requirement: 'patch/updates-identified-variant',
    says: 'An update that names every variant of a product is made to them in their order, whatever its own is.',
    rules: onUpdate((product, before, { call: { world }, sent: { variants = [] } }) => {
      const known = variants.filter(
        (one) => typeof world.rules.identifyVariant(one, before, world) === 'number',
      );
      return known.length < 2 || known.length !== before.variants.length
        ? product
        : withVariants(product, (variant, index) => {
            const [held, sent] = [before.variants[index], known[index]];
            return held && sent ? written(held, sent, index, world) : variant;
          });
    }),
  },
  {
    name: 'variants-told-by-the-beginning-of-their-ean',
    requirement: 'patch/updates-identified-variant',
    says: 'Of the ean that tells which variant is meant eight digits are compared.',
    consequences: [
      'patch/changes-variant-fields',
      'patch/changes-prices',
      'patch/changes-channel-prices',
      'patch/keeps-other-fields-of-the-variant',
      'patch/keeps-other-variants',
      'patch/keeps-other-channels',
      'patch/keeps-other-currencies',
      'patch/missing-field-can-be-sent-later',
      'sequences/last-written-shows',
    ],
    rules: misleading((match, { variants }, { definition }) => {
      const beginnings = variants.map((variant) => eanOf(variant, definition)?.slice(0, 8));
      return beginnings.indexOf(beginnings[match]);
    }),
  },
];

/** What an update sends for one variant goes to another, which keeps its ean. */
function misleading(meant: (match: number, before: Product, world: World) => number): Departure {
  return (rules) => ({
    identifyVariant(sent, before, world) {
      const match = rules.identifyVariant(sent, before, world);
      return typeof match === 'number' ? meant(match, before, world) : match;
    },
    ...keepingEans(rules),
  });
}

/** Variants that are updated keep their ean, whatever is sent. */
function keepingEans(rules: Rules): Pick<Rules, 'mergeNode'> {
  return {
    mergeNode(old, sent, node, world) {
      const ean = eanField(world.definition)?.code ?? '';
      const isUpdate = node.kind === 'variant' && old !== undefined;
      return rules.mergeNode(old, isUpdate ? without(sent, ean) : sent, node, world);
    },
  };
}

/** An update leaves the variants that it names behind the first few as they were. */
function skippingBehind(count: number): Departure {
  return onUpdate((product, before, { sent, call: { world } }) => {
    const skipped = (sent.variants ?? [])
      .slice(count)
      .map((variant) => world.rules.identifyVariant(variant, before, world));
    return withVariants(product, (variant, index) =>
      skipped.includes(index) ? (before.variants[index] ?? variant) : variant,
    );
  });
}

/** A variant with what an update sends for one; it keeps its ean. */
function written(held: Variant, sent: SentVariant, index: number, world: World): Variant {
  const ean = eanField(world.definition)?.code ?? '';
  const content = without(sent.content, ean);
  return { ...held, content: world.rules.mergeNode(held.content, content, rootNode(index), world) };
}

/** A product whose variant at one place takes what an update sends for those that there are, whichever it means. */
function writtenTo(
  place: number,
  product: Product,
  before: Product,
  { call: { world }, sent: { variants = [] } }: Change,
): Product {
  const named = variants.filter((one) => typeof world.rules.identifyVariant(one, before, world) === 'number');
  return withVariants(product, (variant, index) => {
    const held = before.variants[index] ?? variant;
    return index === place
      ? named.reduce<Variant>((one, sent) => written(one, sent, index, world), held)
      : held;
  });
}
