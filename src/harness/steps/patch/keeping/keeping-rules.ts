import type { Field } from '../../../../discovery/capabilities.js';
import type { JsonObject } from '../../../../json/json.js';
import type { Change } from '../../../../oracle/products/changes.js';
import { allContent, pointerOf } from '../../../../oracle/products/content.js';

/** The requirements on what an update leaves as it was. */
export type KeepingId =
  | 'patch/keeps-other-product-fields'
  | 'patch/keeps-other-content-of-the-language'
  | 'patch/keeps-other-content-of-the-channel'
  | 'patch/keeps-other-fields-of-the-variant'
  | 'patch/keeps-other-variants'
  | 'patch/keeps-identity'
  | 'patch/keeps-created-on'
  | 'patch/keeps-other-languages'
  | 'patch/keeps-other-channels'
  | 'patch/keeps-other-currencies';

interface Locale {
  readonly channel: string | undefined;
  readonly language: string | undefined;
}

/** The channel and the language that a JSON pointer leads through. */
const localeOf = (pointer: string): Locale => {
  const segments = pointer
    .replace(/^\/variants\/\d+/, '')
    .split('/')
    .slice(1);
  const channel = segments[0] === 'channels' ? segments[1] : undefined;
  const inner = channel === undefined ? segments : segments.slice(2);
  return { channel, language: inner[0] === 'languages' ? inner[1] : undefined };
};

/**
 * Whether a service shows a value in a second place of its own: one that no create filled, such as the text of another
 * language where one is lacking, or that of no channel in a channel. It changes with what it is taken from.
 *
 * @param created what the product was created with.
 */
export const isCopy = (change: Change, created: JsonObject, fields: readonly Field[]): boolean => {
  if (!change.follows) return false;
  const { channel, language } = localeOf(change.pointer);
  return !allContent(created, fields).some((content) => {
    const place = localeOf(pointerOf(content));
    return (
      content.owner === change.owner &&
      content.code === change.code &&
      place.channel === channel &&
      place.language === language
    );
  });
};

/** The rule on another channel, language or currency of a field that was sent. */
const keptBeside = (change: Change, sent: JsonObject, fields: readonly Field[]): KeepingId => {
  const { channel, language } = localeOf(change.pointer);
  const places = allContent(sent, fields)
    .filter(({ owner, code }) => owner === change.owner && code === change.code)
    .map((content) => localeOf(pointerOf(content)))
    .filter((place) => place.channel === channel);
  if (places.length === 0) return 'patch/keeps-other-channels';
  if (!places.some((place) => place.language === language)) return 'patch/keeps-other-languages';
  if (change.kind === 'price') return 'patch/keeps-other-currencies';
  // It was sent in this place for another variant, and for this one in another place.
  return channel === undefined ? 'patch/keeps-other-languages' : 'patch/keeps-other-channels';
};

/** The rule that a change breaks which an update did not ask for. */
export const ruleOf = (change: Change, sent: JsonObject, fields: readonly Field[]): KeepingId => {
  if (change.place === 'identity') return 'patch/keeps-identity';
  if (change.place === 'createdOn') return 'patch/keeps-created-on';
  if (change.place === 'variants' || change.variant === 'other') return 'patch/keeps-other-variants';
  if (change.related) return keptBeside(change, sent, fields);
  if (change.variant === 'sent') return 'patch/keeps-other-fields-of-the-variant';
  if (change.place === 'language') return 'patch/keeps-other-content-of-the-language';
  if (change.place === 'channel' || change.place === 'channel-price') {
    return 'patch/keeps-other-content-of-the-channel';
  }
  return 'patch/keeps-other-product-fields';
};
