import type { Field } from '../../../../discovery/capabilities.js';
import { isIdentifier, requiredFields } from '../../../../generators/fields.js';
import { heldPlaces, withValues } from '../../../../generators/places.js';
import { textOf } from '../../../../json/tree.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Judgement } from '../../../../oracle/deviation.js';
import type { Answered } from '../../../../target/exchange.js';
import { awaitState } from '../../../await-state.js';
import type { Check } from '../../../check.js';
import { goneFrom, listedBy } from '../../../lists/listing.js';
import type { Product } from '../../../product.js';
import { onlyField } from '../../patch/plain-change.js';

type State = 'Valid' | 'Invalid';

/** An update that turned the state of a product, and what was wrong then with the lists by states. */
export interface Turned {
  readonly answered: Answered;
  readonly deviation: Judgement;
}

/** What is wrong with the lists by states, given the state that a read shows of a product. */
const wrongInLists = async (check: Check, product: Product, state: State): Promise<Judgement> => {
  const which = `an update made ${state}`;
  const listed = await listedBy(check, product, [['state', state]], which);
  const other = state === 'Valid' ? 'Invalid' : 'Valid';
  const { deviation, page } =
    listed.deviation === undefined ? await goneFrom(check, product, [['state', other]], which) : listed;
  return deviation && { ...deviation, exchange: page };
};

/** A required field of the product by which nobody looks for it. */
const removable = ({ has }: Check): Field | undefined =>
  requiredFields(has, 'product').find((field) => field.kind !== 'text' && !isIdentifier(field));

/**
 * Takes a required value from a Valid product and gives it back, and looks at the lists by states each time that this
 * turned the state. What null does is left open, and so is whether an update changes a state at all: nothing follows
 * where it does not.
 */
export const turnStates = async (check: Check, product: Product): Promise<readonly Turned[]> => {
  const { given, pim } = check;
  const field = removable(check);
  if (field === undefined || check.has.noValidProduct !== null) return [];
  if ((await awaitState(check, product, 'Valid')).deviation !== undefined) return [];
  const held = onlyField(product.body, field);
  const taken = withValues(
    {},
    heldPlaces(held, field.code).map((place) => ({ place, value: null })),
  );
  const turned: Turned[] = [];
  const lookAfter = async (answered: Answered, state: State): Promise<void> => {
    if ((await awaitState(check, product, state)).deviation !== undefined) return;
    const deviation = await wrongInLists(check, product, state);
    // Whoever else writes may have turned it back.
    if (textOf((await given.reading(product)).state) === state) turned.push({ answered, deviation });
  };
  const emptied = await pim.patch(product.address, taken, { odd: true });
  if (!isSuccess(emptied)) return [];
  await lookAfter(emptied, 'Invalid');
  const filled = await pim.patch(product.address, held);
  if (turned.length > 0 && isSuccess(filled)) await lookAfter(filled, 'Valid');
  return turned;
};
