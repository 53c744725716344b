import type { Fault } from '../../departures.js';
import { isObject, type Json, type JsonObject, member, textAt, without } from '../../json/json.js';
import type { Node } from '../../model/content.js';
import type { Variant } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import { onUpdate, withValues, withVariants } from '../parts/alter.js';
import { missingIn } from '../parts/missing-fields.js';
import { overlooked } from '../parts/overlooked-keys.js';
import { storingRefused } from '../parts/storing-refused.js';

/** Defects of updates that show in some of the values sent, and not in the others. */
export const patchPartial: readonly Fault[] = [
  {
    name: 'second-currency-of-update-lost',
    requirement: 'patch/changes-prices',
    says: 'Of several currencies in one update of a price only the first is stored.',
    rules: storingFirstCurrency(({ channel }) => channel === undefined),
  },
  {
    name: 'second-currency-of-channel-update-lost',
    requirement: 'patch/changes-channel-prices',
    says: 'Of several currencies in one update of a channel price only the first is stored.',
    rules: storingFirstCurrency(({ channel }) => channel !== undefined),
  },
  {
    name: 'first-field-changed-in-one-language-only',
    requirement: 'patch/changes-language-content',
    says: 'The first field that depends on language keeps its value in the second language.',
    rules: (rules) => ({
      mergeNode(before, sent, node, world) {
        const merged = rules.mergeNode(before, sent, node, world);
        const first = [...world.definition.product.values()].find(({ multiLanguage }) => multiLanguage);
        const isSecond = node.kind === 'language' && node.language === [...world.data.languages][1];
        const old = first && before?.[first.code];
        return isSecond && node.channel === undefined && first !== undefined && old !== undefined
          ? { ...merged, [first.code]: old }
          : merged;
      },
    }),
  },
  {
    name: 'language-cannot-be-added',
    requirement: 'patch/changes-language-content',
    says: 'An update ignores content in a language without any so far.',
    rules: (rules) => ({
      mergeNode(before, sent, node, world) {
        const isNew = ([language]: readonly [string, unknown]) => before?.[language] === undefined;
        const known = Object.fromEntries(Object.entries(sent).filter((entry) => !isNew(entry)));
        const isAffected = node.kind === 'languages' && node.channel === undefined && before !== undefined;
        return rules.mergeNode(before, isAffected ? known : sent, node, world);
      },
    }),
  },
  {
    name: 'channel-cannot-be-added-to-variants',
    requirement: 'patch/changes-channel-prices',
    says: 'An update ignores the prices of a variant in a channel without any so far.',
    rules: onUpdate((product, before) =>
      withVariants(product, (variant) => {
        const old = before.variants.find(({ id }) => id === variant.id);
        return old === undefined ? variant : withoutNewPrices(variant, channelsOf(old));
      }),
    ),
  },
  {
    name: 'last-of-several-missing-fields-lost',
    requirement: 'patch/missing-field-can-be-sent-later',
    says: 'Of several required fields that a product lacks and one update brings, the last is not stored.',
    rules: (rules) => ({
      mergeNode(before, sent, node, world) {
        const lacking = node.kind === 'product' && before ? missingIn('product', before, world) : [];
        const [, ...others] = lacking.filter(({ code }) => Object.hasOwn(sent, code));
        const lost = others.slice(-1).map(({ code }) => code);
        return rules.mergeNode(before, without(sent, ...lost), node, world);
      },
    }),
  },
  {
    name: 'product-values-lost-with-first-variants',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update that gives a product its first variants takes optional fields of the product away.',
    rules: onUpdate((product, before, { call: { world } }) => {
      if (before.variants.length > 0 || product.variants.length === 0) return product;
      const lost = [...world.definition.product.values()].filter(
        ({ code, required }) => !required && code !== 'productId',
      );
      return { ...product, content: without(product.content, ...lost.map(({ code }) => code)) };
    }),
  },
  {
    name: 'foreign-ean-shared-with-bare-product',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'The first variants of a product may have eans of other products.',
    rules: overlooked('ean', (_conflict, { before }) => before?.variants.length === 0),
  },
  {
    name: 'foreign-ean-of-invalid-product-shared',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'An update may give a variant the ean of an Invalid product.',
    rules: overlooked('ean', ({ holder }, { before }) => before !== undefined && holder.state === 'Invalid'),
  },
  {
    name: 'first-texts-of-third-variant-not-changed',
    requirement: 'patch/changes-variant-fields',
    says: 'A text of the third variant keeps its first value, the other variants take another.',
    consequences: ['patch/updates-identified-variant'],
    rules: onUpdate((product, before, { call: { world } }) => {
      const third = before.variants[2];
      const texts = [...world.definition.variant.values()].filter(({ fieldType }) => fieldType === 'String');
      return withVariants(product, (variant) => {
        if (variant.id !== third?.id) return variant;
        const kept = texts.flatMap(({ code }) => {
          const value = third.content[code];
          return value === undefined ? [] : [[code, value] as const];
        });
        return { ...variant, content: { ...variant.content, ...Object.fromEntries(kept) } };
      });
    }),
  },
  {
    name: 'languages-of-update-by-external-id-lost',
    requirement: 'patch/by-external-id',
    says: 'An update that names a product by its externalId leaves content in languages as it was.',
    rules: onUpdate((product, before, { call }) => {
      const { languages } = before.content;
      const isAffected = call.key === textAt(before.content, 'externalId') && languages !== undefined;
      return isAffected ? { ...product, content: { ...product.content, languages } } : product;
    }),
  },
  {
    name: 'two-updated-variants-mixed-up',
    requirement: 'patch/updates-identified-variant',
    says: 'The whole numbers of two variants in one update are stored with the other one.',
    consequences: ['patch/changes-variant-fields', 'patch/keeps-other-fields-of-the-variant'],
    rules: onUpdate((product, before, { sent, call: { world } }) => {
      const [one, other, ...more] = (sent.variants ?? []).map((variant) =>
        world.rules.identifyVariant(variant, before, world),
      );
      if (typeof one !== 'number' || typeof other !== 'number' || more.length > 0) return product;
      const numbers = [...world.definition.variant.values()].filter(({ kind }) => kind === 'integer');
      return withVariants(product, (variant, index) => {
        const partner = index === one ? other : index === other ? one : index;
        const taken = numbers.flatMap(({ code }) => {
          const value = product.variants[partner]?.content[code];
          return value === undefined ? [] : [[code, value] as const];
        });
        return { ...variant, content: { ...variant.content, ...Object.fromEntries(taken) } };
      });
    }),
  },
  {
    name: 'good-part-stored-beside-unknown-ean',
    requirement: 'patch/unknown-ean-refused-or-added',
    says: 'An update refused for a variant that does not exist stores its other parts.',
    rules: storingRefused(({ code }) => code === 'VARIANT_NOT_FOUND'),
  },
  {
    name: 'good-part-stored-beside-unidentified-variant',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'An update refused for a variant without an identifier stores its other parts.',
    rules: storingRefused(({ code }) => code === 'VARIANT_NOT_IDENTIFIED'),
  },
  {
    name: 'change-of-case-ignored',
    requirement: 'patch/changes-product-fields',
    says: 'A text that differs from the old one in capital letters only is taken for the same.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-variant-fields',
    ],
    rules: takingForTheSame((text) => text.toLowerCase()),
  },
  {
    name: 'change-of-accents-ignored',
    requirement: 'patch/changes-product-fields',
    says: 'A text that differs from the old one in accents only is taken for the same.',
    consequences: ['patch/changes-variant-fields'],
    rules: takingForTheSame((text) => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')),
  },
  {
    name: 'change-of-blanks-ignored',
    requirement: 'patch/changes-product-fields',
    says: 'A text that differs from the old one by a blank beside another only is taken for the same.',
    consequences: ['patch/changes-variant-fields'],
    rules: takingForTheSame((text) => text.replaceAll(/ +/g, ' ')),
  },
  {
    name: 'change-of-time-of-day-ignored',
    requirement: 'patch/changes-product-fields',
    says: 'A time that lies on the same day as the old one is taken for the same.',
    consequences: ['patch/changes-variant-fields'],
    rules: takingForTheSame((text) => text.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d.*$/, '$1')),
  },
  {
    name: 'product-sent-back-not-updated',
    requirement: 'patch/changes-product-fields',
    says: 'An update that names the id of the product is answered with success and changes nothing.',
    consequences: ['patch/changes-variant-fields'],
    rules: onUpdate((product, before, { sent }) =>
      member(sent.claimed, 'id') === undefined ? product : before,
    ),
  },
  {
    name: 'emoji-lost-on-update',
    requirement: 'patch/changes-product-fields',
    says: 'An update turns characters beyond the first plane into question marks.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-variant-fields',
    ],
    rules: onUpdate((product, _before, { call: { world } }) =>
      withValues(product, world, (value) =>
        typeof value === 'string' ? value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?') : value,
      ),
    ),
  },
];

