import type { Catalog } from '../definitions/load-definition.js';
import type { Dialect } from '../departures.js';
import { type Json, JsonNumber } from '../json/json.js';
import { type Entity, type Field, isKnownValue, publishDefinition } from '../model/definition.js';
import { startEnrichment, startOtherWriters, startRecoding } from './other-writers.js';

/** Freedoms in what else is there: other products, other clients, other fields. */
export const surroundings: readonly Dialect[] = [
  {
    name: 'busy-catalogue',
    says: 'Others create a product or update one of theirs every 40 ms.',
    rules: () => ({ background: (world) => startOtherWriters(world, 40) }),
  },
  {
    name: 'enrichment',
    says: 'Every 60 ms a job goes over some product, whoever made it, and moves its lastModifiedOn.',
    rules: () => ({ background: (world) => startEnrichment(world, 60) }),
  },
  {
    name: 'enrichment-behind-lagging-lists',
    says: 'Every 4 ms a job moves the lastModifiedOn of some product, and lists show it a second later.',
    rules: (rules) => ({
      background: (world) => startEnrichment(world, 4),
      lag: () => ({ ...rules.lag(), list: 1000 }),
    }),
  },
  {
    name: 'late-index',
    says: 'Lists begin with the product that was modified last; which products they hold says an index that is a second late, and what these are the store. Others change a code every 40 ms.',
    rules: (rules) => ({
      background: (world) => startRecoding(world, 40),
      lag: () => ({ ...rules.lag(), list: 1000 }),
      listOrder: (products) =>
        [...products].sort((one, other) => (one.lastModifiedOn < other.lastModifiedOn ? 1 : -1)),
      showElement(product, call) {
        const [current = product] = call.world.store.holders({ kind: 'id', value: product.id });
        return rules.showElement(current, call);
      },
    }),
  },
  {
    name: 'large-catalogue',
    says: 'There are twenty thousand products at the start.',
    seedProducts: 20_000,
    rules: () => ({}),
  },
  {
    name: 'empty-catalogue',
    says: 'There is no product at the start.',
    seedProducts: 0,
    alone: true,
    rules: () => ({}),
  },
  {
    name: 'unknown-field-types',
    says: 'Some fields are of types that no list names, two required, one of these with an array as its one value; existing products have values there.',
    catalog: (given) =>
      withFields(given, [
        [newField('energyLabel', 'product', 'EnergyClass', true), ['A+', 'B', 'C-']],
        [newField('washing', 'product', 'CareSymbols', false), ['30°', 'hand wash only']],
        [newField('closure', 'variant', 'ClosureKind', false), ['zip', 'hook & loop']],
        [
          newField('origin', 'product', 'GeoPoint', true),
          [placeOnMap('52.1', '4.3'), placeOnMap('48.2', '16.4')],
        ],
      ]),
    rules: (rules) => ({
      valueProblem: (value, place, call) =>
        place.field.fieldType !== 'GeoPoint' || isKnownValue(value, place.field, call.world.data)
          ? rules.valueProblem(value, place, call)
          : 'must be a place that is known, as latitude and longitude',
    }),
  },
  {
    name: 'description-derived',
    says: 'No field is called metaDescription; answers show one that is made anew of a product at each write.',
    catalog: (given) => withoutField(given, 'metaDescription'),
    rules: (rules) => ({
      showProduct: (product, call) => ({
        ...rules.showProduct(product, call),
        metaDescription: `${product.variants.length} variants, as of ${product.lastModifiedOn}`,
      }),
    }),
  },
];

type FieldWithValues = readonly [field: Field, values: readonly Json[]];

function placeOnMap(latitude: string, longitude: string): Json {
  return [new JsonNumber(latitude), new JsonNumber(longitude)];
}

function newField(code: string, entity: Entity, fieldType: string, required: boolean): Field {
  const plain = { multiLanguage: false, multiChannel: false, multiple: false };
  return { code, entity, fieldType, kind: 'unknown', required, ...plain };
}

function withFields({ definition, data }: Catalog, added: readonly FieldWithValues[]): Catalog {
  const fieldsOf = (entity: Entity) => {
    const fields = new Map(definition[entity]);
    for (const [field] of added) if (field.entity === entity) fields.set(field.code, field);
    return fields;
  };
  const extended = { product: fieldsOf('product'), variant: fieldsOf('variant') };
  const values = new Map(data.values);
  for (const [{ code }, known] of added) values.set(code, known);
  return { definition: extended, data: { ...data, values }, published: publishDefinition(extended) };
}

function withoutField({ definition, data }: Catalog, code: string): Catalog {
  const product = new Map([...definition.product].filter(([name]) => name !== code));
  const narrowed = { ...definition, product };
  return { definition: narrowed, data, published: publishDefinition(narrowed) };
}
