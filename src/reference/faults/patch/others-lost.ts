import { randomUUID } from 'node:crypto';
import type { Fault } from '../../departures.js';
import { type Json, JsonNumber, type JsonObject, textAt, without } from '../../json/json.js';
import type { Node } from '../../model/content.js';
import { eanField } from '../../model/definition.js';
import type { Departure } from '../../rules/index.js';
import {
  hasFirstVariants,
  knowingFirst,
  onUpdate,
  updatesVariantsAlone,
  withValues,
  withVariants,
} from '../parts/alter.js';

/** Defects by which an update loses what it does not name: other fields, variants, places and identifiers. */
export const patchOthersLost: readonly Fault[] = [
  {
    name: 'other-product-fields-lost',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update takes optional fields away that it does not name.',
    consequences: ['sequences/concurrent-updates-both-show'],
    rules: onUpdate((product, _before, { sent, call: { world } }) => {
      const lost = [...world.definition.product.values()]
        .filter(
          ({ code, required }) => !required && code !== 'productId' && !Object.hasOwn(sent.content, code),
        )
        .map(({ code }) => code);
      return { ...product, content: without(product.content, ...lost) };
    }),
  },
  {
    name: 'other-content-of-language-lost',
    requirement: 'patch/keeps-other-content-of-the-language',
    says: 'The fields that are sent for a language replace all others in it.',
    consequences: ['patch/keeps-other-languages'],
    rules: replacing(({ kind, channel }) => kind === 'language' && channel === undefined),
  },
  {
    name: 'other-content-of-channel-lost',
    requirement: 'patch/keeps-other-content-of-the-channel',
    says: 'What is sent for a channel replaces all that it held.',
    consequences: [
      'patch/keeps-other-channels',
      'patch/keeps-other-currencies',
      'patch/keeps-other-languages',
    ],
    rules: replacing(({ kind }) => kind === 'channel'),
  },
  {
    name: 'other-content-of-channel-language-lost',
    requirement: 'patch/keeps-other-content-of-the-channel',
    says: 'The fields that are sent for a language of a channel replace all others in it.',
    consequences: ['patch/keeps-other-channels', 'patch/keeps-other-languages'],
    rules: replacing(({ kind, channel }) => kind === 'language' && channel !== undefined),
  },
  {
    name: 'other-fields-of-variant-lost',
    requirement: 'patch/keeps-other-fields-of-the-variant',
    says: 'What is sent of a variant replaces all but its ean.',
    consequences: [
      'patch/keeps-other-channels',
      'patch/keeps-other-currencies',
      'patch/unknown-ean-refused-or-added',
    ],
    rules: (rules) => ({
      mergeNode(before, sent, node, world) {
        const ean = eanField(world.definition)?.code ?? '';
        const kept = node.kind === 'variant' && before !== undefined ? textAt(before, ean) : undefined;
        const start = kept === undefined ? before : { [ean]: kept };
        return rules.mergeNode(start, sent, node, world);
      },
    }),
  },
  {
    name: 'other-base-prices-of-variant-lost',
    requirement: 'patch/keeps-other-fields-of-the-variant',
    says: 'An update of one base price of a variant drops those other ones that it does not bring.',
    consequences: ['patch/keeps-other-channels'],
    rules: (rules) => ({
      mergeNode(before, sent, node, world) {
        const fields = node.kind === 'variant' ? [...world.definition.variant.values()] : [];
        const codes = fields.filter(({ kind }) => kind === 'price').map(({ code }) => code);
        const others = codes.filter((code) => !Object.hasOwn(sent, code));
        const isMeant = before !== undefined && others.length < codes.length;
        return rules.mergeNode(isMeant ? without(before, ...others) : before, sent, node, world);
      },
    }),
  },
  {
    name: 'other-variants-lost',
    requirement: 'patch/keeps-other-variants',
    says: 'An update that names some variants keeps as many of the first ones, and drops the others.',
    consequences: [
      'patch/by-ean',
      'patch/changes-variant-fields',
      'patch/missing-field-can-be-sent-later',
      'patch/updates-identified-variant',
    ],
    rules: onUpdate((product, before, { sent }) => {
      const count = sent.variants?.length ?? 0;
      const isPartial = count > 0 && product.variants.length === before.variants.length;
      return isPartial ? { ...product, variants: product.variants.slice(0, count) } : product;
    }),
  },
  {
    name: 'markup-left-unnamed-escaped-again',
    requirement: 'patch/keeps-other-content-of-the-language',
    says: 'An update that brings nothing for languages escapes the ampersands in the markup that is there.',
    consequences: ['patch/keeps-other-content-of-the-channel'],
    rules: onUpdate((product, _before, { sent, call: { world } }) =>
      sent.content.languages !== undefined || sent.content.channels !== undefined
        ? product
        : withValues(product, world, (value, { field }) =>
            field.fieldType === 'Html' && typeof value === 'string' ? value.replaceAll('&', '&amp;') : value,
          ),
    ),
  },
  {
    name: 'sort-order-given-to-another-moves',
    requirement: 'patch/keeps-other-variants',
    says: 'A variant whose sortOrder an update gives to another one is put behind all others.',
    consequences: ['patch/updates-identified-variant', 'sequences/last-written-shows'],
    rules: onUpdate((product, before, { sent }) => {
      const taken = new Set((sent.variants ?? []).flatMap(({ content }) => sortOrderOf(content)));
      return withVariants(product, (variant, index) =>
        variant.lastModifiedOn === before.variants[index]?.lastModifiedOn &&
        sortOrderOf(variant.content).some((order) => taken.has(order))
          ? { ...variant, content: { ...variant.content, sortOrder: new JsonNumber('9999999') } }
          : variant,
      );
    }),
  },
  {
    name: 'variant-ids-renewed',
    requirement: 'patch/keeps-identity',
    says: 'An update gives every variant a new internal id.',
    consequences: ['patch/unidentified-variant-changes-nothing'],
    rules: onUpdate((product) => withVariants(product, (variant) => ({ ...variant, id: randomUUID() }))),
  },
  {
    name: 'variant-ids-renewed-with-completion',
    requirement: 'patch/keeps-identity',
    says: 'An update that makes an Invalid product Valid gives every variant a new internal id.',
    rules: onUpdate((product, before) =>
      before.state === 'Invalid' && product.state === 'Valid' && before.variants.length > 0
        ? withVariants(product, (variant) => ({ ...variant, id: randomUUID() }))
        : product,
    ),
  },
  {
    name: 'id-renewed-with-first-variants',
    requirement: 'patch/keeps-identity',
    says: 'An update that brings the first variants of a product gives it a new internal id.',
    rules: onUpdate((product, before) =>
      hasFirstVariants(product, before) ? { ...product, id: randomUUID() } : product,
    ),
  },
  {
    name: 'several-values-cut-by-update-of-variants',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update of variants alone leaves the product the first of several values of a field.',
    rules: onUpdate((product, _before, change) => {
      if (!updatesVariantsAlone(change)) return product;
      const cut = Object.entries(product.content).map(([code, value]): [string, Json] => [
        code,
        Array.isArray(value) ? value.slice(0, 1) : value,
      ]);
      return { ...product, content: Object.fromEntries(cut) };
    }),
  },
  {
    name: 'size-lost-by-another-group-of-ages',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update of an Enum takes the texts of fields with several values away that it does not name.',
    rules: onUpdate((product, _before, { sent, call: { world } }) => {
      const fields = [...world.definition.product.values()];
      const isMeant = fields.some(
        ({ code, fieldType }) => fieldType === 'Enum' && Object.hasOwn(sent.content, code),
      );
      const lost = fields.filter(
        ({ code, kind, multiple }) => kind === 'text' && multiple && !Object.hasOwn(sent.content, code),
      );
      return isMeant
        ? { ...product, content: without(product.content, ...lost.map(({ code }) => code)) }
        : product;
    }),
  },
  {
    name: 'size-of-variant-lost-by-another-color',
    requirement: 'patch/keeps-other-fields-of-the-variant',
    says: 'An update of a selectable field of a variant takes its optional texts away that it does not name.',
    rules: (rules) => ({
      mergeNode(before, sent, node, world) {
        const fields = node.kind === 'variant' ? [...world.definition.variant.values()] : [];
        const isMeant = fields.some(
          ({ code, kind }) => kind === 'selectable' && before !== undefined && Object.hasOwn(sent, code),
        );
        const lost = fields.filter(
          ({ code, kind, required }) => kind === 'text' && !required && !Object.hasOwn(sent, code),
        );
        const merged = rules.mergeNode(before, sent, node, world);
        return isMeant ? without(merged, ...lost.map(({ code }) => code)) : merged;
      },
    }),
  },
  {
    name: 'external-id-lost',
    requirement: 'patch/keeps-identity',
    says: 'An update gives the product another externalId.',
    consequences: ['patch/by-external-id', 'patch/unknown-currency-error'],
    rules: onUpdate((product, _before, { sent }) => {
      const old = textAt(product.content, 'externalId');
      if (old === undefined || Object.hasOwn(sent.content, 'externalId')) return product;
      return { ...product, content: { ...product.content, externalId: `${old}-2` } };
    }),
  },
  {
    name: 'other-languages-lost',
    requirement: 'patch/keeps-other-languages',
    says: 'The languages that are sent replace all others.',
    consequences: ['patch/keeps-other-channels', 'patch/keeps-other-content-of-the-language'],
    rules: replacing(({ kind, channel }) => kind === 'languages' && channel === undefined),
  },
  {
    name: 'other-channels-lost',
    requirement: 'patch/keeps-other-channels',
    says: 'The channels that are sent replace all others.',
    consequences: [
      'patch/keeps-other-content-of-the-channel',
      'patch/keeps-other-currencies',
      'patch/keeps-other-languages',
    ],
    rules: replacing(({ kind }) => kind === 'channels'),
  },
  {
    name: 'other-currencies-lost',
    requirement: 'patch/keeps-other-currencies',
    says: 'The currencies that are sent replace all others of the price.',
    rules: replacing(({ kind }) => kind === 'price'),
  },
  {
    name: 'variant-update-takes-earlier-updates-back',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update of variants takes back what earlier updates made of the fields of the product.',
    consequences: [
      'list/term-finds-name',
      'patch/keeps-other-content-of-the-channel',
      'patch/keeps-other-content-of-the-language',
      'sequences/concurrent-updates-both-show',
    ],
    rules: knowingFirst((rules, firstOf) => ({
      toStore(change) {
        const product = rules.toStore(change);
        const { before, sent } = change;
        const isOfVariants = Object.keys(sent.content).length === 0 && (sent.variants?.length ?? 0) > 0;
        return before !== undefined && isOfVariants
          ? { ...product, content: firstOf(before).content }
          : product;
      },
    })),
  },
  {
    name: 'zero-lost-by-a-later-update',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update takes numbers of the product away that are zero and that it does not name.',
    rules: losingZeros('product'),
  },
  {
    name: 'zero-of-variant-lost-by-a-later-update',
    requirement: 'patch/keeps-other-fields-of-the-variant',
    says: 'An update takes numbers away that are zero from a variant of which it names something else.',
    rules: losingZeros('variant'),
  },
];

function losingZeros(kind: Node['kind']): Departure {
  return (rules) => ({
    mergeNode(before, sent, node, world) {
      const merged = rules.mergeNode(before, sent, node, world);
      if (node.kind !== kind || before === undefined) return merged;
      const lost = Object.entries(merged).filter(
        ([code, value]) => value instanceof JsonNumber && value.raw === '0' && !Object.hasOwn(sent, code),
      );
      return without(merged, ...lost.map(([code]) => code));
    },
  });
}

function replacing(isReplaced: (node: Node) => boolean): Departure {
  return (rules) => ({
    mergeNode: (before, sent, node, world) =>
      rules.mergeNode(isReplaced(node) ? undefined : before, sent, node, world),
  });
}

function sortOrderOf({ sortOrder }: JsonObject): readonly string[] {
  return sortOrder instanceof JsonNumber ? [sortOrder.raw] : [];
}
