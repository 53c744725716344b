import { eanField } from '../../../generators/fields.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { untestable } from '../../world/endings.js';
import { reasons } from '../reasons.js';
import { eachHasEan } from './update-bodies.js';

/** Ends a check where an update was refused that names a variant by no ean: the text knows of no other identifier. */
export const notForLackOfEan = (check: Check, sent: JsonObject, answered: Answered): void => {
  if (isSuccess(answered) || eachHasEan(check.has, sent)) return;
  if (eanField(check.has) !== undefined) untestable(reasons.noEan);
  check.given.accepted(answered, 'an update of a variant that has no ean');
};
