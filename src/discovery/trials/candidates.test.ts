import { expect, test } from 'vitest';
import { readDefinition } from '../definition.js';
import { sightingsIn } from '../sightings.js';
import { candidatesOf } from './candidates.js';

const fields =
  readDefinition({ product: { marks: { fieldType: 'CareSymbols' } }, variant: {} })?.fields ?? [];

const products = [
  { state: 'Valid', marks: ['30°', 'by hand'] },
  { state: 'Valid', marks: ['by hand', 'no iron'] },
];

const noFixtures = {
  codes: {},
  values: {},
  currencies: [],
  languages: [],
  channels: [],
  multiple: [],
  media: [],
};

test('an array of an unknown type is sent again as it was seen', () => {
  const { values, fields: known } = candidatesOf(fields, sightingsIn(products, fields), noFixtures);
  expect(values['product.marks']).toEqual([
    ['30°', 'by hand'],
    ['by hand', 'no iron'],
  ]);
  expect(known.map(({ multiple }) => multiple)).toEqual([false]);
});

test('where the user says that it holds several values, they are told apart', () => {
  const fixtures = { ...noFixtures, multiple: ['marks'] };
  const { values } = candidatesOf(fields, sightingsIn(products, fields), fixtures);
  expect(values['product.marks']).toEqual(['30°', 'by hand', 'no iron']);
});
