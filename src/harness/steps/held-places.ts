import type { Capabilities, Field } from '../../discovery/capabilities.js';
import { canFill } from '../../generators/fields.js';
import type { JsonObject } from '../../json/json.js';
import { allContent } from '../../oracle/content.js';
import type { Place } from '../../oracle/round-trip.js';
import type { Check } from '../check.js';
import { notApplicable, untestable } from '../endings.js';
import { variantsOf } from '../lists.js';

/** Whether a product that was sent holds something in such a place, so that it can be seen to come back. */
export const holdsPlace = ({ fields }: Capabilities, body: JsonObject, place: Place): boolean => {
  if (place === 'variants') return variantsOf(body).length > 0;
  const content = allContent(body, fields);
  if (place === 'order') return content.some(({ value }) => Array.isArray(value) && value.length > 1);
  return content.some((one) => one.place === place);
};

/** Whether a field is one that a place is for, its languages and channels aside. */
const standsAt = ({ kind, multiple, owner }: Field, place: Place): boolean => {
  if (place === 'price' || place === 'channel-price') return kind === 'price';
  if (place === 'multiple' || place === 'order') return multiple;
  return (place === 'product' || place === 'variant') && owner === place && !multiple && kind !== 'price';
};

/** Ends a check whose place no product holds: the definition rules it out, or no language or channel is known. */
export const nothingHeld = ({ has }: Check, place: Place, none: string): never => {
  const byLanguage = has.fields.some((field) => field.multiLanguage && !field.multiChannel);
  const byChannel = has.fields.some(
    ({ multiChannel, kind }) => multiChannel && (kind === 'price') === (place === 'channel-price'),
  );
  if (place === 'language' && byLanguage && has.languages.length === 0) {
    return untestable('no language is known: name some as `languages` in PIM_FIXTURES');
  }
  if (place.startsWith('channel') && byChannel && has.channels.length === 0) {
    return untestable('no channel is known: name some as `channels` in PIM_FIXTURES');
  }
  const unfilled = has.fields.filter((field) => standsAt(field, place) && !canFill(has, field));
  if (unfilled.length > 0) {
    const names = unfilled.map(({ owner, code }) => `${owner} field ${code}`).join(', ');
    return untestable(`no value is known for ${names}: name codes, values or currencies in PIM_FIXTURES`);
  }
  return notApplicable(none);
};
