import type { Capabilities, Field, Owner } from '../../../discovery/capabilities.js';
import { noOtherKnown } from '../../../discovery/remedy-in-fixtures.js';
import { isIdentifier } from '../../../generators/fields.js';
import { notApplicable, untestable } from '../../world/endings.js';

/** Whether another value may be sent for it: what names a thing is no content, and of unknown types nothing is known. */
export const isChangeable = (field: Field): boolean =>
  !['ean', 'code', 'unknown'].includes(field.kind) && !isIdentifier(field);

const things: Readonly<Record<Owner | 'any', string>> = {
  any: 'field',
  product: 'product field',
  variant: 'variant field',
};

/** Ends the check, since no value could be changed: the definition has none that may be, or the target knows no other. */
export const noOtherValue = (has: Capabilities, owner: Owner | 'any' = 'any'): never => {
  const among = has.fields.filter((field) => owner === 'any' || field.owner === owner);
  return among.some(isChangeable)
    ? untestable(noOtherKnown(things[owner]))
    : notApplicable(`the definition has no ${things[owner]} that could be changed`);
};
