import { expect, test } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { jsonOf } from '../../oracle/answers/body.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered, Exchange } from '../../target/exchange.js';
import { Ledger } from '../world/ledger.js';
import { inWorld } from '../world/world.js';
import { closeWatch } from './closing.js';
import { openWorld } from './opening.js';
import { Watching } from './watching.js';

/** Answers to get, each of a product that a judgement finds fault with. */
const spoilt = (owner: 'own' | 'foreign', status = 200): Answered => answeredWithJson({ owner }, { status });

/** What counts of deviations in these answers, where a second look is answered in this way. */
const evidenceFor = async (
  answers: readonly Answered[],
  secondLook: (asked: 'get' | 'list') => Promise<Answered>,
  { longestLagMs = 0 } = {},
): Promise<readonly (Exchange | undefined)[]> => {
  const id = 'states/known-state';
  const watch = {
    id,
    judge: (exchange: Answered) => {
      const body = jsonOf(exchange);
      const pointers = Array.isArray(body) ? body.map((_, index) => `/${index}`) : [null];
      const deviations = pointers.map((pointer) => ({ expected: 'a', received: 'b', pointer, exchange }));
      return { examples: 1, deviations };
    },
    traffic: async () => {},
    options: {},
  } as const;
  const watching = new Watching([watch], {
    fields: [],
    standing: ({ owner }) => (owner === 'own' ? 'own' : 'foreign'),
  });
  for (const answer of answers) watching.note(answer, undefined);
  const ledger = new Ledger(id);
  const { world, close } = openWorld(fakeConfig(), new Set());
  world.longestLagMs = longestLagMs;
  const closing = inWorld(world, () =>
    closeWatch({ get: () => secondLook('get'), list: () => secondLook('list') }, watching, ledger, {}),
  );
  await closing.catch(() => undefined);
  await close();
  return ledger.evidence.map(({ deviation }) => deviation.exchange);
};

test('what a service that shows writes late shows again counts only where it does so to the end', async () => {
  const [foreign, other] = [spoilt('foreign'), answeredWithJson([], { operation: 'list' })];
  const late = { longestLagMs: 40 };
  let looks = 0;
  const passing = async (): Promise<Answered> => {
    looks += 1;
    return looks < 2 ? foreign : other;
  };
  expect(await evidenceFor([foreign], passing, late)).toEqual([]);
  expect(await evidenceFor([foreign], async () => foreign, late)).toEqual([foreign]);
});

const gone = (): Promise<never> => Promise.reject(new Error('the target answers nothing more'));

test('what was seen on products of the run counts, although others can not be looked at again', async () => {
  const own = spoilt('own');
  expect(await evidenceFor([spoilt('foreign'), own], gone)).toEqual([own]);
});

test('what was seen on products of others counts where it is seen again', async () => {
  const [own, foreign] = [spoilt('own'), spoilt('foreign')];
  expect(await evidenceFor([foreign, own], async () => foreign)).toEqual([own, foreign]);
});

test('an error of the server does not count by itself: it may be over', async () => {
  const [failing, own] = [spoilt('own', 503), spoilt('own')];
  expect(await evidenceFor([failing, own], gone)).toEqual([own]);
});

test('a product that its list shows no more is looked for where else it was seen', async () => {
  const spoiltList = answeredWithJson(
    Array.from({ length: 30 }, () => ({ owner: 'foreign' })),
    { operation: 'list', url: 'https://pim.example/v1/products' },
  );
  const [single, otherList] = [spoilt('foreign'), answeredWithJson([], { operation: 'list' })];
  const looks: string[] = [];
  const counted = await evidenceFor([spoiltList, single], async (asked) => {
    looks.push(asked);
    return asked === 'list' ? otherList : single;
  });
  expect(counted).toEqual([single]);
  expect(looks.filter((asked) => asked === 'get')).toHaveLength(1);
});
