import type { Field, Owner } from '../../discovery/capabilities.js';
import { notKnown } from '../../discovery/remedy-in-fixtures.js';
import { eanField, fieldsOf, selectableFields } from '../../generators/fields.js';
import { counted } from '../../reporters/text.js';
import type { Check } from '../check.js';
import { notApplicable, untestable } from '../world/endings.js';
import { lacks, noCodeKnown, noSelectable } from './reasons.js';

/** The field that tells variants apart; ends the check where there is none. */
export const needsEan = ({ has }: Check): Field => eanField(has) ?? notApplicable(lacks.ean);

/** Ends the check where the target takes fewer variants in a product. */
export const needsVariants = ({ has }: Check, count: number): void => {
  const { mostVariants: limit = count } = has;
  if (limit < count) untestable(`the target takes at most ${counted(limit, 'variant')} in a product`);
};

/** Ends the check where no owner named has a selectable field, or none of these has a known code. */
export const needsCodes = ({ has }: Check, ...owners: readonly Owner[]): void => {
  const selectable = owners
    .flatMap((owner) => fieldsOf(has, owner))
    .filter(({ kind }) => kind === 'selectable');
  if (selectable.length === 0) notApplicable(noSelectable(...owners));
  if (owners.every((owner) => selectableFields(has, owner).length === 0)) {
    untestable(has.noCreate ?? noCodeKnown(...owners));
  }
};

/** Ends the check where none of these fields could be filled: nothing is known for it, or the target took nothing. */
export const needsFillable = ({ has }: Check, fields: readonly Field[]): void => {
  const reasons = fields.map(
    ({ code, owner }) => has.unfillable.find((one) => one.owner === owner && one.code === code)?.reason,
  );
  if (reasons.length > 0 && !reasons.includes(undefined)) untestable(reasons.join('; '));
};

/** Ends the check where the definition has no price, or none that can be given, or no currency is known. */
export const needsCurrencies = (check: Check, under: 'base' | 'channel' = 'base'): void => {
  const { has } = check;
  const prices = has.fields.filter(({ kind }) => kind === 'price');
  if (prices.length === 0) notApplicable(lacks.price);
  const meant = prices.filter(({ multiChannel }) => multiChannel || under === 'base');
  if (meant.length === 0) notApplicable(lacks.channelPrice);
  if (has.currencies.length === 0) untestable(has.noCreate ?? notKnown('currency', 'currencies'));
  needsFillable(check, meant);
};
