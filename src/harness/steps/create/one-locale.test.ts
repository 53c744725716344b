import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import type { Ledger } from '../../world/ledger.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { keepsContentOfOne } from './one-locale.js';

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