function storingFirstCurrency(isAffected: (node: Node) => boolean): Departure {
  return (rules) => ({
    mergeNode: (before, sent, node, world) =>
      rules.mergeNode(
        before,
        node.kind === 'price' && before !== undefined && isAffected(node)
          ? Object.fromEntries(Object.entries(sent).slice(0, 1))
          : sent,
        node,
        world,
      ),
  });
}

function channelsOf({ content }: Variant): JsonObject {
  const channels = member(content, 'channels');
  return isObject(channels) ? channels : {};
}

/** The variant without its prices in channels that are none of the old ones. */
function withoutNewPrices(variant: Variant, old: JsonObject): Variant {
  const channels = Object.entries(channelsOf(variant)).map(([channel, node]): [string, Json] => [
    channel,
    isObject(node) && !Object.hasOwn(old, channel) ? without(node, 'price') : node,
  ]);
  return channels.length === 0
    ? variant
    : { ...variant, content: { ...variant.content, channels: Object.fromEntries(channels) } };
}

/** An update leaves texts alone that are the same as the old ones by this form of them. */
function takingForTheSame(form: (text: string) => string): Departure {
  return (rules) => ({
    mergeNode(before, sent, node, world) {
      const isSame = ([name, value]: readonly [string, Json]): boolean => {
        const old = before?.[name];
        return typeof value === 'string' && typeof old === 'string' && form(value) === form(old);
      };
      const news = Object.fromEntries(Object.entries(sent).filter((entry) => !isSame(entry)));
      return rules.mergeNode(before, news, node, world);
    },
  });
}
