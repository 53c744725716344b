import type { Json } from '../../../json/json.js';
import { jsonOf } from '../../../oracle/answers/body.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { once } from '../../examples/examples.js';
import { expect, judge } from '../../expect.js';
import { elementsOf } from '../../lists/lists.js';
import { untestable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { lostProduct } from '../create/lost-product.js';
import { unreadProduct } from '../create/product-ids.js';
import { bareCreate } from '../own-products.js';
import { listsEndByThemselves } from './pages/run-products.js';

const isEmptyArray = (body: Json | undefined): boolean => Array.isArray(body) && body.length === 0;

/**
 * Judges that a list shows some product once one was created: a service that keeps nothing shows none of whatever name, so
 * that no other look would find out.
 */
export const showsSomething = async (check: Check): Promise<void> => {
  const { answered: created } = await bareCreate(check);
  check.given.accepted(created, 'creating a product');
  const { value, deviation } = await eventually(
    () => check.pim.list([['take', '1']]),
    (answered): Judgement =>
      isSuccess(answered) && isEmptyArray(jsonOf(answered))
        ? { expected: 'some product: one was just created', received: 'an empty list', pointer: null }
        : undefined,
  );
  recall(created);
  judge(deviation, value);
};

/**
 * Judges that a product shows at all where no way was found to read one: a service that answers creates and keeps nothing
 * would leave all else untested.
 */
const isShownAtAll = async (check: Check): Promise<void> => {
  if (check.has.address !== null) return;
  const deviation = await lostProduct(check, await unreadProduct(check, { variants: 1 }));
  if (deviation !== undefined) judge(deviation);
};

/** Judges that lists show something of what was made, before they are asked what they show of it. */
export const showsWhatIsMade = async (check: Check): Promise<void> => {
  await once(() => showsSomething(check));
  await once(() => isShownAtAll(check), { twice: true });
};

/** So many products at most are read in one answer: a shared service is not asked for its whole catalogue. */
const mostAtOnce = 500;

/**
 * Judges that a list is answered where nothing is asked for. It is not sent to a target that holds many products and may
 * show all of them then: how many a list shows by itself is left open.
 */
export const answersWithoutParameters = async (check: Check): Promise<void> => {
  const { pim } = check;
  if (!(await listsEndByThemselves(check))) {
    const behind = await pim.list([
      ['skip', String(mostAtOnce)],
      ['take', '1'],
    ]);
    if (!isSuccess(behind) || elementsOf(behind).length > 0) {
      untestable(
        'a list for which nothing is asked was not sent: it might show the whole catalogue, which is large',
      );
    }
  }
  expect(await pim.list([], { exactly: true })).toBeAccepted();
};
