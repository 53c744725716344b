import { expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../../json/json.js';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../../target/pim.js';
import { drawProduct } from '../../../drafts.js';
import type { Ledger } from '../../../world/ledger.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { denialLeavesTime } from './refusals-leave-time.js';

vi.mock('../../../asking/pause.js', () => ({ pause: async () => {} }));

/** A service of one product, whose lastModifiedOn moves before some of the reads, counted from one behind that of the new product. */
const service = (pim: Pim, movesBefore: readonly number[]): Pim => {
  let held: JsonObject = {};
  let reads = -1;
  let moves = 0;
  return {
    ...pim,
    async create(body) {
      held = { ...(body as JsonObject), id: 'internal' };
      return answeredWithJson({ id: 'internal' }, { operation: 'create', status: 201 });
    },
    async get() {
      reads += 1;
      if (movesBefore.includes(reads)) moves += 1;
      return answeredWithJson({ ...held, lastModifiedOn: `2026-01-02T03:04:0${moves}.0000000` });
    },
  };
};

const judged = (movesBefore: readonly number[]): Promise<Ledger> =>
  runOnFake(
    'authentication/missing-token-changes-nothing',
    { service: (pim) => service(pim, movesBefore), has: { address: 'receipt-id' } },
    async (check) => {
      const product = await check.given.created(drawProduct(check.has, { optional: 'none', variants: 1 }));
      await denialLeavesTime(check, product, async () =>
        answeredWithJson({}, { operation: 'patch', status: 401 }),
      );
    },
  );

// Each look takes three reads: two before the refusal, one behind it.
test.each([
  ['never', []],
  ['with one refusal', [3]],
  ['with three refusals, as a job of the target may have it', [3, 6, 9]],
  ['before the fourth refusal as well', [3, 6, 9, 11, 12]],
])('what moves %s is not blamed', async (_often, movesBefore) => {
  const { evidence, examples } = await judged(movesBefore);
  expect([evidence, examples > 0]).toEqual([[], !movesBefore.includes(11)]);
});

test('what rests before each of four refusals and moves with each of them is blamed', async () => {
  const { evidence } = await judged([3, 6, 9, 12]);
  expect(evidence.map(({ deviation }) => [deviation.pointer, deviation.received])).toEqual([
    ['/lastModifiedOn', '"2026-01-02T03:04:04.0000000"'],
  ]);
});
