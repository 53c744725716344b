import { keyOf } from '../generators/fields.js';
import { getAt, heldPlaces } from '../generators/places.js';
import type { Json, JsonObject } from '../json/json.js';
import { isNumber, isObject } from '../json/tree.js';
import { isEmpty } from '../oracle/products/content.js';
import type { Field } from './capabilities.js';

/** What existing products hold, each list with what was seen most often first. */
export interface Sightings {
  /** Codes and values by `owner.field`: of selectable fields, and of fields whose type is not known. */
  readonly values: Readonly<Record<string, readonly Json[]>>;
  /** Keys of the fields that hold arrays; of those of unknown type none, since their arrays are not taken apart. */
  readonly multiple: ReadonlySet<string>;
  readonly currencies: readonly string[];
  readonly languages: readonly string[];
  readonly channels: readonly string[];
}

/** What a Valid product holds weighs more than anything that other products hold. */
const WEIGHTS: Readonly<Record<string, number>> = { Valid: 1_000_000, Invalid: 1_000 };

/** What a single read shows weighs more than any list: what lists show of a product is less well described. */
const TRUST_IN_SINGLES = 1_000;

/** Counts how often values were seen, by their JSON text. */
class Tally {
  readonly #seen = new Map<string, { value: Json; weight: number }>();

  add(value: Json, weight: number): void {
    const key = JSON.stringify(value);
    this.#seen.set(key, { value, weight: (this.#seen.get(key)?.weight ?? 0) + weight });
  }

  /** Most frequent first. */
  values(): Json[] {
    return [...this.#seen.values()].sort((one, other) => other.weight - one.weight).map(({ value }) => value);
  }

  texts(): string[] {
    return this.values().filter((value) => typeof value === 'string');
  }
}

/** What was seen so far. */
interface Seen {
  readonly values: Map<string, Tally>;
  readonly multiple: Set<string>;
  readonly currencies: Tally;
  readonly languages: Tally;
  readonly channels: Tally;
}

/**
 * Collects what products hold that a new product could hold too. Whatever has an unexpected form is passed over.
 *
 * @param products as lists show them.
 * @param singles as single reads show them.
 */
export function sightingsIn(
  products: readonly JsonObject[],
  fields: readonly Field[],
  singles: readonly JsonObject[] = [],
): Sightings {
  const seen: Seen = {
    values: new Map(),
    multiple: new Set(),
    currencies: new Tally(),
    languages: new Tally(),
    channels: new Tally(),
  };
  for (const product of singles) noteProduct(seen, product, fields, TRUST_IN_SINGLES);
  for (const product of products) noteProduct(seen, product, fields, 1);
  return {
    values: Object.fromEntries([...seen.values].map(([key, tally]) => [key, tally.values()])),
    multiple: seen.multiple,
    currencies: seen.currencies.texts(),
    languages: seen.languages.texts(),
    channels: seen.channels.texts(),
  };
}

function noteProduct(seen: Seen, product: JsonObject, fields: readonly Field[], trust: number): void {
  const weight = trust * ((typeof product.state === 'string' ? WEIGHTS[product.state] : undefined) ?? 1);
  for (const { owner, node } of nodesOf(product)) {
    for (const language of languagesOf(node)) seen.languages.add(language, weight);
    for (const channel of keysOf(node.channels)) seen.channels.add(channel, weight);
    for (const field of fields.filter((candidate) => candidate.owner === owner)) {
      for (const held of valuesAt(node, field.code)) noteValue(seen, field, held, weight);
    }
  }
  // List elements show a price at their top, whatever the definition says.
  for (const currency of amountsIn(product.price)) seen.currencies.add(currency, weight);
}

function noteValue({ values, multiple, currencies }: Seen, field: Field, held: Json, weight: number): void {
  if (field.kind === 'price') {
    for (const currency of amountsIn(held)) currencies.add(currency, weight);
    return;
  }
  if (Array.isArray(held) && field.kind !== 'unknown') multiple.add(keyOf(field));
  const tally = tallyOf(values, keyOf(field));
  for (const value of usable(held, field)) tally.add(value, weight);
}

function nodesOf(product: JsonObject): { owner: Field['owner']; node: JsonObject }[] {
  const variants = Array.isArray(product.variants) ? product.variants.filter(isObject) : [];
  return [
    { owner: 'product', node: product },
    ...variants.map((node) => ({ owner: 'variant' as const, node })),
  ];
}

function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const tally = tallies.get(key) ?? new Tally();
  tallies.set(key, tally);
  return tally;
}

function valuesAt(node: JsonObject, code: string): Json[] {
  return heldPlaces(node, code).flatMap((place) => {
    const value = getAt(node, place);
    return value === undefined || value === null ? [] : [value];
  });
}

/** What could be sent again of a value: codes of selectable fields, any content of fields of unknown type. */
function usable(held: Json, field: Field): Json[] {
  // An array of an unknown type may be one value, such as a place on a map: nothing of it is a value by itself.
  if (field.kind === 'unknown') return isEmpty(held) ? [] : [held];
  const items = Array.isArray(held) ? held : [held];
  // A code that is shown within an object can be sent all the same; that it should not be so is judged elsewhere.
  if (field.kind === 'selectable') {
    const texts = items.flatMap((item) => (isObject(item) ? Object.values(item) : [item]));
    return texts.filter((item) => typeof item === 'string' && item !== '');
  }
  return [];
}

function amountsIn(price: Json | undefined): string[] {
  return isObject(price) ? Object.keys(price).filter((currency) => isNumber(price[currency])) : [];
}

function languagesOf(node: JsonObject): string[] {
  const channels = isObject(node.channels) ? Object.values(node.channels).filter(isObject) : [];
  return [node, ...channels].flatMap(({ languages }) => keysOf(languages));
}

/** Codes of languages or channels; a node without content says nothing. */
function keysOf(nodes: Json | undefined): string[] {
  return isObject(nodes) ? Object.keys(nodes).filter((key) => key !== '' && isObject(nodes[key])) : [];
}
