import { type Json, JsonNumber, type JsonObject } from '../json/json.js';
import type { Field, Kind, ReferenceData } from '../model/definition.js';
import type { Random } from './random.js';

/** What values of a seeded product or variant are made from. */
export interface Seeding {
  readonly random: Random;
  readonly data: ReferenceData;
  /** Number of the product or variant, which makes its identifiers unique. */
  readonly number: number;
}

const ADJECTIVES = ['Light', 'Sturdy', 'Soft', 'Nordic', 'Classic', 'Urban', 'Über', 'Everyday'];
const NOUNS = ['Boot', 'Sneaker', 'Parka', 'Rucksack', 'Scarf', 'Lantern', 'Kettle', 'Café Chair'];
const AMOUNTS = ['20', '20.20', '19.95', '7.5', '100', '1249.90', '0.99', '64.00', '12.05'];

const VALUES: Readonly<Record<Kind, (field: Field, seeding: Seeding) => Json>> = {
  text: (field, { random, number }) => textFor(field, random, number),
  integer: (_field, { random }) => new JsonNumber(String(random.below(500))),
  decimal: (_field, { random }) => new JsonNumber(random.pick(AMOUNTS)),
  price: (_field, seeding) => priceFor(seeding),
  date: (_field, { random }) => dayFor(random),
  datetime: (_field, { random }) => `${dayFor(random)}T${twoDigits(random.below(24))}:30:00.0000000`,
  boolean: (_field, { random }) => random.chance(0.5),
  ean: (_field, { number }) => eanFor(number),
  selectable: (field, { random, data }) => random.pick([...(data.codes.get(field.code) ?? [])]),
  unknown: (field, { random, data }) => random.pick(data.values.get(field.code) ?? ['']),
};

/** A value for a field as a client would send it; an array where the field takes several. */
export function valueFor(field: Field, seeding: Seeding): Json {
  const value = () => VALUES[field.kind](field, seeding);
  return field.multiple ? [...new Set([value(), value()])] : value();
}

/** Whether there is anything that a field could be filled with. */
export function canFill(field: Field, { codes, currencies, values }: ReferenceData): boolean {
  if (field.kind === 'selectable') return (codes.get(field.code)?.size ?? 0) > 0;
  if (field.kind === 'price') return currencies.size > 0;
  return field.kind !== 'unknown' || (values.get(field.code)?.length ?? 0) > 0;
}

/** An EAN-13 with its check digit, in a range of its own. */
export function eanFor(number: number): string {
  const digits = `871${String(number).padStart(9, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function textFor({ code, fieldType }: Field, random: Random, number: number): string {
  if (code === 'externalId') return `ERP-${String(number).padStart(6, '0')}`;
  if (code === 'productId') return `P-${String(number).padStart(6, '0')}`;
  if (code === 'sku') return `SKU-${String(number).padStart(7, '0')}`;
  if (code === 'size') return random.pick(['S', 'M', 'L', 'XL', '42', '43 ½']);
  const name = `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
  return fieldType.toLowerCase() === 'html'
    ? `<p>${name} &amp; more, no. ${number}</p>`
    : `${name} ${number}`;
}

function priceFor({ random, data }: Seeding): JsonObject {
  const currencies = [...data.currencies].filter((_, index) => index === 0 || random.chance(0.4));
  return Object.fromEntries(currencies.map((currency) => [currency, new JsonNumber(random.pick(AMOUNTS))]));
}

function dayFor(random: Random): string {
  return `202${random.below(7)}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
