import { expect, test, vi } from 'vitest';
import type { Json, JsonObject } from '../../../json/json.js';
import { stringifyJson } from '../../../json/stringify.js';
import { isObject } from '../../../json/tree.js';
import { answeredWith, answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import { isRaw, type Pim, type RawBody } from '../../../target/pim.js';
import type { Ledger } from '../../world/ledger.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { eachUpdateMoves } from './dated-updates.js';

/** The second that it is: it passes with each pause alone. */
const clock = vi.hoisted(() => ({ now: 10 }));

vi.mock('../../asking/pause.js', () => ({
  pause: async () => {
    clock.now += 3;
  },
}));

const time = (second: number): string =>
  `2026-01-02T03:${String(Math.floor(second / 60) % 60).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.0000000`;

const objectIn = (body: Json | RawBody): JsonObject => (!isRaw(body) && isObject(body) ? body : {});

interface Habits {
  /** Whether a job saves each product once, just before a client reads it. */
  readonly hasJob: boolean;
  /** Whether an update dates its product. */
  readonly dates: boolean;
}

/** A service whose clock counts seconds; it knows a product by whatever it bears. */
const service = (pim: Pim, { dates, hasJob }: Habits): Pim => {
  const held: JsonObject[] = [];
  const unsaved = new Set<number>();
  const find = (key: string): number =>
    held.findIndex((product) => stringifyJson(product).includes(`"${key}"`));
  return {
    ...pim,
    async create(body) {
      const id = `p-${held.length}`;
      const now = time(clock.now);
      unsaved.add(held.length);
      held.push({ ...objectIn(body), id, state: 'Valid', createdOn: now, lastModifiedOn: now });
      return answeredWithJson({ id }, { operation: 'create', status: 201 });
    },
    async get(key) {
      const index = find(key);
      const product = held[index];
      if (product === undefined) return answeredWithJson({}, { status: 404 });
      if (hasJob && product.createdOn !== time(clock.now) && unsaved.delete(index)) {
        held[index] = { ...product, lastModifiedOn: time(clock.now) };
      }
      return answeredWith(stringifyJson(held[index] ?? {}));
    },
    async patch(key, body) {
      const index = find(key);
      const dated = dates ? { lastModifiedOn: time(clock.now) } : {};
      held[index] = { ...held[index], ...objectIn(body), ...dated };
      return answeredWithJson({}, { operation: 'patch' });
    },
  };
};

const judged = (habits: Habits): Promise<Ledger> =>
  runOnFake(
    'patch/last-modified-moves',
    { service: (pim) => service(pim, habits), has: { address: 'receipt-id' } },
    eachUpdateMoves,
  );

test('a time that a job of the target gave in the second of an update is not blamed', async () => {
  const { evidence, examples } = await judged({ dates: true, hasJob: true });
  expect(evidence.map(({ deviation }) => deviation)).toEqual([]);
  expect(examples).toBeGreaterThan(0);
});

test.each([true, false])(
  'a time that stands still is told, whether a job gave it or not: %s',
  async (hasJob) => {
    const { evidence } = await judged({ dates: false, hasJob });
    expect(new Set(evidence.map(({ deviation }) => deviation.pointer))).toEqual(new Set(['/lastModifiedOn']));
  },
);
