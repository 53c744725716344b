import { describe, expect, test } from 'vitest';
import { currenciesAt } from '../../generators/currencies.js';
import { placesOf } from '../../generators/places.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { sampleOptions, sampleProduct } from '../fake-sample.test-helper.js';
import { learn } from '../learn.test-helper.js';

type Currencies = Readonly<Record<string, readonly string[]>>;

const content = { languages: { en: { specifications: 's' } } };

const twoChannels = {
  ...sampleOptions,
  channels: ['web', 'store'],
  products: [1, 2, 3].map((number) =>
    sampleProduct(number, {
      channels: { web: content, store: content },
      variants: [
        { id: `v${number}`, ean: `400000000000${number}`, color: 'red', price: { EUR: 20, USD: 21 } },
      ],
    }),
  ),
};

const entriesOf = (node: Json | undefined): [string, Json][] => (isObject(node) ? Object.entries(node) : []);

/** Answers a create with a price in a currency that is not one of its channel's. */
const refusing =
  (taken: Currencies, names: boolean) =>
  ({ variants }: JsonObject): [number, Json] | undefined => {
    const [variant] = Array.isArray(variants) ? variants.filter(isObject) : [];
    for (const [channel, node] of entriesOf(variant?.channels)) {
      const [foreign] = entriesOf(isObject(node) ? node.price : undefined)
        .map(([currency]) => currency)
        .filter((currency) => !(taken[channel] ?? []).includes(currency));
      if (foreign === undefined) continue;
      return [404, { code: 'CURRENCY_NOT_FOUND', message: 'no', values: names ? [foreign] : [] }];
    }
    return undefined;
  };

describe.each([true, false])('channels with currencies of their own, where errors name them: %s', (names) => {
  test.each([
    { web: ['EUR'], store: ['USD'] },
    { web: ['EUR', 'USD'], store: ['USD'] },
    { web: ['EUR'], store: [] },
  ])('%j are given prices in those', async (taken: Currencies) => {
    const { capabilities } = await learn({ ...twoChannels, onCreate: refusing(taken, names) });
    expect(capabilities).toMatchObject({
      unfillable: [],
      noValidProduct: null,
      currencies: ['EUR', 'USD'],
      channels: ['web', 'store'],
    });
    for (const [channel, currencies] of Object.entries(taken)) {
      expect(currenciesAt(capabilities, { channel })).toEqual(currencies);
    }
    const price = capabilities.fields.filter(({ code }) => code === 'price');
    const channels = price.flatMap((field) => placesOf(field, capabilities)).map(({ channel }) => channel);
    expect(channels).toEqual([null, ...Object.keys(taken).filter((one) => taken[one]?.length !== 0)]);
  });
});
