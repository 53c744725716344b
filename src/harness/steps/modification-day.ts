import { member } from '../../oracle/body.js';
import { wholeDay } from '../../oracle/times.js';
import type { Check } from '../check.js';
import { shiftDay } from '../day.js';
import { untestable } from '../endings.js';
import { each } from '../examples.js';
import type { Product } from '../product.js';
import { whileUnchanged } from './list-steady.js';
import { bareProduct, ownProducts } from './own-products.js';
import { reasons } from './reasons.js';

/** A lower bound on the last modification, so many days after a day. */
export const from = (day: string, shift: number): readonly [string, string] => [
  'FromLastModifiedOn',
  shiftDay(day, shift),
];

/** An upper bound on the last modification, so many days after a day. */
export const to = (day: string, shift: number): readonly [string, string] => [
  'ToLastModifiedOn',
  shiftDay(day, shift),
];

/** The day of a product's own lastModifiedOn: the only clock by which the bounds can be judged. */
export const dayOfModification = async ({ given }: Check, product: Product): Promise<string> =>
  wholeDay(member(await given.reading(product), 'lastModifiedOn')) ?? untestable(reasons.noDay);

/** Judges products of the run, a complete one, an incomplete one and one without variants, by the day of their modification. */
export const onDayOfModification = async (
  check: Check,
  judge: (product: Product, day: string) => Promise<void>,
): Promise<void> => {
  const { complete, incomplete } = await ownProducts(check);
  const made = [...complete.slice(0, 1), incomplete].map((product) => async () => product);
  await each([...made, () => bareProduct(check)], async (productOf) => {
    const product = await productOf();
    await whileUnchanged(
      'the day of a modification',
      () => dayOfModification(check, product),
      (day) => judge(product, day),
    );
  });
};
