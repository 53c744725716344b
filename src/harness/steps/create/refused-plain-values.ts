import { exoticValuesFor } from '../../../generators/values/exotic.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { restamped } from '../../drafts.js';
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

/** The answer to a create that differs in such a value, fresh identifiers aside, from one that was accepted. */
export const createWithPlainValue = async (check: Check, part: ExoticPart): Promise<Answered> => {
  const { given, has, pim } = check;
  const control = await given.created(plainBody(check));
  return pim.create(withParts(has, restamped(has, control.body), [part], theWorld().identifiers.number));
};
