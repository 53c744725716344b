import type { Fault } from '../../departures.js';
import { isObject, type Json, JsonNumber, without } from '../../json/json.js';
import type { Node } from '../../model/content.js';
import { Refused } from '../../model/refusal.js';
import type { Departure } from '../../rules/index.js';
import { knowingFirst, onUpdate, withoutPoint, withVariants } from '../parts/alter.js';

/** Defects by which an update does not change what it sends. */
export const patchChangesMissed: readonly Fault[] = [
  {
    name: 'bodies-read-part-by-part',
    requirement: 'patch/changes-product-fields',
    says: 'Each part in which a body comes over the network is read as a text of its own.',
    rules: () => ({
      joinBody: (parts) => Buffer.from(parts.map((part) => Buffer.from(part).toString('utf8')).join('')),
    }),
  },
  {
    name: 'update-without-variants-refused',
    requirement: 'patch/accepts-a-change',
    says: 'An update that names no variant is refused.',
    alone: true,
    rules: (rules) => ({
      conflicts(change) {
        return change.before !== undefined && change.sent.variants === undefined
          ? [{ key: { kind: 'id', value: change.draft.id }, holder: change.draft }]
          : rules.conflicts(change);
      },
    }),
  },
  {
    name: 'product-locked-by-denied-update',
    requirement: 'patch/accepts-a-change',
    says: 'A product takes no update any more once a client was denied one.',
    rules: (rules) => {
      const locked = new Set<string>();
      return {
        forbidden(call) {
          const product = call.operation === 'patch' ? rules.findAddressed(call.key, call) : undefined;
          if (product !== undefined) locked.add(product.id);
          return rules.forbidden(call);
        },
        toStore(change) {
          if (!locked.has(change.before?.id ?? '')) return rules.toStore(change);
          throw new Refused({ status: 409, code: 'PRODUCT_LOCKED', message: 'Try again later', values: [] });
        },
      };
    },
  },
  {
    name: 'product-fields-not-changed',
    requirement: 'patch/changes-product-fields',
    says: 'Fields of the product keep their first value.',
    consequences: ['get/media-comes-back', 'patch/by-added-ean', 'sequences/concurrent-updates-both-show'],
    rules: keepingOld(({ kind }, before) => kind === 'product' && before !== undefined),
  },
  {
    name: 'arrays-not-changed',
    requirement: 'patch/changes-product-fields',
    says: 'Fields with several values keep their first ones.',
    consequences: ['get/media-comes-back', 'sequences/concurrent-updates-both-show'],
    rules: keepingOld((_node, before) => Array.isArray(before)),
  },
  {
    name: 'arrays-compared-by-their-beginning',
    requirement: 'patch/changes-product-fields',
    says: 'Several values are taken for the same as before where their number and the first one are.',
    rules: (rules) => ({
      mergeValue(before, sent, node, key) {
        const isSame =
          Array.isArray(before) &&
          Array.isArray(sent) &&
          before.length === sent.length &&
          before.length > 1 &&
          before[0] === sent[0];
        return isSame ? before : rules.mergeValue(before, sent, node, key);
      },
    }),
  },
  {
    name: 'fewer-values-not-taken',
    requirement: 'patch/changes-product-fields',
    says: 'An update that gives a field fewer values than it holds leaves them as they are.',
    consequences: ['get/media-comes-back'],
    rules: (rules) => ({
      mergeValue(before, sent, node, key) {
        const isLess = Array.isArray(before) && Array.isArray(sent) && sent.length < before.length;
        return isLess ? before : rules.mergeValue(before, sent, node, key);
      },
    }),
  },
  {
    name: 'language-content-not-changed',
    requirement: 'patch/changes-language-content',
    says: 'Content in a language keeps its first value.',
    rules: keepingOld(
      ({ kind, channel }, before) => kind === 'language' && channel === undefined && before !== undefined,
    ),
  },
  {
    name: 'channel-content-not-changed',
    requirement: 'patch/changes-channel-content',
    says: 'Content in a language of a channel keeps its first value.',
    rules: keepingOld(
      ({ kind, channel }, before) => kind === 'language' && channel !== undefined && before !== undefined,
    ),
  },
  {
    name: 'variant-fields-not-changed',
    requirement: 'patch/changes-variant-fields',
    says: 'Fields of a variant keep their first value.',
    consequences: ['patch/updates-identified-variant', 'sequences/concurrent-updates-both-show'],
    rules: keepingOld(({ kind }, before) => kind === 'variant' && before !== undefined),
  },
  {
    name: 'prices-not-changed',
    requirement: 'patch/changes-prices',
    says: 'A price keeps its first amount in a currency.',
    rules: keepingOld(
      ({ kind, channel }, before) => kind === 'price' && channel === undefined && before !== undefined,
    ),
  },
  {
    name: 'channel-prices-not-changed',
    requirement: 'patch/changes-channel-prices',
    says: 'A price of a channel keeps its first amount in a currency.',
    rules: keepingOld(
      ({ kind, channel }, before) => kind === 'price' && channel !== undefined && before !== undefined,
    ),
  },
  {
    name: 'updated-prices-with-zeros-lose-their-point',
    requirement: 'patch/changes-prices',
    says: 'A price that an update changes, sent with a zero at the end of its fraction, is kept without its point.',
    consequences: ['patch/changes-channel-prices'],
    rules: (rules) => ({
      mergeValue: (before, sent, node, key) =>
        before !== undefined && node.kind === 'price'
          ? withoutPoint(rules.mergeValue(before, sent, node, key))
          : rules.mergeValue(before, sent, node, key),
    }),
  },
  {
    name: 'missing-field-cannot-be-added',
    requirement: 'patch/missing-field-can-be-sent-later',
    says: 'An update changes fields that are there and adds none to an Invalid product.',
    rules: onUpdate((product, before) => {
      if (before.state !== 'Invalid') return product;
      const added = Object.keys(product.content).filter((code) => !Object.hasOwn(before.content, code));
      return { ...product, content: without(product.content, ...added) };
    }),
  },
  {
    name: 'missing-field-cannot-be-added-to-later-variants',
    requirement: 'patch/missing-field-can-be-sent-later',
    says: 'An update adds no field to an Invalid product in variants behind the first.',
    rules: onUpdate((product, before) => {
      if (before.state !== 'Invalid') return product;
      const [first, ...later] = before.variants;
      return withVariants(product, (variant) => {
        const old = later.find(({ id }) => id === variant.id);
        if (old === undefined || variant.id === first?.id) return variant;
        const added = Object.keys(variant.content).filter((code) => !Object.hasOwn(old.content, code));
        return { ...variant, content: without(variant.content, ...added) };
      });
    }),
  },
  {
    name: 'update-sent-before-not-carried-out',
    requirement: 'patch/changes-product-fields',
    says: 'An update that a product was sent before, letter by letter, succeeds and is not carried out again.',
    consequences: [
      'patch/by-added-ean',
      'patch/by-ean',
      'patch/by-external-id',
      'patch/by-product-id',
      'patch/changes-variant-fields',
      'sequences/concurrent-updates-both-show',
    ],
    rules: (rules) => {
      const seen = new Set<string>();
      return {
        toStore(change) {
          const product = rules.toStore(change);
          const { before, sent } = change;
          if (before === undefined) return product;
          const key = `${before.id} ${JSON.stringify([sent.content, sent.variants])}`;
          if (seen.has(key)) return before;
          seen.add(key);
          return product;
        },
      };
    },
  },
  {
    name: 'first-numbers-not-given-again',
    requirement: 'patch/changes-variant-fields',
    says: 'A number of a variant that was changed is not changed back to what it was at first.',
    rules: knowingFirst((rules, firstOf) => ({
      toStore(change) {
        const product = rules.toStore(change);
        const { before } = change;
        if (before === undefined) return product;
        return withVariants(product, (variant, index) => {
          const first = firstOf(before).variants[index]?.content ?? {};
          const was = before.variants[index]?.content ?? {};
          const kept = Object.entries(was).filter(
            ([code, value]) => value instanceof JsonNumber && isSame(first[code], variant.content[code]),
          );
          return { ...variant, content: { ...variant.content, ...Object.fromEntries(kept) } };
        });
      },
    })),
  },
  {
    name: 'skus-cut-by-updates',
    requirement: 'patch/changes-variant-fields',
    says: 'An update cuts a sku at a slash.',
    rules: onUpdate((product) =>
      withVariants(product, (variant) => {
        const { sku = null } = variant.content;
        return typeof sku === 'string'
          ? { ...variant, content: { ...variant.content, sku: sku.replace(/\/.*/s, '') } }
          : variant;
      }),
    ),
  },
  {
    name: 'prices-stay-with-their-first-currency',
    requirement: 'patch/changes-prices',
    says: 'A price of the variant is not changed by an update in which its first currency stays as it is.',
    rules: onUpdate((product, before) =>
      withVariants(product, (variant, index) => {
        const [was, is] = [before.variants[index]?.content.price, variant.content.price];
        return was !== undefined && is !== undefined && firstAmount(was) === firstAmount(is)
          ? { ...variant, content: { ...variant.content, price: was } }
          : variant;
      }),
    ),
  },
  {
    name: 'new-currencies-not-added',
    requirement: 'patch/changes-prices',
    says: 'An update changes the amounts of a price of the variant that are there, and adds none in another currency.',
    rules: onUpdate((product, before) =>
      withVariants(product, (variant, index) => {
        const { price: was = null } = before.variants[index]?.content ?? {};
        const { price: is = null } = variant.content;
        if (!isObject(was) || !isObject(is)) return variant;
        const added = Object.keys(is).filter((currency) => !Object.hasOwn(was, currency));
        return { ...variant, content: { ...variant.content, price: without(is, ...added) } };
      }),
    ),
  },
];

function keepingOld(isKept: (node: Node, before: Json | undefined) => boolean): Departure {
  return (rules) => ({
    mergeValue: (before, sent, node, key) =>
      before !== undefined && isKept(node, before) ? before : rules.mergeValue(before, sent, node, key),
  });
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one instanceof JsonNumber && other instanceof JsonNumber && one.raw === other.raw;
}

function firstAmount(price: Json): string {
  return JSON.stringify(isObject(price) ? Object.entries(price)[0] : price);
}
