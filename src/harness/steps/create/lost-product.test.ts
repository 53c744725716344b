import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { productIdOf, unreadProduct } from './product-ids.js';

const other: JsonObject = { id: 'i-0', externalId: 'other', name: 'Hat' };

interface Habits {
  /** What a read of whatever key is answered with. */
  readonly read: readonly [status: number, body: JsonObject];
  /** What lists show, of the products that were made and of what was there before. */
  readonly listed: (made: readonly JsonObject[], skip: number) => readonly JsonObject[];
}

/** What comes of looking for a product that no productId is known of. */
const judged = ({ read: [status, shown], listed }: Habits) => {
  const made: JsonObject[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    create: async (body) => {
      made.push({ ...(body as JsonObject), id: `i-${made.length + 1}` });
      return answeredWithJson({ id: `i-${made.length}` }, { operation: 'create', status: 201 });
    },
    get: async () => answeredWithJson(shown, { status }),
    list: async (query) => {
      const skip = Number(query.find(([name]) => name === 'skip')?.[1] ?? 0);
      return answeredWithJson([...listed(made, skip)], { operation: 'list' });
    },
  });
  return runOnFake('get/by-product-id', { service, has: { address: null } }, (check) =>
    once(async () => void (await productIdOf(check, await unreadProduct(check, { variants: 1 }))), {
      twice: true,
    }),
  );
};

const shortList: Habits['listed'] = (_, skip) => [other].slice(skip);
const missing = [404, {}] as const;

test('a product that no read and no list shows is missed, and what was asked for it is told', async () => {
  const { evidence } = await judged({ read: missing, listed: shortList });
  expect(evidence.map(({ deviation }) => deviation)).toEqual([
    expect.objectContaining({
      expected: expect.stringMatching(
        /in a read or a list: its create was answered with status 201 and the id "i-2"$/,
      ),
      received: expect.stringMatching(
        /^no trace of it: reads by its externalId status 404, .*; lists without it: term=/,
      ),
    }),
  ]);
});

test('it is missed where reads show another product, too', async () => {
  const { evidence } = await judged({ read: [200, other], listed: shortList });
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual([
    expect.stringContaining('status 200 with another product'),
  ]);
});

test.each([401, 403, 429, 500, 503])('where reads are answered with %i, nothing follows', async (status) => {
  const { evidence, examples } = await judged({ read: [status, {}], listed: shortList });
  expect([evidence, examples]).toEqual([[], 0]);
});

test.each<[string, Habits['listed']]>([
  ['does not end', (_, skip) => Array.from({ length: 100 }, (_, at) => ({ id: `o-${skip + at}` }))],
  [
    'is another each time',
    (() => {
      let asked = 0;
      return (_, skip) => {
        asked += 1;
        return skip < 2 ? [{ id: `o-${asked}` }] : [];
      };
    })(),
  ],
])('where a list %s, nothing follows', async (_, listed) => {
  const { evidence } = await judged({ read: missing, listed });
  expect(evidence).toEqual([]);
});

test('a product that a list shows is not missed, though no read finds it', async () => {
  const listed: Habits['listed'] = (made, skip) =>
    made.map(({ productId: _, ...shown }) => shown).slice(skip);
  const { evidence } = await judged({ read: missing, listed });
  expect(evidence).toEqual([]);
});

test('a read that shows another product for what this one alone bears is a breach, though a list shows it', async () => {
  const listed: Habits['listed'] = (made, skip) =>
    made.map(({ productId: _, ...shown }) => shown).slice(skip);
  const { evidence } = await judged({ read: [200, other], listed });
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual(['another product']);
});
