import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '../../discovery/locate.js';
import type { JsonObject } from '../../json/json.js';
import { changes } from '../../oracle/changes.js';
import type { Deviation } from '../../oracle/deviation.js';
import { isSuccess } from '../../oracle/status.js';
import { parseTime, ticksPerSecond } from '../../oracle/times.js';
import type { Answered } from '../../target/exchange.js';
import type { Check } from '../check.js';
import { drawProduct, restamped } from '../drafts.js';
import { judge } from '../expect.js';
import { objectOf, textOf } from '../given.js';
import { elementsOf, isProduct } from '../lists.js';
import type { Product } from '../product.js';
import { theWorld } from '../world.js';

/**
 * Between a refusal and its corrected twin: longer than the coarsest clock that a target may have, so that a
 * product stored at the refusal is older than the twin could ever be.
 */
const gapMs = 2_200;

const twinMustBeNew = (twin: Answered, expected: string): Deviation | undefined =>
  isSuccess(twin)
    ? undefined
    : {
        expected,
        received: `status ${twin.answer.status} to the same product without the fault`,
        pointer: null,
      };

/** Whether what the refused create held can be read or listed. */
const traceOf = async (check: Check, ghost: Product): Promise<Deviation | undefined> => {
  const { has, pim } = check;
  const address = addressOf(has, ghost.body, null);
  if (address !== undefined) {
    const read = await pim.get(address);
    if (isSuccess(read) && isProduct(objectOf(read), ghost)) {
      return {
        expected: 'no product',
        received: 'the product that was refused',
        pointer: '',
        exchange: read,
      };
    }
  }
  if (!has.termNarrows) return undefined;
  const page = await pim.list([['term', ghost.label]]);
  const index = elementsOf(page).findIndex((element) => isProduct(element, ghost));
  if (index < 0) return undefined;
  return {
    expected: 'a list without the product that was refused',
    received: 'the product',
    pointer: `/${index}`,
    exchange: page,
  };
};

/**
 * Judges that a create which must not take effect stored nothing: the product is neither read nor listed, and
 * its corrected twin (same identifiers, without the fault) is accepted as new.
 *
 * @param sendFaulty sends the faulty request; it is given the body of the corrected twin.
 */
export const createLeavesNothing = async (
  check: Check,
  sendFaulty: (twin: JsonObject) => Promise<Answered>,
  shape: Parameters<typeof drawProduct>[1] = { optional: 'none' },
): Promise<void> => {
  const { given, has, pim } = check;
  const label = theWorld().identifiers.label();
  const body = drawProduct(has, shape, { label });
  const refused = await sendFaulty(body);
  const ghost: Product = { body, receiptId: null, address: '', created: refused, label };
  const control = await given.created(restamped(has, body));
  const controlCreatedOn = parseTime((await given.reading(control)).createdOn);
  judge(await traceOf(check, ghost));
  await sleep(gapMs);
  const twin = await pim.create(body);
  judge(twinMustBeNew(twin, 'success, since nothing was stored before'), twin);
  const receiptId = textOf(objectOf(twin).id) ?? null;
  const address = addressOf(has, body, receiptId);
  if (address === undefined || controlCreatedOn === undefined) return;
  const product = await given.reading({ ...ghost, receiptId, address, created: twin });
  const createdOn = parseTime(product.createdOn);
  if (createdOn === undefined || createdOn >= controlCreatedOn + ticksPerSecond) return;
  judge({
    expected: 'a createdOn after the refusal',
    received: `${textOf(product.createdOn)}: the refused product was stored`,
    pointer: '/createdOn',
    exchange: twin,
  });
};

/**
 * Judges that an update which must not take effect changed nothing, once a write made later shows.
 *
 * @param before the product as it was read before.
 * @param send sends the update.
 */
export const patchLeavesNothing = async (
  check: Check,
  product: Product,
  before: JsonObject,
  send: () => Promise<Answered>,
): Promise<void> => {
  const { given, has, pim } = check;
  const refused = await send();
  await given.reading(await given.created(drawProduct(has, { optional: 'none' })));
  const after = await pim.get(product.address);
  given.accepted(after, 'reading the product');
  const [change] = changes(before, objectOf(after), has.fields);
  judge(
    change && {
      ...change,
      expected: `the product as it was before the update that was answered ${refused.answer.status}: ${change.expected}`,
      exchange: after,
    },
  );
};
