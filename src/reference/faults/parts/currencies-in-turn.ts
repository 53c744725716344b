import type { Change } from '../../changes/change.js';
import { isObject, type Json } from '../../json/json.js';
import type { Place } from '../../model/content.js';
import { isZero } from './is-zero.js';

/** A price of a variant that was sent, outside of channels. */
const priceSent = ({ field, variant = 0 }: Place, { sent }: Change): Json | undefined =>
  sent.variants?.[variant]?.content[field.code];

/** Whether such a price has an amount of zero in a currency. */
export function isOfZero(currency: string, place: Place, change: Change): boolean {
  const price = priceSent(place, change);
  return isObject(price) && isZero(price[currency]);
}

/** Whether a currency stands before another one in such a price. */
export function isBeforeAnother(currency: string, place: Place, change: Change): boolean {
  const price = priceSent(place, change);
  return isObject(price) && Object.hasOwn(price, currency) && Object.keys(price).at(-1) !== currency;
}
