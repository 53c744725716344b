import type { Fixtures } from '../../config/config.js';
import { isIdentifier, keyOf } from '../../generators/fields.js';
import type { Json } from '../../json/json.js';
import type { Field } from '../capabilities.js';
import type { Sightings } from '../sightings.js';

/** What may exist on the target, best first; what of it products can be given is found out by trying. */
export interface Candidates {
  /** Fields of the definition, with what is known so far on whether they take several values. */
  readonly fields: readonly Field[];
  /** Codes and values by `owner.field`. */
  readonly values: Readonly<Record<string, readonly Json[]>>;
  readonly currencies: readonly string[];
  /** Whether the currencies are guesses: neither named by the user nor seen in products. */
  readonly currenciesGuessed: boolean;
  readonly languages: readonly string[];
  readonly channels: readonly string[];
  readonly media: readonly string[];
}

/** Widespread ISO 4217 codes, for a target that shows no price. */
const COMMON_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'SEK', 'PLN', 'CZK'];

/** How many of what was seen are considered: each costs a part of a product, or a try. */
const MOST = { values: 8, currencies: 12, languages: 24, channels: 12 };

/** Joins what the fixtures name with what was seen; of what they name, nothing seen is used beside it. */
export function candidatesOf(published: readonly Field[], seen: Sightings, fixtures: Fixtures): Candidates {
  const currencies = named(fixtures.currencies, seen.currencies.slice(0, MOST.currencies));
  return {
    fields: published.map((field) => ({ ...field, multiple: takesSeveral(field, seen, fixtures) })),
    values: Object.fromEntries(published.map((field) => [keyOf(field), valuesFor(field, seen, fixtures)])),
    currencies: currencies.length === 0 ? COMMON_CURRENCIES : currencies,
    currenciesGuessed: currencies.length === 0,
    languages: named(fixtures.languages, seen.languages.slice(0, MOST.languages)),
    channels: named(fixtures.channels, seen.channels.slice(0, MOST.channels)),
    media: fixtures.media,
  };
}

/** Whether a field could hold an array: amounts are keyed by currency, and who a product is has one answer. */
export function canTakeSeveral(field: Field): boolean {
  return field.kind !== 'price' && field.kind !== 'ean' && field.kind !== 'boolean' && !isIdentifier(field);
}

function takesSeveral(field: Field, seen: Sightings, { multiple }: Fixtures): boolean {
  if (!canTakeSeveral(field)) return false;
  const key = keyOf(field);
  return field.multiple || multiple.includes(field.code) || multiple.includes(key) || seen.multiple.has(key);
}

function valuesFor(field: Field, seen: Sightings, fixtures: Fixtures): readonly Json[] {
  const { codes, values } = fixtures;
  if (field.kind !== 'selectable' && field.kind !== 'unknown') return [];
  const [first, second] = field.kind === 'selectable' ? [codes, values] : [values, codes];
  const given = [first, second]
    .flatMap((record) => [own(record, keyOf(field)), own(record, field.code)])
    .find((list) => list !== undefined && list.length > 0);
  const found = itemsOf(field, seen, fixtures).slice(0, MOST.values);
  const known = given ?? found;
  return field.kind === 'selectable' ? known.filter((code) => typeof code === 'string') : known;
}

/** What was seen of a field, one by one where the user says that its arrays hold several values. */
function itemsOf(field: Field, seen: Sightings, fixtures: Fixtures): readonly Json[] {
  const found = own(seen.values, keyOf(field)) ?? [];
  if (!takesSeveral(field, seen, fixtures)) return found;
  return [...new Map(found.flat().map((value) => [JSON.stringify(value), value])).values()];
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function named(given: readonly string[], seen: readonly string[]): readonly string[] {
  return given.length > 0 ? given : seen;
}
