import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { fieldsOf } from '../../../generators/fields.js';
import { exoticValuesFor } from '../../../generators/values/exotic.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct, restamped } from '../../drafts.js';
import { theWorld } from '../../world/world.js';
import { type ExoticPart, planEverywhere, withParts } from './exotic/exotic-plan.js';
import { exoticCreates } from './exotic/exotic-products.js';
import { attemptByUpdate, likeness, plainBody } from './exotic/exotic-sift.js';

/** More of them say nothing new. */
const most = 5;

/** Of those that no create of the run was sent with, for want of rounds: what the target refuses in an update. */
const refusedByUpdate = async (check: Check, sent: readonly ExoticPart[]): Promise<readonly ExoticPart[]> => {
  const known = new Set(sent.map(likeness));
  const untried = planEverywhere(check.has, plainBody(check))
    .map((parts) => parts.filter((part) => part.value.plain === true && !known.has(likeness(part))))
    .filter((parts) => parts.length > 0);
  const attempt = untried.length === 0 ? undefined : await attemptByUpdate(check);
  if (attempt === undefined) return [];
  const refused: ExoticPart[] = [];
  for (const parts of untried) {
    if ((await attempt(parts)) === null) continue;
    for (const part of parts) if ((await attempt([part])) !== null) refused.push(part);
  }
  return refused;
};

/**
 * Values that the target refused although nothing can be said against them, such as a leap day in a field for dates:
 * by themselves in a create or in an update; one place for each field and value.
 */
export const refusedPlainValues = async (check: Check): Promise<readonly ExoticPart[]> => {
  const hasSome = check.has.fields.some((field) =>
    exoticValuesFor(field, check.has).some(({ plain }) => plain === true),
  );
  if (!hasSome) return [];
  const { accepted, refused } = await exoticCreates(check);
  const refusedParts = refused.map(({ part }) => part);
  const sent = [...accepted.flatMap(({ parts }) => parts), ...refusedParts];
  const plain = refusedParts.filter(({ value }) => value.plain === true);
  const suspects = [...plain, ...(await refusedByUpdate(check, sent))];
  return [...new Map(suspects.map((part) => [likeness(part), part])).values()]
    .filter(({ field }) => !otherDays(check.has, field).some(({ required }) => required))
    .slice(0, most);
};

const isOfDays = ({ kind }: Field): boolean => kind === 'date' || kind === 'datetime';

/** Fields of days beside one of them: a day may be refused since it lies before another one. */
const otherDays = (has: Capabilities, field: Field): readonly Field[] =>
  isOfDays(field)
    ? fieldsOf(has, field.owner).filter((other) => isOfDays(other) && other.code !== field.code)
    : [];

/** The answer to a create that differs in such a value, fresh identifiers aside, from one that was accepted. */
export const createWithPlainValue = async (check: Check, part: ExoticPart): Promise<Answered> => {
  const { given, pim } = check;
  const others = otherDays(check.has, part.field);
  const has = { ...check.has, fields: check.has.fields.filter((field) => !others.includes(field)) };
  const control = await given.created(drawProduct(has, { variants: 2 }));
  return pim.create(withParts(has, restamped(has, control.body), [part], theWorld().identifiers.number));
};
