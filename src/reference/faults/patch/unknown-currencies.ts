import { storeChange } from '../../changes/carry-out.js';
import type { SentVariant } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import { isObject, type JsonObject, member } from '../../json/json.js';
import { walkContent } from '../../model/content.js';
import type { Variant } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import type { World } from '../../world.js';
import { isBeforeAnother, isOfZero } from '../parts/currencies-in-turn.js';
import { storingRefused } from '../parts/storing-refused.js';

/** Defects of how an update treats currencies that do not exist. */
export const patchUnknownCurrencies: readonly Fault[] = [
  {
    name: 'unknown-currency-on-update-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'An update does not look up currencies.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        change.before === undefined ? rules.unknownCurrency(currency, place, change) : undefined,
    }),
  },
  {
    name: 'unknown-currency-before-a-known-one-on-update-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'Of several currencies in a price that an update sends only the last is looked up.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        change.before !== undefined && isBeforeAnother(currency, place, change)
          ? undefined
          : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'unknown-currency-of-zero-on-update-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'A price of zero has its currency not looked up where an update sends it.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        change.before !== undefined && isOfZero(currency, place, change)
          ? undefined
          : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'unknown-currency-of-first-variants-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'An update that brings a product its first variants does not look up their currencies.',
    rules: (rules) => ({
      unknownCurrency: (currency, place, change) =>
        change.before?.variants.length === 0 && place.variant !== undefined
          ? undefined
          : rules.unknownCurrency(currency, place, change),
    }),
  },
  {
    name: 'unknown-currency-of-added-variant-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'The currencies of a variant that an update adds to others are not looked up.',
    rules: overlookingInAdded(() => true),
  },
  {
    name: 'unknown-currency-in-later-price-of-added-variant-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'Of a variant that an update adds to others the currencies of the first price alone are looked up.',
    rules: overlookingInAdded(({ content }, code) => Object.hasOwn(content, 'price') && code !== 'price'),
  },
  {
    name: 'unknown-currency-of-later-channels-on-update-accepted',
    requirement: 'patch/unknown-currency-refused',
    says: 'An update looks up the currencies of prices in the first channel and outside of channels.',
    consequences: ['patch/unknown-currency-changes-nothing'],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const [first] = change.call.world.data.channels;
        const isLater = place.channel !== undefined && place.channel !== first;
        return isLater && change.before !== undefined
          ? undefined
          : rules.unknownCurrency(currency, place, change);
      },
    }),
  },
  {
    name: 'unknown-currency-on-update-without-message',
    requirement: 'patch/unknown-currency-error',
    says: 'The error to an update with an unknown currency has an empty message.',
    consequences: ['errors/business-error-says-code-and-message'],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        return refusal && change.before !== undefined ? { ...refusal, message: '' } : refusal;
      },
    }),
  },
  {
    name: 'good-part-stored-beside-unknown-currency',
    requirement: 'patch/unknown-currency-changes-nothing',
    says: 'An update refused for an unknown currency stores its other parts.',
    rules: storingRefused(({ code }) => code === 'CURRENCY_NOT_FOUND'),
  },
  {
    name: 'base-price-stored-beside-unknown-currency-of-channel',
    requirement: 'patch/unknown-currency-changes-nothing',
    says: 'An update refused for an unknown currency under a channel stores the base prices of that variant.',
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const [currency = ''] = refusal.code === 'CURRENCY_NOT_FOUND' ? refusal.values : [];
        const { before, call, draft } = change;
        const variants = before?.variants.map((old, index): Variant => {
          const drafted = draft.variants[index];
          return drafted !== undefined && isInChannel(currency, drafted, call.world)
            ? { ...drafted, content: { ...old.content, ...basePrices(drafted, call.world) } }
            : old;
        });
        if (before !== undefined && variants?.some((variant, index) => variant !== before.variants[index])) {
          storeChange({ ...change, draft: { ...draft, content: before.content, variants } });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'unknown-currency-of-first-variants-without-its-code',
    requirement: 'patch/unknown-currency-error',
    says: 'An unknown currency in the first variants of a product is answered with a general error code.',
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        const isMeant = change.before?.variants.length === 0;
        return refusal && isMeant ? { ...refusal, code: 'BAD_VALUE' } : refusal;
      },
    }),
  },
];

/** The service, looking up no currency in such prices of a variant that an update adds to others. */
function overlookingInAdded(isOverlooked: (variant: SentVariant, code: string) => boolean): Departure {
  return (rules) => ({
    unknownCurrency(currency, place, change) {
      const { before, call, sent } = change;
      const variant = place.variant === undefined ? undefined : sent.variants?.[place.variant];
      const isMeant =
        variant !== undefined &&
        before !== undefined &&
        before.variants.length > 0 &&
        rules.identifyVariant(variant, before, call.world) === 'new' &&
        isOverlooked(variant, place.field.code);
      return isMeant ? undefined : rules.unknownCurrency(currency, place, change);
    },
  });
}

/** Whether a variant has a price in that currency under any channel. */
function isInChannel(currency: string, { content }: Variant, { definition }: World): boolean {
  let isFound = false;
  walkContent(content, definition.variant, (value, { channel, field }) => {
    const price = field.kind === 'price' && channel !== undefined && isObject(value) ? value : undefined;
    if (member(price, currency) !== undefined) isFound = true;
  });
  return isFound;
}

function basePrices({ content }: Variant, { definition }: World): JsonObject {
  return Object.fromEntries(
    Object.entries(content).filter(([code]) => definition.variant.get(code)?.kind === 'price'),
  );
}
