import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import type { FakeOptions } from '../fake-pim.test-helper.js';
import { sampleOptions, sampleProduct } from '../fake-sample.test-helper.js';
import { learn } from '../learn.test-helper.js';

type Languages = Readonly<Record<string, readonly string[]>>;

const content = { languages: { en: { specifications: 's' } } };

/** A service with two channels. */
const twoChannels: FakeOptions = {
  ...sampleOptions,
  channels: ['web', 'store'],
  products: [1, 2, 3].map((number) => sampleProduct(number, { channels: { web: content, store: content } })),
};

/** What errors name as their cause. */
type Names = 'nothing' | 'the language' | 'the channel' | 'both';

const nodesOf = (node: Json | undefined): [string, JsonObject][] =>
  isObject(node)
    ? (Object.entries(node).flatMap(([code, one]) => (isObject(one) ? [[code, one] as const] : [])) as [
        string,
        JsonObject,
      ][])
    : [];

/** Answers a create with content of a channel in a language that is not one of the channel's. */
const refusing =
  (taken: Languages, names: Names) =>
  (body: JsonObject): readonly [number, Json] | undefined => {
    const foreign = nodesOf(body.channels).flatMap(([channel, { languages }]) =>
      nodesOf(languages)
        .filter(([language]) => !(taken[channel] ?? []).includes(language))
        .map(([language]) => ({ channel, language })),
    );
    const [first] = foreign;
    if (first === undefined) return undefined;
    const values = {
      nothing: [],
      'the language': [first.language],
      'the channel': [first.channel],
      both: [first.channel, first.language],
    }[names];
    return [400, { code: 'LANGUAGE_NOT_IN_CHANNEL', message: 'no', values }];
  };

describe.each(['nothing', 'the language', 'the channel', 'both'] as const)(
  'channels with languages of their own, where errors name %s',
  (names) => {
    test.each([
      [
        { web: ['en'], store: ['nl'] },
        { web: ['en'], store: ['nl'] },
      ],
      [{ web: ['en', 'nl'], store: ['nl'] }, { store: ['nl'] }],
    ])('%j are given content in those', async (taken: Languages, channelLanguages: Languages) => {
      const { capabilities } = await learn({ ...twoChannels, onCreate: refusing(taken, names) });
      expect(capabilities).toMatchObject({
        languages: ['en', 'nl'],
        channels: ['web', 'store'],
        channelLanguages,
        unfillable: [],
        noValidProduct: null,
      });
    });
  },
);

test.each(['nothing', 'the language'] as const)(
  'a channel that takes content in no language keeps its prices (errors name %s)',
  async (names) => {
    const onCreate = refusing({ web: ['en'], store: [] }, names);
    const { capabilities } = await learn({ ...twoChannels, onCreate });
    expect(capabilities).toMatchObject({
      channels: ['web', 'store'],
      channelLanguages: { web: ['en'], store: [] },
      unfillable: [expect.objectContaining({ code: 'specifications' })],
    });
  },
);

test('a service that breaks down over a language of a channel is not taken for one that refuses it', async () => {
  const refuse = refusing({ web: ['en', 'nl'], store: ['nl'] }, 'nothing');
  const { capabilities } = await learn({
    ...twoChannels,
    onCreate: (body) => (refuse(body) === undefined ? undefined : [500, { error: 'oops' }]),
  });
  expect(capabilities.unfillable).toEqual([
    expect.objectContaining({
      code: 'specifications',
      refused: true,
      reason: expect.stringContaining('500'),
    }),
  ]);
});

test('what a channel does not take is told once, however many fields it was refused for', async () => {
  const onCreate = refusing({ web: ['en', 'nl'], store: ['nl'] }, 'nothing');
  const { notes } = await learn({ ...twoChannels, onCreate });
  expect(notes.filter((note) => note.includes('channel store'))).toEqual([
    expect.stringMatching(
      /^channel store in the language en was left out, since the target refused it: status 400/,
    ),
  ]);
});

test('where channels take all languages nothing is said of theirs', async () => {
  const { capabilities } = await learn(twoChannels);
  expect(capabilities.channelLanguages).toBeUndefined();
});
