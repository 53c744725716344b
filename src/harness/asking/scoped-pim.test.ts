import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { accepted } from '../../oracle/answers/status.js';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered } from '../../target/exchange.js';
import type { Pim } from '../../target/pim.js';
import { each, runCheck } from '../examples/examples.js';
import { judge } from '../expect.js';
import { openWorld } from '../run/opening.js';
import { Ledger } from '../world/ledger.js';
import { inWorld, type World } from '../world/world.js';
import { scopedPim } from './scoped-pim.js';

let opened: { readonly world: World; close(): Promise<void> };
beforeEach(() => {
  opened = openWorld(fakeConfig(), new Set());
});
afterEach(() => opened.close());

/** What becomes of a check that takes an update for accepted, where every answer to it is this one. */
const updateAnswered = async (answered: Answered): Promise<Ledger> => {
  const silent = (): Promise<never> => Promise.reject(new Error('only updates are sent'));
  const patch: Pim['patch'] = async () => answered;
  const pim = { definitions: silent, create: silent, get: silent, list: silent, token: silent, patch };
  const ledger = new Ledger('patch/accepts-a-change');
  await inWorld(opened.world, () =>
    runCheck(ledger, () => each([1], async () => judge(accepted(await scopedPim(pim).patch('a', {}))))),
  );
  return ledger;
};

test.each([
  [408, {}],
  [429, {}],
  [503, { 'retry-after': '1' }],
])(
  'an update that is put off with %d to the end is neither accepted nor refused',
  async (status, headers) => {
    const { evidence, gaps } = await updateAnswered(
      answeredWith('', { operation: 'patch', status, headers }),
    );
    expect(evidence).toEqual([]);
    expect([...gaps]).toEqual([
      expect.stringMatching(new RegExp(`^patch was answered ${status} again and again`)),
    ]);
  },
);

test('an update that fails each time is not accepted, where nothing says that it may be sent later', async () => {
  const { evidence, gaps } = await updateAnswered(answeredWith('', { operation: 'patch', status: 503 }));
  expect(evidence.map(({ deviation }) => deviation.received)).toEqual(['status 503 with an empty body']);
  expect([...gaps]).toEqual([]);
});

test('an update that is too large for the target is neither accepted nor refused, unless its size is the matter', async () => {
  const tooLarge = { operation: 'patch', status: 413 } as const;
  const { evidence, gaps } = await updateAnswered(answeredWith('<h1>413</h1>', tooLarge));
  expect(evidence).toEqual([]);
  expect([...gaps]).toEqual([expect.stringMatching(/^patch was answered 413: the target takes no body of/)]);
  const meant = await updateAnswered({ ...answeredWith('', tooLarge), intent: { odd: true } });
  expect(meant.evidence).toHaveLength(1);
});

test('an update that was refused since no token is taken any more is neither accepted nor refused', async () => {
  const refused = answeredWith('', { operation: 'patch', status: 401 });
  const { evidence, gaps } = await updateAnswered({ ...refused, grownOld: true });
  expect(evidence).toEqual([]);
  expect([...gaps]).toEqual([
    'patch was answered 401, and so was a read with the same token: the service has taken no token of the run; check that PIM_AUTH_URL issues the tokens of this service',
  ]);
  opened.world.target.tokens.lives.taken('one', 'get');
  const later = await updateAnswered({ ...refused, grownOld: true });
  expect([...later.gaps]).toEqual([expect.stringContaining('takes tokens as long as they last')]);
  expect((await updateAnswered(refused)).evidence).toHaveLength(1);
});

test('an odd read that a gateway answered is asked again before that counts', async () => {
  const silent = (): Promise<never> => Promise.reject(new Error('only reads are sent'));
  const answers = [503, 502, 200].map((status) => ({
    ...answeredWith('', { operation: 'get', status }),
    intent: { odd: true },
  }));
  const get: Pim['get'] = async () => answers.shift() ?? silent();
  const pim = { definitions: silent, create: silent, get, list: silent, token: silent, patch: silent };
  const ledger = new Ledger('errors/bad-input-is-no-server-error');
  await inWorld(opened.world, () =>
    runCheck(ledger, () =>
      each([1], async () => judge(accepted(await scopedPim(pim).get('a', { odd: true })))),
    ),
  );
  expect([ledger.evidence, answers]).toEqual([[], []]);
});
