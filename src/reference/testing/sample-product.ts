import { JsonNumber, type JsonObject } from '../json/json.js';
import { eanFor } from '../seed/seed-values.js';

/** A variant of the sample definition that lacks nothing; `number` makes its identifiers. */
export function sampleVariant(number: number, more: JsonObject = {}): JsonObject {
  return {
    ean: eanFor(900_000 + number),
    sku: `sku-${number}`,
    sortOrder: new JsonNumber('0'),
    color: 'Größe',
    price: { EUR: new JsonNumber('20.20') },
    purchasePrice: { EUR: new JsonNumber('10') },
    ...more,
  };
}

/** A product of the sample definition that lacks nothing, with one variant. */
export function sampleProduct(number: number, more: JsonObject = {}): JsonObject {
  return {
    externalId: `external-${number}`,
    name: `Sample ${number}`,
    brand: 'q+a',
    supplier: 'lindqvist',
    season: 'ss26',
    variants: [sampleVariant(number)],
    ...more,
  };
}
