import type { Change } from '../../changes/change.js';
import { isObject } from '../../json/json.js';
import type { Place } from '../../model/content.js';

/** Whether a currency stands before another one in a price of a variant that was sent, outside of channels. */
export function isBeforeAnother(currency: string, { field, variant = 0 }: Place, { sent }: Change): boolean {
  const price = sent.variants?.[variant]?.content[field.code];
  return isObject(price) && Object.hasOwn(price, currency) && Object.keys(price).at(-1) !== currency;
}
