import type { Field, Owner } from '../../../../discovery/capabilities.js';
import { fieldsOf } from '../../../../generators/fields.js';
import { canFilterBy } from '../../../../generators/list-filters.js';
import type { Check } from '../../../check.js';
import { notApplicable } from '../../../world/endings.js';
import { noSelectable } from '../../reasons.js';

/**
 * Selectable fields of the product or the variant by which a list can be filtered.
 *
 * @throws {NotApplicable} where the definition has none.
 */
export const selectable = ({ has }: Pick<Check, 'has'>, owner: Owner): readonly Field[] => {
  const fields = fieldsOf(has, owner).filter(canFilterBy);
  return fields.length > 0 ? fields : notApplicable(noSelectable(owner));
};

/** Selectable fields of a name: of the product, the variant, or both. */
export const namedAlike = ({ has }: Pick<Check, 'has'>, name: string): Field[] =>
  fieldsOf(has).filter(({ code, kind }) => code === name && kind === 'selectable');

/**
 * The selectable fields of an owner that a filter by their name means: where a field of the product has the name, too,
 * it may be that one.
 *
 * @throws {NotApplicable} where there is none.
 */
export const meantByName = (check: Pick<Check, 'has'>, owner: Owner): readonly Field[] => {
  const isMeant = ({ code }: Field): boolean =>
    namedAlike(check, code).every((field) => field.owner === owner);
  const fields = selectable(check, owner).filter((field) => owner === 'product' || isMeant(field));
  return fields.length > 0
    ? fields
    : notApplicable('each selectable field of the variant is named like one of the product');
};
