import { exoticValuesFor } from '../../../generators/values/exotic.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { theWorld } from '../../world.js';
import { type ExoticPart, withParts } from './exotic-plan.js';
import { exoticCreates } from './exotic-products.js';
import { likeness, plainBody } from './exotic-sift.js';

/** More of them say nothing new. */
const most = 5;

/**
 * Values that the target refused by themselves although nothing can be said against them, such as a leap day in a field
 * for dates; one place for each field and value.
 */
export const refusedPlainValues = async (check: Check): Promise<readonly ExoticPart[]> => {
  const hasSome = check.has.fields.some((field) =>
    exoticValuesFor(field, check.has).some(({ plain }) => plain === true),
  );
  if (!hasSome) return [];
  const { refused } = await exoticCreates(check);
  const plain = refused.map(({ part }) => part).filter(({ value }) => value.plain === true);
  return [...new Map(plain.map((part) => [likeness(part), part])).values()].slice(0, most);
};

/** The answer to a create that has such a value and nothing else that is unusual. */
export const createWithPlainValue = (check: Check, part: ExoticPart): Promise<Answered> =>
  check.pim.create(withParts(check.has, plainBody(check), [part], theWorld().identifiers.number));
