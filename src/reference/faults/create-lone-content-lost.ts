import type { Fault } from '../departures.js';
import { isObject, type Json, type JsonObject, member, without } from '../json/json.js';
import { onCreate, withVariants } from './parts/alter.js';

/** Defects by which a create keeps a value only where another one stands beside it. */
export const createLoneContentLost: readonly Fault[] = [
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
