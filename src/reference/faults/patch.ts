import { randomUUID } from 'node:crypto';
import { storeChange } from '../changes/carry-out.js';
import type { Change } from '../changes/change.js';
import type { Fault } from '../departures.js';
import { isObject, type Json, textAt, without } from '../json/json.js';
import { instantOf, millisecondsOf } from '../model/clock.js';
import type { Node } from '../model/content.js';
import { eanField } from '../model/definition.js';
import { eanOf, isLive } from '../model/product.js';
import { badRequest, type Refusal } from '../model/refusal.js';
import type { Departure } from '../rules/index.js';
import { onUpdate, withVariants } from './alter.js';

/** Defects of updating products. */
export const patch: readonly Fault[] = [
  {
    name: 'update-without-variants-refused',
    requirement: 'patch/accepts-a-change',
    says: 'An update that names no variant is refused.',
    rules: (rules) => ({
      conflicts(change) {
        return change.before !== undefined && change.sent.variants === undefined
          ? [{ key: { kind: 'id', value: change.draft.id }, holder: change.draft }]
          : rules.conflicts(change);
      },
    }),
  },
  {
    name: 'no-update-by-product-id',
    requirement: 'patch/by-product-id',
    says: 'An update knows every identifier but the productId.',
    rules: notPatchedBy('productId'),
  },
  {
    name: 'no-update-by-external-id',
    requirement: 'patch/by-external-id',
    says: 'An update knows every identifier but the externalId.',
    rules: notPatchedBy('externalId'),
  },
  {
    name: 'no-update-by-ean',
    requirement: 'patch/by-ean',
    says: 'An update knows every identifier but the ean.',
    consequences: ['patch/by-added-ean'],
    rules: notPatchedBy('ean'),
  },
  {
    name: 'update-by-first-ean-only',
    requirement: 'patch/by-ean',
    says: 'An update finds a product by the ean of its first variant only.',
    consequences: ['patch/by-added-ean'],
    rules: (rules) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        const isLater = found?.variants
          .slice(1)
          .some((variant) => eanOf(variant, call.world.definition) === key);
        return isLater && call.operation === 'patch' ? undefined : found;
      },
    }),
  },
  {
    name: 'no-update-by-added-ean',
    requirement: 'patch/by-added-ean',
    says: 'An update does not find a product by the ean of a variant that was added later.',
    rules: (rules) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        const isAdded = found?.variants.some(
          (variant) => variant.createdOn !== found.createdOn && eanOf(variant, call.world.definition) === key,
        );
        return isAdded && call.operation === 'patch' ? undefined : found;
      },
    }),
  },
  {
    name: 'product-fields-not-changed',
    requirement: 'patch/changes-product-fields',
    says: 'Fields of the product keep their first value.',
    consequences: ['patch/by-added-ean', 'sequences/concurrent-updates-both-show'],
    rules: keepingOld(({ kind }, before) => kind === 'product' && before !== undefined),
  },
  {
    name: 'arrays-not-changed',
    requirement: 'patch/changes-product-fields',
    says: 'Fields with several values keep their first ones.',
    rules: keepingOld((_node, before) => Array.isArray(before)),
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
    consequences: ['patch/updates-identified-variant'],
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
    name: 'other-product-fields-lost',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update takes optional fields away that it does not name.',
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
    consequences: ['patch/keeps-other-currencies', 'patch/keeps-other-languages'],
    rules: replacing(({ kind }) => kind === 'channel'),
  },
  {
    name: 'other-fields-of-variant-lost',
    requirement: 'patch/keeps-other-fields-of-the-variant',
    says: 'What is sent of a variant replaces all but its ean.',
    consequences: ['patch/keeps-other-channels', 'patch/keeps-other-currencies'],
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
    name: 'other-variants-lost',
    requirement: 'patch/keeps-other-variants',
    says: 'An update that names a variant drops the ones after it.',
    rules: onUpdate((product, before, { sent }) => {
      const count = sent.variants?.length ?? 0;
      const isPartial = count > 0 && product.variants.length === before.variants.length;
      return isPartial ? { ...product, variants: product.variants.slice(0, count) } : product;
    }),
  },
  {
    name: 'variant-ids-renewed',
    requirement: 'patch/keeps-identity',
    says: 'An update gives every variant a new internal id.',
    rules: onUpdate((product) => withVariants(product, (variant) => ({ ...variant, id: randomUUID() }))),
  },
  {
    name: 'external-id-lost',
    requirement: 'patch/keeps-identity',
    says: 'An update gives the product another externalId.',
    consequences: ['patch/by-external-id'],
    rules: onUpdate((product, _before, { sent }) => {
      const old = textAt(product.content, 'externalId');
      if (old === undefined || Object.hasOwn(sent.content, 'externalId')) return product;
      return { ...product, content: { ...product.content, externalId: `${old}-2` } };
    }),
  },
  {
    name: 'created-on-moves',
    requirement: 'patch/keeps-created-on',
    says: 'An update moves createdOn of the product.',
    rules: onUpdate((product) => ({ ...product, createdOn: product.lastModifiedOn })),
  },
  {
    name: 'created-on-of-variant-moves',
    requirement: 'patch/keeps-created-on',
    says: 'An update moves createdOn of the variants that it names.',
    rules: onUpdate((product, _before, { now }) =>
      withVariants(product, (variant) =>
        variant.lastModifiedOn === now ? { ...variant, createdOn: now } : variant,
      ),
    ),
  },
  {
    name: 'other-languages-lost',
    requirement: 'patch/keeps-other-languages',
    says: 'The languages that are sent replace all others.',
    consequences: ['patch/keeps-other-content-of-the-language'],
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
    name: 'last-modified-goes-back',
    requirement: 'patch/last-modified-never-goes-back',
    says: 'After an update the product was modified an hour ago.',
    consequences: [
      'get/last-modified-not-before-created',
      'get/last-modified-not-before-variants',
      'patch/last-modified-moves',
      'patch/last-modified-moves-with-variant',
    ],
    rules: onUpdate((product) => ({
      ...product,
      lastModifiedOn: instantOf(millisecondsOf(product.lastModifiedOn) - 3_600_000),
    })),
  },
  {
    name: 'last-modified-stands-still',
    requirement: 'patch/last-modified-moves',
    says: 'An update of product fields does not move lastModifiedOn.',
    rules: () => ({ touchesProduct: ({ sent }) => (sent.variants?.length ?? 0) > 0 }),
  },
  {
    name: 'last-modified-ignores-variants',
    requirement: 'patch/last-modified-moves-with-variant',
    says: 'An update of variants alone does not move lastModifiedOn of the product.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: () => ({ touchesProduct: ({ sent }) => Object.keys(sent.content).length > 0 }),
  },
  {
    name: 'last-variant-updated-instead',
    requirement: 'patch/updates-identified-variant',
    says: 'An update of any variant but the first changes the last one.',
    consequences: [
      'patch/changes-channel-prices',
      'patch/changes-prices',
      'patch/changes-variant-fields',
      'patch/keeps-other-variants',
    ],
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        return typeof match === 'number' && match > 0 ? before.variants.length - 1 : match;
      },
      mergeNode(before, sent, node, world) {
        const ean = eanField(world.definition)?.code ?? '';
        const isUpdate = node.kind === 'variant' && before !== undefined;
        return rules.mergeNode(before, isUpdate ? without(sent, ean) : sent, node, world);
      },
    }),
  },
  {
    name: 'unidentified-variant-is-the-first',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'A variant without an identifier changes the first one.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        return match === 'unidentified' && before.variants.length > 0 ? 0 : match;
      },
    }),
  },
  {
    name: 'unidentified-variant-ignored',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'An update whose variant has no identifier succeeds without effect.',
    consequences: ['patch/unidentified-variant-refused'],
    rules: () => ({ unidentifiedVariant: () => undefined }),
  },
  {
    name: 'unidentified-variant-added',
    requirement: 'patch/unidentified-variant-refused',
    says: 'A variant without an identifier is added as a new one.',
    rules: (rules) => ({
      identifyVariant(sent, before, world) {
        const match = rules.identifyVariant(sent, before, world);
        return match === 'unidentified' ? 'new' : match;
      },
      unknownVariant: () => undefined,
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
    name: 'variants-cannot-be-added',
    requirement: 'patch/adds-variants-to-bare-product',
    says: 'A variant that does not exist is refused, on a product without variants too.',
    rules: () => ({
      unknownVariant: () => badRequest('VARIANT_NOT_FOUND', 'There is no such variant'),
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
    name: 'foreign-ean-moves-over',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'An update with the ean of another product takes that variant away from it.',
    consequences: ['states/existing-without-variants-not-valid'],
    rules: (rules) => ({
      duplicate(conflict, change) {
        const { holder, key } = conflict;
        const { store, definition } = change.call.world;
        const isForeign = change.before !== undefined && key.kind === 'ean' && holder !== change.draft;
        if (!isForeign) return rules.duplicate(conflict, change);
        const variants = holder.variants.filter((variant) => eanOf(variant, definition) !== key.value);
        store.put({ ...holder, variants });
        return undefined;
      },
    }),
  },
  {
    name: 'foreign-ean-shared',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'An update may give a variant the ean of another product.',
    rules: (rules) => ({
      conflicts: (change) =>
        rules.conflicts(change).filter(({ key }) => change.before === undefined || key.kind !== 'ean'),
    }),
  },
  {
    name: 'unknown-code-on-update-is-400',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update with an unknown code on the product is answered with 400.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        const isSpoilt = change.before !== undefined && place.variant === undefined;
        return refusal && isSpoilt ? { ...refusal, status: 400 } : refusal;
      },
    }),
  },
  {
    name: 'unknown-code-on-update-accepted',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update does not look up the codes of the product.',
    consequences: ['patch/unknown-code-changes-nothing'],
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before !== undefined && place.variant === undefined
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'unknown-variant-code-on-update-accepted',
    requirement: 'patch/unknown-variant-code-is-404',
    says: 'An update does not look up the codes of variants.',
    consequences: ['patch/unknown-code-changes-nothing'],
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before !== undefined && place.variant !== undefined
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'good-part-stored-beside-unknown-code',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'An update refused for an unknown code stores its other parts.',
    rules: storingRefused(({ code }) => code.endsWith('_NOT_FOUND') && code !== 'CURRENCY_NOT_FOUND'),
  },
  {
    name: 'unknown-code-on-update-not-named',
    requirement: 'patch/unknown-code-is-named',
    says: 'The error to an update with an unknown code has no values.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && change.before !== undefined ? { ...refusal, values: [] } : refusal;
      },
    }),
  },
  {
    name: 'unknown-currency-on-update-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'An update does not look up currencies.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        change.before === undefined ? rules.unknownCurrency(currency, place, change) : undefined,
    }),
  },
  {
    name: 'unknown-currency-on-update-without-message',
    requirement: 'patch/unknown-currency-error',
    says: 'The error to an update with an unknown currency has an empty message.',
    consequences: ['errors/business-error-says-code-and-message'],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        return refusal && change.before !== undefined ? { ...refusal, message: '' } : refusal;
      },
    }),
  },
  {
    name: 'good-part-stored-beside-unknown-currency',
    requirement: 'patch/unknown-currency-changes-nothing',
    says: 'An update refused for an unknown currency stores its other parts.',
    rules: storingRefused(({ code }) => code === 'CURRENCY_NOT_FOUND'),
  },
  {
    name: 'unknown-product-patched',
    requirement: 'patch/unknown-product-refused',
    says: 'The update of an unknown product is answered with success.',
    consequences: ['patch/unknown-product-is-404'],
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        const isUnknown = reply.status === 404 && rules.findAddressed(call.key, call) === undefined;
        return call.operation === 'patch' && isUnknown ? { status: 204 } : reply;
      },
    }),
  },
  {
    name: 'unknown-product-is-400-on-patch',
    requirement: 'patch/unknown-product-is-404',
    says: 'The update of an unknown product is answered with 400.',
    rules: (rules) => ({
      unknownProduct: (key, call) => ({
        ...rules.unknownProduct(key, call),
        ...(call.operation === 'patch' && { status: 400 }),
      }),
    }),
  },
];

