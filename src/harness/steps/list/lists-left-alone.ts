import type { JsonObject } from '../../../json/json.js';
import { stringifyJson } from '../../../json/stringify.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Deviation } from '../../../oracle/deviation.js';
import { shown } from '../../../oracle/shown.js';
import { eventually, overdueMs } from '../../asking/eventually.js';
import { pause } from '../../asking/pause.js';
import type { Check } from '../../check.js';
import { shownWithout } from '../../lists/lists.js';
import type { Product } from '../../product.js';
import { Untestable } from '../../world/endings.js';
import { type Listed, listedBeside } from './listed-beside.js';

/** The members, below the element of a list, in which it differed from the single product before. */
export type ListedBefore = ReadonlySet<string>;

/** A product of which it is seen to that lists leave it alone. */
export interface Watched {
  readonly product: Product;
  /** What it holds by now: without a search a list is narrowed by its codes. */
  readonly holding: JsonObject;
  /** How long lists may take to show what was written, in milliseconds; the consistency timeout where nothing is said. */
  readonly patienceMs?: number;
}

/** The place of a deviation below its list element. */
const placeOf = ({ pointer }: Deviation): string => (pointer ?? '').replace(/^\/\d+/, '');

/** A list that cannot be read at all says nothing of a product: see list/is-array. */
const unlessUnreadable = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof Untestable) return null;
    throw thrown;
  }
};

/**
 * What lists show of a product before a write that must not take effect, once they are up to date with the single
 * product.
 *
 * @returns null where no list shows the product.
 */
export const listedBefore = (
  check: Check,
  { holding, patienceMs, product }: Watched,
): Promise<ListedBefore | null> =>
  unlessUnreadable(
    eventually(
      () => listedBeside(check, product, holding),
      ({ deviations }) => deviations[0],
      patienceMs,
    ).then(({ value: { deviations, found } }) => (found ? new Set(deviations.map(placeOf)) : null)),
  );

/**
 * What is wrong where a list shows a product no more; nothing where the list goes by anything but a word that the product
 * still holds: a list without a search may be too long to be read whole.
 */
const goneFromLists = async (check: Check, product: Product, holding: JsonObject) => {
  const asked = await unlessUnreadable(check.lists.narrowed([], product));
  const word = asked?.find(([name]) => name === 'term')?.[1];
  const isHeld = word !== undefined && stringifyJson(holding).includes(word);
  return ({ found, page }: Listed): readonly Deviation[] =>
    found || !isHeld || page === undefined || !isSuccess(page)
      ? []
      : [
          {
            expected: `product ${shown(product.address)} in the list by term=${word}, as before an update that was refused`,
            received: shownWithout(page),
            pointer: '',
            exchange: page,
          },
        ];
};

/**
 * What lists show of a product after a write that did not take effect: values in which they agreed with the single
 * product before, and do so no more. A list that only lags behind agrees again.
 *
 * @param codes of the fields that the write asked to change.
 */
export const changedInLists = async (
  check: Check,
  { holding, patienceMs, product }: Watched,
  before: ListedBefore,
  codes: readonly string[],
): Promise<readonly Deviation[]> => {
  const isAbout = (deviation: Deviation): boolean =>
    !before.has(placeOf(deviation)) &&
    (placeOf(deviation) === '/state' ||
      placeOf(deviation)
        .split('/')
        .some((name) => codes.includes(name)));
  const gone = await goneFromLists(check, product, holding);
  const changedIn = (listed: Listed): readonly Deviation[] => [
    ...gone(listed),
    ...listed.deviations.filter(isAbout).map((one) => ({
      ...one,
      expected: `${one.expected} and as lists showed before an update that was refused`,
    })),
  ];
  // Where writes show late, a list is looked at once something written at the same time would show in it.
  await pause(Math.min(overdueMs(), check.config.consistencyTimeout * 1_000));
  const seen = await unlessUnreadable(
    eventually(
      () => listedBeside(check, product, holding),
      (listed) => changedIn(listed)[0],
      patienceMs,
    ),
  );
  return seen === null ? [] : changedIn(seen.value);
};
