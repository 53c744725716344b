import { shiftDay } from '../../../../basics/calendar.js';
import type { Json } from '../../../../json/json.js';
import { member } from '../../../../oracle/answers/body.js';
import { hourOf, wholeDay } from '../../../../oracle/times.js';
import type { Parameter } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { each } from '../../../examples/examples.js';
import { expect } from '../../../expect.js';
import type { Product } from '../../../product.js';
import { Breach, untestable } from '../../../world/endings.js';
import { bareProduct, ownProducts } from '../../own-products.js';
import { reasons } from '../../reasons.js';
import { whileUnchanged } from '../steady.js';

/** A lower bound on the last modification, so many days after a day. */
export const from = (day: string, shift: number): Parameter => ['FromLastModifiedOn', shiftDay(day, shift)];

/** An upper bound on the last modification, so many days after a day. */
export const to = (day: string, shift: number): Parameter => ['ToLastModifiedOn', shiftDay(day, shift)];

/** What a product is that says such a day, in words. */
export const modifiedOn = (day: string): string => `was last modified on ${day}`;

/** The day of a product's own lastModifiedOn: the only clock by which the bounds can be judged. */
export const dayOfModification = async ({ given }: Check, product: Product): Promise<string> =>
  wholeDay(member(await given.reading(product), 'lastModifiedOn')) ?? untestable(reasons.noDay);

/** Judges a product by the day of its modification, as long as that does not move meanwhile. */
const onDayOf = (check: Check, product: Product, judge: (day: string) => Promise<void>): Promise<void> =>
  whileUnchanged('the day of a modification', () => dayOfModification(check, product), judge);

/** Judges products of the run, a complete one, an incomplete one and one without variants, by the day of their modification. */
export const onDayOfModification = async (
  check: Check,
  judge: (product: Product, day: string) => Promise<void>,
): Promise<void> => {
  const { complete, incomplete } = await ownProducts(check);
  const made = [...complete.slice(0, 1), incomplete].map((product) => async () => product);
  await each([...made, () => bareProduct(check)], async (productOf) => {
    const product = await productOf();
    await onDayOf(check, product, (day) => judge(product, day));
  });
};

/**
 * Judges a product of the run by a day of another year: a service may compare days as texts in which the year comes last,
 * or not at all.
 */
export const inAnotherYear = async (
  check: Check,
  dayIn: (day: string) => string,
  judge: (product: Product, otherDay: string, day: string) => Promise<void>,
): Promise<void> => {
  const { minimal } = await ownProducts(check);
  await onDayOf(check, minimal, (day) => judge(minimal, dayIn(day), day));
};

/** Judges that a product which passes one day as either bound passes it as both: a range of a day is not an empty one. */
export const passesRangeOfOneDay = (check: Check, product: Product): Promise<void> =>
  onDayOf(check, product, async (day) => {
    const bounds = [from(day, 0), to(day, 0)];
    for (const bound of bounds) {
      // Whether a bound includes its own day is judged elsewhere, where it is stated at all.
      if (!(await check.lists.showsNow(product, [bound])).shown) return;
    }
    await expect(product).toBeListedBy(bounds, modifiedOn(day));
  });

/** So many hours before and behind midnight it is another day by clocks of zones near by. */
const doubtfulHours = 3;

const isNearMidnight = (time: Json | undefined): boolean => {
  const hour = hourOf(time);
  return hour < doubtfulHours || hour >= 24 - doubtfulHours;
};

/**
 * Does what judges an exact day. No zone is stated: near midnight a deviation may come of a service whose days begin at
 * another hour.
 *
 * @param modified tells the lastModifiedOn of the product that is judged.
 * @throws {Untestable} where something deviates near midnight.
 */
export const unlessMidnightIsNear = async (
  modified: () => Promise<Json | undefined>,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Breach && isNearMidnight(await modified())) untestable(reasons.nearMidnight);
    throw thrown;
  }
};

/** Judges products of the run by the exact day of their modification. */
export const onExactDayOfModification = (
  check: Check,
  judge: (product: Product, day: string) => Promise<void>,
): Promise<void> =>
  onDayOfModification(check, (product, day) =>
    unlessMidnightIsNear(
      async () => (await check.given.reading(product)).lastModifiedOn,
      () => judge(product, day),
    ),
  );
