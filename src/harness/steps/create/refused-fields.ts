import type { Config } from '../../../config/config.js';
import type { Capabilities, Field, Kind, Unfillable } from '../../../discovery/capabilities.js';
import { canTakeSeveral } from '../../../discovery/trials/candidates.js';
import { keyOf } from '../../../generators/fields.js';
import { hasPlaces } from '../../../generators/places.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';

/** Kinds whose plain values rest on no data of the target: nothing can be said against them. */
const plainKinds: ReadonlySet<Kind> = new Set([
  'text',
  'html',
  'integer',
  'decimal',
  'date',
  'datetime',
  'boolean',
]);

/** A field whose plain value the target refused while it was asked what it has. */
interface RefusedField {
  readonly field: Field;
  /** What the target has, with the field brought in again. */
  readonly withField: Capabilities;
}

/** How many codes of a field are tried; more of them say nothing new. */
const most = 3;

const isThe =
  ({ owner, code }: Pick<Field, 'owner' | 'code'>) =>
  (one: Pick<Field, 'owner' | 'code'>): boolean =>
    one.owner === owner && one.code === code;

/** The fields that the target refused, each with what stands against it. */
const barredFields = (has: Capabilities): { field: Field; barred: Unfillable }[] =>
  has.unfillable.flatMap((barred) => {
    const field = has.fields.find(isThe(barred));
    return barred.refused !== true || field === undefined ? [] : [{ field, barred }];
  });

const broughtIn = (has: Capabilities, barred: Unfillable): Capabilities => ({
  ...has,
  unfillable: has.unfillable.filter((one) => one !== barred),
});

/** Fields that the target refuses to take although a plain value of theirs needs nothing to exist beforehand. */
export const refusedFields = (has: Capabilities): RefusedField[] =>
  barredFields(has)
    .filter(({ field }) => plainKinds.has(field.kind))
    .map(({ field, barred }) => ({ field, withField: broughtIn(has, barred) }));

/**
 * The codes that the user says exist for a field. A name that fields of products and of variants share says nothing of
 * one of them, unless it is told which.
 */
export const namedCodes = (has: Capabilities, { fixtures }: Config, field: Field): readonly string[] => {
  // A field may have the name of something that every object inherits.
  const given = (name: string): readonly string[] =>
    Object.hasOwn(fixtures.codes, name) ? (fixtures.codes[name] ?? []) : [];
  const own = given(keyOf(field));
  const isShared = has.fields.filter(({ code }) => code === field.code).length > 1;
  return own.length > 0 || isShared ? own : given(field.code);
};

/**
 * Optional fields that the target refuses to take although the user says that their codes exist: for each code what the
 * target has with the field brought in again, first in the form that is likely, then in the other of single value and
 * array where there is one.
 */
export const refusedChoices = (has: Capabilities, config: Config): [Capabilities, ...Capabilities[]][] =>
  barredFields(has)
    .filter(({ field }) => field.kind === 'selectable' && !field.required && hasPlaces(field, has))
    .flatMap(({ field, barred }) => {
      const others = has.fields.filter((one) => one !== field);
      const withCode = (form: Field, code: string): Capabilities => ({
        ...broughtIn(has, barred),
        fields: [...others, form],
        codes: { ...has.codes, [keyOf(field)]: [code] },
      });
      const otherForms = canTakeSeveral(field) ? [{ ...field, multiple: !field.multiple }] : [];
      return namedCodes(has, config, field)
        .slice(0, most)
        .map((code): [Capabilities, ...Capabilities[]] => [
          withCode(field, code),
          ...otherForms.map((form) => withCode(form, code)),
        ]);
    });

/**
 * The answer to a create with what {@link refusedChoices} tells of one code: the first success, else that to the form
 * which is likely, since a complaint about the other would mislead.
 */
export const createInSomeForm = async (
  { pim }: Check,
  [likely, ...others]: readonly [Capabilities, ...Capabilities[]],
): Promise<Answered> => {
  const first = await pim.create(drawProduct(likely, { variants: 1 }));
  let answered = first;
  for (const form of others) {
    if (isSuccess(answered)) return answered;
    answered = await pim.create(drawProduct(form, { variants: 1 }));
  }
  return isSuccess(answered) ? answered : first;
};
