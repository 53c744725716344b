import { describe, expect, test } from 'vitest';
import { placesOf } from '../../generators/places.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { sampleOptions } from '../fake-sample.test-helper.js';
import { learn } from '../learn.test-helper.js';

const refusal: [number, Json] = [400, { code: 'CHANNEL_MISSING', message: 'no', values: [] }];

const nodesIn = (node: Json | undefined): JsonObject[] =>
  isObject(node) ? Object.values(node).filter(isObject) : [];

const variantsOf = ({ variants }: JsonObject): JsonObject[] =>
  Array.isArray(variants) ? variants.filter(isObject) : [];

/** Whether a product holds content of the channel outside of channels. */
const isOutside = (body: JsonObject): boolean =>
  nodesIn(body.languages).some(({ specifications }) => specifications !== undefined) ||
  variantsOf(body).some(({ price }) => price !== undefined);

const hasChannelPrice = (body: JsonObject): boolean =>
  variantsOf(body).some(({ channels }) => nodesIn(channels).some(({ price }) => price !== undefined));

describe('multichannel fields that are refused outside of channels', () => {
  test('are given for channels alone', async () => {
    const { capabilities, notes } = await learn({
      ...sampleOptions,
      onCreate: (body) => (isOutside(body) ? refusal : undefined),
    });
    expect(notes).toEqual(
      ['price of the variant', 'specifications of the product'].map((what) =>
        expect.stringMatching(`the field ${what} is given under channels alone.*CHANNEL_MISSING`),
      ),
    );
    expect(capabilities).toMatchObject({ unfillable: [], noValidProduct: null, channels: ['web'] });
    const places = capabilities.fields
      .filter(({ multiChannel }) => multiChannel)
      .flatMap((field) => placesOf(field, capabilities));
    expect(places.map(({ code, channel, language }) => [code, channel, language])).toEqual([
      ['specifications', 'web', 'en'],
      ['specifications', 'web', 'nl'],
      ['price', 'web', null],
    ]);
  });

  test('are the only ones that depend on language: the languages are those of the channels', async () => {
    const { product, variant } = sampleOptions.definition as Record<'product' | 'variant', JsonObject>;
    const { description: _left, ...others } = product;
    const { capabilities } = await learn({
      ...sampleOptions,
      definition: { product: others, variant },
      onCreate: (body) => (isOutside(body) ? refusal : undefined),
    });
    expect(capabilities).toMatchObject({ unfillable: [], languages: ['en', 'nl'] });
  });

  test('are not given for channels alone where the target breaks down over them', async () => {
    const { capabilities } = await learn({
      ...sampleOptions,
      onCreate: (body) => (isOutside(body) ? [500, null] : undefined),
    });
    expect(capabilities.unfillable.map(({ code }) => code)).toEqual(['price', 'specifications']);
  });

  test('are left out for the first refusal where no channel takes them either', async () => {
    const { capabilities } = await learn({
      ...sampleOptions,
      onCreate: (body) => (hasChannelPrice(body) ? [422, null] : isOutside(body) ? refusal : undefined),
    });
    expect(capabilities.unfillable).toEqual([
      expect.objectContaining({ code: 'price', reason: expect.stringContaining('CHANNEL_MISSING') }),
    ]);
    expect(capabilities.fields.find(({ code }) => code === 'price')?.inChannelsOnly).toBeUndefined();
  });
});
