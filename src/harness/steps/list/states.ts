import { textOf } from '../../../json/tree.js';
import { member } from '../../../oracle/answers/body.js';
import { accepted, isSuccess } from '../../../oracle/answers/status.js';
import { awaitState } from '../../await-state.js';
import type { Check } from '../../check.js';
import { each, once } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { bareProduct, ownProducts } from '../own-products.js';
import { reasons } from '../reasons.js';
import { completedWithoutVariants } from '../states/updated-without-variants.js';
import { completedLater } from './completed-later.js';
import { dayOfModification, from } from './days/modification-day.js';
import { judgeListedAlone } from './listed-alone.js';
import { updatedInLists } from './relisted/relisted-product.js';
import { whileUnchanged } from './steady.js';

/** Sees to it that a state can be asked for at all; that alone says nothing yet of what is found under it. */
export const canBeAskedFor = async ({ given, pim }: Check, state: string): Promise<void> => {
  given.accepted(await pim.list([['take', '1']]), 'a plain list');
  const answered = await pim.list([
    ['state', state],
    ['take', '1'],
  ]);
  if (!isSuccess(answered)) judge(accepted(answered), answered);
};

/**
 * Judges products of the run by the state that get shows of them: complete and incomplete ones, those without variants,
 * one of them after an update, one that was completed by an update, and one whose state updates left as it was.
 *
 * @param judgeBy is told whether the state was another one before: a list, or one of its replicas, may still show it.
 */
export const onOwnState = async (
  check: Check,
  judgeBy: (product: Product, state: string, hasTurned: boolean) => Promise<void>,
): Promise<void> => {
  const { complete, incomplete } = await ownProducts(check);
  const bare = await bareProduct(check);
  const completed = await completedLater(check);
  const updated = await updatedInLists(check);
  const stillBare = await completedWithoutVariants.shared(check);
  const awaited = [
    ...[...complete.slice(0, 2), completed, updated].map((product) => ({ product, state: 'Valid' })),
    ...[incomplete, bare, ...(stillBare === undefined ? [] : [stillBare])].map((product) => ({
      product,
      state: 'Invalid',
    })),
  ];
  await each(awaited, async ({ product, state }) => {
    // Which state it has in the end is for other requirements to judge; here it must have come to rest.
    await awaitState(check, product, state);
    await whileUnchanged(
      'the state of a product',
      async () => textOf(member(await check.given.reading(product), 'state')) ?? untestable(reasons.noState),
      (shown) => judgeBy(product, shown, product === completed),
    );
  });
};

/**
 * Judges that an incomplete product is listed from the day before its modification on, where nothing else is asked for
 * and a complete one is.
 */
const isListedByDay = async (check: Check): Promise<void> => {
  const { incomplete, minimal } = await ownProducts(check);
  const filter = [from(await dayOfModification(check, incomplete), -1)];
  const { shown } = await check.lists.showsAlone(minimal, filter);
  if (!shown) untestable('a complete product is not listed by a day alone: see list/from-bound');
  await judgeListedAlone(check, incomplete, filter, 'its day');
};

/** Judges that a search lists an incomplete product whatever state it has, where it does when the state is asked for. */
const isFoundWhateverState = async (check: Check): Promise<void> => {
  if (!check.has.termNarrows) return;
  const { incomplete } = await ownProducts(check);
  const term = [['term', incomplete.label]] as const;
  const { shown } = await check.lists.showsAlone(incomplete, [...term, ['state', 'Invalid']]);
  if (!shown) return;
  await judgeListedAlone(check, incomplete, term, 'the term');
  await judgeListedAlone(
    check,
    incomplete,
    [...term, ['state', '']],
    'the term beside a state without a value',
  );
};

/** Judges an incomplete product in lists by a day alone and by a word alone: either may look where the other does not. */
export const listsInvalidAnyhow = async (check: Check): Promise<void> => {
  await once(() => isListedByDay(check));
  await once(() => isFoundWhateverState(check));
};