function notPatchedBy(unknown: string): Departure {
  return (rules) => ({
    addressKinds: (call) =>
      rules.addressKinds(call).filter((kind) => call.operation !== 'patch' || kind !== unknown),
  });
}

function keepingOld(isKept: (node: Node, before: Json | undefined) => boolean): Departure {
  return (rules) => ({
    mergeValue: (before, sent, node, key) =>
      before !== undefined && isKept(node, before) ? before : rules.mergeValue(before, sent, node, key),
  });
}

function replacing(isReplaced: (node: Node) => boolean): Departure {
  return (rules) => ({
    mergeNode: (before, sent, node, world) =>
      rules.mergeNode(isReplaced(node) ? undefined : before, sent, node, world),
  });
}

/** Refused updates are stored without the part that they are refused for. */
function storingRefused(isAffected: (refusal: Refusal) => boolean): Departure {
  return (rules) => ({
    afterRefusal(change, refusal) {
      if (change.before !== undefined && isLive(change.before) && isAffected(refusal)) {
        storeChange({ ...change, draft: withoutBadParts(change, refusal) });
      }
      rules.afterRefusal(change, refusal);
    },
  });
}

function withoutBadParts({ draft, before }: Change, { values }: Refusal): Change['draft'] {
  const isBad = (value: Json): boolean =>
    (typeof value === 'string' && values.includes(value)) ||
    (Array.isArray(value) && value.some(isBad)) ||
    (isObject(value) && Object.entries(value).some(([key, inner]) => values.includes(key) || isBad(inner)));
  const good = (content: Change['draft']['content'], old: Change['draft']['content'] | undefined) =>
    Object.fromEntries(
      Object.entries(content).flatMap(([code, value]): Array<[string, Json]> => {
        if (!isBad(value)) return [[code, value]];
        const kept = old?.[code];
        return kept === undefined ? [] : [[code, kept]];
      }),
    );
  return {
    ...withVariants(draft, (variant, index) => ({
      ...variant,
      content: good(variant.content, before?.variants[index]?.content),
    })),
    content: good(draft.content, before?.content),
  };
}
