import { today } from '../../../../basics/calendar.js';
import type { Parameter, Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import type { Product } from '../../../product.js';
import { from, to } from '../days/modification-day.js';
import { sidesOf } from './filters-together.js';
import { listsOnlyPassing } from './passing-products.js';

/** Filters that are asked for together and with nothing besides, such as a search: a service may take another path then. */
interface TogetherAlone {
  readonly judged: Query;
  /** Whether a channel, or a code of variants, leaves a product out is no duty: products are not judged by one. */
  readonly beside: Query;
}

const isThere = (parameter: Parameter | undefined): parameter is Parameter => parameter !== undefined;

/**
 * Filters by two or three parameters of which a product of the run passes all but one, where another value is known:
 * whoever forgets that one lists it, and others like it.
 *
 * @param ofVariant a code of a variant of the product, by which it is found; undefined where there is none.
 */
export const togetherAlone = async (
  check: Check,
  product: Product,
  ofVariant: Parameter | undefined,
): Promise<readonly TogetherAlone[]> => {
  const { state, channel, fields } = await sidesOf(check, product, await check.given.reading(product));
  const [first, second] = [...fields].sort(
    (one, other) => Number(other.failed !== undefined) - Number(one.failed !== undefined),
  );
  // What the run has made is of today, and that of others on a shared target of any day.
  const past = [from(today(), -3), to(today(), -2)];
  const recent = from(today(), -1);
  const sets: (readonly (Parameter | undefined)[])[] = [
    [first?.passed, second?.failed],
    [first?.failed, second?.passed],
    [state.passed, first?.failed],
    [state.failed, (second ?? first)?.passed],
    [first?.passed, ...past],
    [first?.failed, recent],
    [state.passed, ...past],
    [state.failed, recent],
  ];
  const besideChannels: (readonly (Parameter | undefined)[])[] = [[state.failed], [first?.failed], past];
  const besideVariants: (readonly (Parameter | undefined)[])[] = [
    [state.passed, first?.failed],
    [first?.passed, state.failed],
  ];
  return [
    ...sets.map((judged) => ({ judged, beside: [] })),
    ...(channel === undefined ? [] : besideChannels.map((judged) => ({ judged, beside: [channel.passed] }))),
    ...(ofVariant === undefined ? [] : besideVariants.map((judged) => ({ judged, beside: [ofVariant] }))),
  ].flatMap(({ judged, beside }) => (judged.every(isThere) ? [{ judged, beside }] : []));
};

/** Judges that each product which such filters list passes all of them. */
export const holdTogetherAlone = async (check: Check, { judged, beside }: TogetherAlone): Promise<void> => {
  await listsOnlyPassing(check, judged, beside);
};

/** Judges that each product which one filter lists passes it, where nothing else is asked for. */
export const holdsAlone = (check: Check, filter: Parameter): Promise<void> =>
  holdTogetherAlone(check, { judged: [filter], beside: [] });
