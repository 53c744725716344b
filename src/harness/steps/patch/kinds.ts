import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { noOtherKnown, notKnown } from '../../../discovery/remedy-in-fixtures.js';
import { isAtBase, isInChannel, isInLanguage } from '../../../generators/places.js';
import type { Difference } from '../../../oracle/products/round-trip.js';
import { isChangeable } from './other-values.js';
import type { PatchChange } from './update-bodies.js';

/** What an update changes: values of the product at their base, content, values of variants, or prices. */
export const updateKinds = ['product', 'language', 'channel', 'variant', 'price', 'channel-price'] as const;

/** One of those. */
export type UpdateKind = (typeof updateKinds)[number];

interface KindOfUpdate {
  /** What the definition must have for it. */
  readonly needs: string;
  /** Whether a field can be changed by it, as far as the definition tells. */
  readonly takes: (field: Field) => boolean;
  /** Whether a change is of this kind. */
  readonly has: (change: PatchChange) => boolean;
}

const isPrice = ({ kind }: Field): boolean => kind === 'price';
const isPlain = (field: Field): boolean => isChangeable(field) && !isPrice(field);

/** Every kind of update. */
export const kinds: Readonly<Record<UpdateKind, KindOfUpdate>> = {
  product: {
    needs: 'product field that could be changed',
    takes: (field) => field.owner === 'product' && isPlain(field) && !field.multiLanguage,
    has: ({ field, place, variant }) => variant === null && isAtBase(place) && !isPrice(field),
  },
  language: {
    needs: 'field that depends on language',
    takes: (field) => isPlain(field) && field.multiLanguage,
    has: ({ field, place }) => isInLanguage(place) && !isPrice(field),
  },
  channel: {
    needs: 'field, prices aside, that depends on the channel',
    takes: (field) => isPlain(field) && field.multiChannel,
    has: ({ field, place }) => isInChannel(place) && !isPrice(field),
  },
  variant: {
    needs: 'variant field that could be changed',
    takes: (field) => field.owner === 'variant' && isPlain(field) && !field.multiLanguage,
    has: ({ field, place, variant }) => variant !== null && isAtBase(place) && !isPrice(field),
  },
  price: {
    needs: 'price',
    takes: isPrice,
    has: ({ field, place }) => isPrice(field) && !isInChannel(place),
  },
  'channel-price': {
    needs: 'price that depends on the channel',
    takes: (field) => isPrice(field) && field.multiChannel,
    has: ({ field, place }) => isPrice(field) && isInChannel(place),
  },
};

/** Whether the definition has what an update of this kind changes. */
export const isOffered = (has: Capabilities, kind: UpdateKind): boolean => has.fields.some(kinds[kind].takes);

/** Why there is no update of this kind: what the definition lacks. */
export const lacking = (kind: UpdateKind): string => `the definition has no ${kinds[kind].needs}`;

/** Why there is no update of this kind although the definition has what it changes. */
export const nothingKnown = (has: Capabilities, kind: UpdateKind): string => {
  if (kind === 'language' && has.languages.length === 0) return notKnown('language', 'languages');
  const isOfChannel = kind === 'channel' || kind === 'channel-price';
  if (isOfChannel && has.channels.length === 0) return notKnown('channel', 'channels');
  return noOtherKnown(kinds[kind].needs);
};

/** Whether a value that an update sends is of a kind of update. */
export const isOfKind: Readonly<Record<UpdateKind, (one: Pick<Difference, 'owner' | 'place'>) => boolean>> = {
  product: ({ owner, place }) => owner === 'product' && (place === 'product' || place === 'multiple'),
  language: ({ place }) => place === 'language',
  channel: ({ place }) => place === 'channel',
  variant: ({ owner, place }) => owner === 'variant' && (place === 'variant' || place === 'multiple'),
  price: ({ place }) => place === 'price',
  'channel-price': ({ place }) => place === 'channel-price',
};

/** Kinds of updates that are still waited for: one of which an update lost a value is judged by that update. */
export class OpenKinds {
  readonly #open = new Set(updateKinds);

  /** Whether a later read may show the value yet, as far as is known. */
  readonly awaits = (one: Difference): boolean => [...this.#open].some((kind) => isOfKind[kind](one));

  /** Waits no more for the kinds of these values. */
  close(lost: readonly Difference[]): void {
    for (const kind of this.#open) if (lost.some(isOfKind[kind])) this.#open.delete(kind);
  }
}
