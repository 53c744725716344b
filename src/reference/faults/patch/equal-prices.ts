import type { Fault } from '../../departures.js';
import { isObject, type Json, JsonNumber, type JsonObject } from '../../json/json.js';
import { mapContent, type Place, walkContent } from '../../model/content.js';
import type { Variant } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import { onUpdate, withVariants } from '../parts/alter.js';

/** Defects by which an update of one amount finds others by what they are. */
export const patchEqualPrices: readonly Fault[] = [
  {
    name: 'update-hits-equal-prices-of-channels',
    requirement: 'patch/keeps-other-channels',
    says: 'An update of a price changes equal ones that channels have in the same field and currency, too.',
    consequences: ['patch/changes-channel-prices', 'sequences/last-written-shows'],
    rules: hitting(
      (changed, other) =>
        changed.channel === undefined && other.channel !== undefined && isAlike(changed, other),
    ),
  },
  {
    name: 'update-hits-equal-prices-of-other-fields',
    requirement: 'patch/keeps-other-fields-of-the-variant',
    says: 'An update of a price changes equal ones in the same currency in other fields of the variant, too.',
    consequences: ['patch/changes-prices', 'sequences/last-written-shows'],
    rules: hitting(
      (changed, other) =>
        changed.field !== other.field &&
        changed.channel === other.channel &&
        changed.currency === other.currency,
    ),
  },
  {
    name: 'update-hits-equal-amounts-of-other-currencies',
    requirement: 'patch/keeps-other-currencies',
    says: 'An update of a price in one currency changes equal amounts of the same price in others, too.',
    consequences: ['sequences/last-written-shows'],
    rules: hitting(
      (changed, other) =>
        changed.field === other.field &&
        changed.channel === other.channel &&
        changed.currency !== other.currency,
    ),
  },
];

type Fields = Parameters<typeof walkContent>[1];

/** An amount of a variant that an update changed. */
interface Changed extends Place {
  readonly was: string;
  readonly is: Json;
}

function isAlike(one: Place, other: Place): boolean {
  return one.field === other.field && one.currency === other.currency;
}

/** The amounts of a price by currency. */
function amountsOf(value: Json | undefined): [currency: string, amount: JsonNumber][] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([currency, amount]) =>
    amount instanceof JsonNumber ? [[currency, amount]] : [],
  );
}

/** Every amount of a variant under its place. */
function amountsIn(variant: Variant, fields: Fields): ReadonlyMap<string, Changed> {
  const found = new Map<string, Changed>();
  walkContent(variant.content, fields, (value, place) => {
    if (place.field.kind !== 'price') return;
    for (const [currency, amount] of amountsOf(value)) {
      const key = JSON.stringify([place.field.code, place.channel, currency]);
      found.set(key, { ...place, currency, was: amount.raw, is: amount });
    }
  });
  return found;
}

/** What an update changed in the prices of a variant that it had before. */
function changedIn(variant: Variant, before: Variant, fields: Fields): readonly Changed[] {
  const old = amountsIn(before, fields);
  return [...amountsIn(variant, fields)].flatMap(([key, { is, ...place }]) => {
    const { was } = old.get(key) ?? { was: place.was };
    return was === place.was ? [] : [{ ...place, was, is }];
  });
}

/** Amounts that equal a changed one follow it, where they stand so beside it. */
function hitting(stands: (changed: Place, other: Place) => boolean): Departure {
  return onUpdate((product, before, { call: { world } }) => {
    const fields = world.definition.variant;
    return withVariants(product, (variant) => {
      const old = before.variants.find(({ id }) => id === variant.id);
      const changed = old === undefined ? [] : changedIn(variant, old, fields);
      return changed.length === 0
        ? variant
        : { ...variant, content: followed(variant, changed, fields, stands) };
    });
  });
}

function followed(
  { content }: Variant,
  changed: readonly Changed[],
  fields: Fields,
  stands: (changed: Place, other: Place) => boolean,
): JsonObject {
  return mapContent(content, fields, (value, place) => {
    if (place.field.kind !== 'price' || !isObject(value)) return value;
    const amounts = amountsOf(value).map(([currency, amount]): [string, Json] => {
      const other = { ...place, currency };
      const hit = changed.find((one) => one.was === amount.raw && stands(one, other));
      return [currency, hit?.is ?? amount];
    });
    return { ...value, ...Object.fromEntries(amounts) };
  });
}
