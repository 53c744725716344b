import { expect, test } from 'vitest';
import type { Json } from '../../../json/json.js';
import { isObject } from '../../../json/tree.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Answered } from '../../../target/exchange.js';
import type { Pim } from '../../../target/pim.js';
import type { Ledger } from '../../world/ledger.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { createsLeaveNothing } from './creates-leave-nothing.js';

interface Habits {
  /** Keeps what it refuses. */
  readonly keepsRefused: boolean;
  /** Takes the identifiers of what it refuses for taken, and keeps nothing else of it. */
  readonly reserves?: boolean;
  /** How many looks at a list it takes until the list shows what was made, where it is listed at all. */
  readonly listedFrom?: number;
  /** How long a write may take to show, in seconds; no time where nothing is said. */
  readonly patience?: number;
  /** Which of the reads that find a product is put off with status 429: the first is that of the control. */
  readonly putOff: number;
  /** When it says that what it makes was made, by the number of the product; a minute later each where nothing is said. */
  readonly createdOn?: (number: number) => string;
  /** What every create behind the first is answered with that is refused for nothing else. */
  readonly later?: number;
}

const eachMinute = (number: number): string => `2026-01-02T03:0${number}:00.0000000`;

/** A service of one shelf: products by their externalId. */
const shelf = (
  pim: Pim,
  { createdOn = eachMinute, keepsRefused, later = 201, listedFrom, putOff, reserves = false }: Habits,
): Pim => {
  const held = new Map<Json, object>();
  const reserved = new Set<Json>();
  const listed: object[] = [];
  let found = 0;
  let looks = 0;
  const create = (body: unknown, isRefused: boolean): Answered => {
    const key = isObject(body as Json) ? (body as { externalId: Json }).externalId : null;
    const isNew = !held.has(key) && !reserved.has(key);
    if (isRefused && reserves) reserved.add(key);
    listed.push(...(isRefused && !keepsRefused ? [] : [body as object]));
    // What is refused and listed all the same is found by no read: lists alone tell of it.
    if (!isRefused || (keepsRefused && listedFrom === undefined))
      held.set(key, { ...(body as object), createdOn: createdOn(held.size) });
    if (isRefused || !isNew)
      return answeredWithJson({}, { operation: 'create', status: isRefused ? 401 : 400 });
    const status = held.size > 1 ? later : 201;
    return answeredWithJson({ id: 'internal' }, { operation: 'create', status });
  };
  return {
    ...pim,
    create: async (body, options) => create(body, options?.credential === 'none'),
    async list() {
      looks += 1;
      return answeredWithJson(looks < (listedFrom ?? 0) ? [] : listed.map((one) => ({ ...one })), {
        operation: 'list',
      });
    },
    async get(identifier) {
      const product = held.get(identifier);
      if (product === undefined) return answeredWithJson({}, { status: 404 });
      found += 1;
      return found === putOff ? answeredWithJson({}, { status: 429 }) : answeredWithJson(product);
    },
  };
};

/** Judges one create without a token on a service with these habits. */
const judged = (habits: Habits): Promise<Ledger> =>
  runOnFake(
    'authentication/missing-token-changes-nothing',
    {
      service: (pim) => shelf(pim, habits),
      consistencyTimeout: habits.patience ?? 0,
      has: { termNarrows: habits.listedFrom !== undefined },
    },
    async (check) => {
      const send = (body: Parameters<Pim['create']>[0]) => check.pim.create(body, { credential: 'none' });
      await createsLeaveNothing(check, [{ what: 'no token', send }]);
    },
  );

test.concurrent('what was refused and kept is found', async () => {
  const { evidence } = await judged({ keepsRefused: true, putOff: 0 });
  expect(evidence.map(({ deviation }) => deviation.expected)).toEqual([
    'no such product: its create was refused',
  ]);
});

test.concurrent('nothing is found where nothing was kept', async () => {
  expect((await judged({ keepsRefused: false, putOff: 0 })).evidence).toEqual([]);
});

test.concurrent('a clock that tells whole minutes may tell the same one for what was made later', async () => {
  const toldBy = (createdOn: () => string) => judged({ keepsRefused: false, putOff: 0, createdOn });
  expect((await toldBy(() => '2026-01-02T03:04:00.0000000')).evidence).toEqual([]);
});

test.concurrent.each([
  [
    'was stored when it was refused, if it is after a longer wait, too',
    '2026-01-02T03:04:15.1000000',
    ['/createdOn'],
  ],
  ['came from a clock that is late, if it is not after a longer wait', '2026-01-02T03:04:25.1000000', []],
])('a twin that is as old as what was made before it %s', async (_, later, found) => {
  const early = ['2026-01-02T03:04:05.2000000', '2026-01-02T03:04:05.1000000'];
  const times = [...early, '2026-01-02T03:04:15.2000000', later];
  const createdOn = (number: number): string => times[number] ?? '';
  const { evidence } = await judged({ keepsRefused: false, putOff: 0, createdOn });
  expect(evidence.map(({ deviation }) => deviation.pointer)).toEqual(found);
});

test.concurrent('nothing is concluded from a twin that is older where the clock goes back', async () => {
  const createdOn = (number: number): string => `2026-01-02T03:04:${50 - number}.1000000`;
  const { evidence, gaps } = await judged({ keepsRefused: false, putOff: 0, createdOn });
  expect(evidence).toEqual([]);
  expect([...gaps]).toEqual([expect.stringMatching(/^the clock of the service goes back: /)]);
});

test.concurrent('the corrected twin is not taken for what was refused where an attempt broke off behind it', async () => {
  const { evidence } = await judged({ keepsRefused: false, putOff: 2 });
  expect(evidence).toEqual([]);
});

test.concurrent('a list is judged once it shows a product made later: what it hides until then is found', async () => {
  const { evidence } = await judged({ keepsRefused: true, listedFrom: 3, patience: 60, putOff: 0 });
  expect(evidence.map(({ deviation }) => deviation.expected)).toEqual([
    'a list without this product: its create was refused',
  ]);
});

test.concurrent('a list that never shows a product made later tells nothing', async () => {
  const { evidence, examples } = await judged({
    keepsRefused: true,
    listedFrom: 1_000,
    patience: 2,
    putOff: 0,
  });
  expect([evidence, examples > 0]).toEqual([[], true]);
});

test.concurrent('what stands in the way of its corrected twin, and is seen nowhere, was stored', async () => {
  const { evidence } = await judged({ keepsRefused: false, putOff: 0, reserves: true });
  expect(evidence.map(({ deviation }) => deviation.expected)).toEqual([
    'success: this product was refused before, with no token, so its identifiers must still be free',
  ]);
});

test.concurrent.each([400, 401, 403])(
  'nothing is concluded from a corrected twin that is answered %i, as it is under other identifiers',
  async (later) => {
    const ledger = await judged({ keepsRefused: false, putOff: 0, later });
    expect(ledger.evidence).toEqual([]);
    expect([...ledger.gaps].join()).toContain(`status ${later}`);
  },
);
