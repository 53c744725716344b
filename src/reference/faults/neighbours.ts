import { storeChange } from '../changes/carry-out.js';
import type { Fault } from '../departures.js';
import { isObject, type Json, type JsonObject, member, without } from '../json/json.js';
import { isLive } from '../model/product.js';
import { onCreate, onUpdate, withVariants } from './alter.js';

/** Defects of values, variants and updates that show by what stands beside them, or does not. */
export const neighbours: readonly Fault[] = [
  {
    name: 'sizes-only-where-the-first-variant-has-one',
    requirement: 'create/keeps-variant-fields',
    says: 'The size of a variant is lost where the first one of a new product has none.',
    rules: onCreate((product) =>
      member(product.variants[0]?.content ?? {}, 'size') !== undefined
        ? product
        : withVariants(product, (variant) => ({ ...variant, content: without(variant.content, 'size') })),
    ),
  },
  {
    name: 'channel-prices-only-in-currencies-of-the-base',
    requirement: 'create/keeps-channel-prices',
    says: 'A new variant has channel prices in those currencies only in which it has a price.',
    rules: onCreate((product) =>
      withVariants(product, (variant) => ({ ...variant, content: inBaseCurrencies(variant.content) })),
    ),
  },
  {
    name: 'channel-languages-only-of-the-product',
    requirement: 'create/keeps-channel-content',
    says: 'A new product has content of channels in those languages only in which it has content itself.',
    rules: onCreate((product) => {
      const own = member(product.content, 'languages');
      const channels = member(product.content, 'channels');
      if (!isObject(channels)) return product;
      const known = isObject(own) ? Object.keys(own) : [];
      const kept = mapMembers(channels, (channel) => {
        const languages = isObject(channel) ? member(channel, 'languages') : undefined;
        return isObject(channel) && isObject(languages)
          ? { ...channel, languages: only(languages, known) }
          : channel;
      });
      return { ...product, content: { ...product.content, channels: kept } };
    }),
  },
  {
    name: 'prices-in-two-currencies-needed',
    requirement: 'states/required-fields-suffice',
    says: 'A product with a price in one currency alone is Invalid.',
    rules: (rules) => ({
      countsAsValue: (value, field, world) =>
        rules.countsAsValue(value, field, world) &&
        (field.kind !== 'price' || !isObject(value) || Object.keys(value).length > 1),
    }),
  },
  {
    name: 'first-variants-swallow-the-rest',
    requirement: 'patch/adds-variants-to-bare-product',
    says: 'An update that brings a product its first variants changes nothing besides.',
    rules: onUpdate((product, before) =>
      before.variants.length === 0 && product.variants.length > 0
        ? { ...product, content: before.content }
        : product,
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
    name: 'refused-additions-leave-a-shell',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'Of a variant that an update adds with an unknown code the ean is stored, and the update refused.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, draft } = change;
        const isAdded = before !== undefined && draft.variants.length > before.variants.length;
        if (isAdded && isLive(before) && before.variants.length > 0 && refusal.status === 404) {
          const shells = draft.variants
            .slice(before.variants.length)
            .map((variant) => ({ ...variant, content: only(variant.content, ['ean']) }));
          const { lastModifiedOn } = draft;
          const stored = { ...before, lastModifiedOn, variants: [...before.variants, ...shells] };
          storeChange({ ...change, draft: stored });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'valid-after-refused-variants',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'A product without variants is Valid after an update with an unknown code in its first ones was refused.',
    consequences: ['states/existing-without-variants-not-valid', 'patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before } = change;
        if (before?.variants.length === 0 && change.draft.variants.length > 0) {
          storeChange({ ...change, draft: { ...before, state: 'Valid' } });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
];

function only(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

function mapMembers(object: JsonObject, alter: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, alter(value)]));
}

function inBaseCurrencies(content: JsonObject): JsonObject {
  const base = member(content, 'price');
  const channels = member(content, 'channels');
  if (!isObject(channels)) return content;
  const currencies = isObject(base) ? Object.keys(base) : [];
  const kept = mapMembers(channels, (channel) => {
    const price = isObject(channel) ? member(channel, 'price') : undefined;
    return isObject(channel) && isObject(price) ? { ...channel, price: only(price, currencies) } : channel;
  });
  return { ...content, channels: kept };
}

function firstAmount(price: Json): string {
  return JSON.stringify(isObject(price) ? Object.entries(price)[0] : price);
}
