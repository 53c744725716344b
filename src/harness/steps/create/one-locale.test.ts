import { expect, test } from 'vitest';
import { everyKind } from '../../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import type { Ledger } from '../../world/ledger.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { acceptsContentOfAnother, keepsContentOfOne } from './one-locale.js';

const objectAt = (node: JsonObject, key: string): JsonObject => (node[key] ?? {}) as JsonObject;

/** Judges the channel content of a product on a service that shows what it was given, after `altered`. */
const judged = (altered: (body: JsonObject) => JsonObject): Promise<Ledger> => {
  let stored: JsonObject = {};
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      stored = altered(body as JsonObject);
      return answeredWithJson({ id: 'p-1' }, { operation: 'create' });
    },
    get: async () => answeredWithJson({ ...stored, id: 'p-1', state: 'Valid' }),
    list: async () => answeredWithJson([], { operation: 'list' }),
    patch: async () => answeredWithJson({}, { operation: 'patch', status: 400 }),
  });
  return runOnFake('create/keeps-channel-content', { service }, (check) =>
    once(() => keepsContentOfOne(check, 'channel')),
  );
};

test('content of a channel in a language in which the product has none itself is looked for', async () => {
  const { evidence } = await judged((body) => {
    const own = Object.keys(objectAt(body, 'languages'));
    const channels = Object.entries(objectAt(body, 'channels')).map(([channel, node]) => {
      const languages = Object.entries(objectAt(node as JsonObject, 'languages'));
      const kept = languages.filter(([language]) => own.includes(language));
      return [channel, { ...(node as JsonObject), languages: Object.fromEntries(kept) }];
    });
    return { ...body, channels: Object.fromEntries(channels) };
  });
  expect(evidence.map(({ deviation }) => deviation.pointer)).toEqual([
    '/channels/store/languages/en/specifications',
  ]);
});

test('a service that keeps it is not blamed', async () => {
  const { evidence, gaps } = await judged((body) => body);
  expect([evidence, [...gaps]]).toEqual([[], []]);
});

test.each([
  ['is told', everyKind.fields, {}, 1],
  [
    'says nothing where no ean identifies the variant',
    everyKind.fields.filter(({ kind }) => kind !== 'ean'),
    {},
    0,
  ],
  [
    'says nothing where the target takes no ean that a run may give',
    everyKind.fields,
    { unfillable: [{ owner: 'variant', code: 'ean', reason: 'eans were refused', refused: true }] },
    0,
  ],
] as const)(
  'that content of a variant in another channel is refused %s',
  async (_, fields, without, told) => {
    let stored: JsonObject = {};
    const service = (pim: Pim): Pim => ({
      ...pim,
      create: async (body) => {
        stored = body as JsonObject;
        return answeredWithJson({ id: 'p-1' }, { operation: 'create' });
      },
      get: async () => answeredWithJson({ ...stored, id: 'p-1', state: 'Valid' }),
      list: async () => answeredWithJson([], { operation: 'list' }),
      patch: async (_address, body) =>
        answeredWithJson({}, { operation: 'patch', status: 'variants' in (body as JsonObject) ? 400 : 200 }),
    });
    const { evidence } = await runOnFake(
      'patch/accepts-a-change',
      { service, has: { fields, ...without } },
      (check) => once(() => acceptsContentOfAnother(check)),
    );
    expect(evidence).toHaveLength(told);
  },
);
