import { describe, expect, it } from 'vitest';
import { createWorld } from '../create-world.js';
import { readDefinition } from '../definitions/load-definition.js';
import { STATES } from '../model/product.js';

const DAY = 86_400_000;

describe('seedProducts', () => {
  const products = [...createWorld().store.inOrder()];

  it('makes forty products in all four states', () => {
    expect(products).toHaveLength(40);
    for (const state of STATES) expect(products.some((product) => product.state === state)).toBe(true);
  });

  it('makes products that were modified days after their creation, and all of them days ago', () => {
    const age = (moment: string) => Date.now() - Date.parse(`${moment.slice(0, 23)}Z`);
    expect(products.every(({ lastModifiedOn }) => age(lastModifiedOn) > 2 * DAY)).toBe(true);
    expect(
      products.filter((one) => age(one.createdOn) - age(one.lastModifiedOn) > 3 * DAY).length,
    ).toBeGreaterThan(20);
    expect(products.every((one) => one.createdOn <= one.lastModifiedOn)).toBe(true);
    expect(
      products.every((one) =>
        one.variants.every(({ lastModifiedOn }) => lastModifiedOn <= one.lastModifiedOn),
      ),
    ).toBe(true);
  });

  it('makes the same content each time', () => {
    const contents = (world = createWorld()) => [...world.store.inOrder()].map(({ content }) => content);
    expect(contents()).toEqual(contents());
  });

  it.each([
    ['minimal', { externalId: { fieldType: 'String', required: true } }, { ean: { fieldType: 'EanCode' } }],
    ['without fields', {}, {}],
    ['with an unknown required type', { x: { fieldType: 'Hologram', required: true } }, {}],
    [
      'with odd codes',
      { 'field.one': { fieldType: 'Brand' }, constructor: { fieldType: 'Html', multiLanguage: true } },
      {},
    ],
  ])('fills a definition %s', (_what, product, variant) => {
    const world = createWorld({ catalog: readDefinition({ product, variant }) });
    expect(world.store.count()).toBe(40);
    expect(world.store.count('state=Valid')).toBeGreaterThan(10);
  });
});
