import type { Fault } from '../../departures.js';
import { isObject, type Json, type JsonObject, member, without } from '../../json/json.js';
import { stringifyJson } from '../../json/stringify.js';
import type { Departure } from '../../rules/index.js';
import { onCreate, withVariants } from '../parts/alter.js';

/** Defects by which a create keeps a value only where another one stands beside it, or where none is like it. */
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
    rules: alteringChannelPrices((price, base) => only(price, Object.keys(base))),
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
    name: 'channel-prices-as-the-base-not-kept',
    requirement: 'create/keeps-channel-prices',
    says: 'The price of a new variant in a channel is not kept where it is that of the base.',
    rules: alteringChannelPrices((price, base) => (isSame(price, base) ? undefined : price)),
  },
  {
    name: 'languages-like-the-first-not-kept',
    requirement: 'create/keeps-language-content',
    consequences: ['create/keeps-exotic-values'],
    says: 'What a new product has in a language is not kept where the first language has the same.',
    rules: onCreate((product) => {
      const languages = member(product.content, 'languages');
      if (!isObject(languages)) return product;
      const [first, ...others] = Object.entries(languages);
      if (first === undefined) return product;
      const kept = others.filter(([, content]) => !isSame(content, first[1]));
      return { ...product, content: { ...product.content, languages: Object.fromEntries([first, ...kept]) } };
    }),
  },
];

function only(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

function mapMembers(object: JsonObject, alter: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, alter(value)]));
}

type AlterPrice = (price: JsonObject, base: JsonObject) => JsonObject | undefined;

/** The service, storing other channel prices of the variants of a new product. */
function alteringChannelPrices(alter: AlterPrice): Departure {
  return onCreate((product) =>
    withVariants(product, (variant) => ({ ...variant, content: withChannelPrices(variant.content, alter) })),
  );
}

/** The variant with other prices in its channels, given that at its base; without those that become undefined. */
function withChannelPrices(content: JsonObject, alter: AlterPrice): JsonObject {
  const base = member(content, 'price');
  const channels = member(content, 'channels');
  if (!isObject(channels)) return content;
  const kept = mapMembers(channels, (channel) => {
    const price = isObject(channel) ? member(channel, 'price') : undefined;
    if (!isObject(channel) || !isObject(price)) return channel;
    const altered = alter(price, isObject(base) ? base : {});
    return altered === undefined ? without(channel, 'price') : { ...channel, price: altered };
  });
  return { ...content, channels: kept };
}

function isSame(one: Json, other: Json): boolean {
  return stringifyJson(one) === stringifyJson(other);
}
