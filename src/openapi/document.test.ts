import { describe, expect, test } from 'vitest';
import type { Candidates } from '../discovery/trials/candidates.js';
import { everyKind, field } from '../generators/vocabulary.test-helper.js';
import { schemaNames } from '../oracle/schemas.js';
import { anyService } from './described.js';
import { openApiDocument } from './document.js';

const known: Candidates = {
  ...everyKind,
  fields: [
    ...everyKind.fields,
    field('product', 'term', 'selectable'),
    field('product', 'constructor', 'text'),
  ],
  values: { 'product.brand': ['acme', 'globex'] },
  currenciesGuessed: false,
};

const ofMine = openApiDocument({ ...anyService, createPath: '/v1/products/new', has: known });

const namesOfParameters = (document: object): unknown[] => {
  const text = JSON.stringify(document);
  return [...text.matchAll(/"name":"([^"]+)","in":"query"/g)].map(([, name]) => name);
};

describe('a document', () => {
  test('holds every schema, by references that lead somewhere', () => {
    const text = JSON.stringify(openApiDocument(anyService));
    expect(text.match(/"\$id"|schema\.json/g)).toBe(null);
    expect(schemaNames.length).toBe(Object.keys(JSON.parse(text).components.schemas).length);
  });

  test('is the same each time', () => {
    const again = openApiDocument({ ...anyService, createPath: '/v1/products/new', has: known });
    expect(again).toEqual(ofMine);
  });

  test('names a filter for each selectable field, and none that a parameter of the list hides', () => {
    const names = namesOfParameters(ofMine);
    expect(names.slice(0, 2)).toEqual(['term', 'state']);
    expect(names.slice(7)).toEqual(['brand', 'category', 'nothing', 'color']);
  });

  test('lets one parameter stand for all filters where the fields are not known', () => {
    expect(namesOfParameters(openApiDocument(anyService)).slice(7)).toEqual(['fields']);
  });

  test('has create where the service has it', () => {
    const { paths } = JSON.parse(JSON.stringify(ofMine));
    expect(Object.keys(paths['/v1/products'])).toEqual(['get']);
    expect(paths['/v1/products/new'].post.operationId).toBe('createProduct');
  });

  test('gives an example with fields of the definition, answered times in the form of answers', () => {
    const { paths } = JSON.parse(JSON.stringify(ofMine));
    const sent = paths['/v1/products/new'].post.requestBody.content['application/json'].example;
    const read = paths['/v1/products/{productId}'].get.responses['2XX'].content['application/json'].example;
    expect(sent.available).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.0{7}$/);
    expect(read.available).toMatch(/^\d{4}-\d\d-\d\d [\d:]{8}$/);
    expect(known.values['product.brand']).toContain(read.brand);
    expect(Object.keys(read.languages)).toEqual(['en']);
    const change = paths['/v1/products/{productId}'].patch.requestBody.content['application/json'].example;
    expect(change).toMatchObject({
      name: sent.name,
      variants: [{ ean: sent.variants[0].ean, 'field.one': expect.any(String) }],
    });
  });
});
