import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vocabulary } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { variantsOf } from '../nodes.js';
import { variedUpdate } from '../varied-update.js';
import { everyKind } from '../vocabulary.test-helper.js';
import { productPlan } from './product.js';
import { hasRoom, leavingRoom } from './variant-limit.js';
import { variedProduct } from './varied-product.js';

const two: Vocabulary = { ...everyKind, mostVariants: 2 };

const shape = { optional: 'none', locales: 'none', values: 'plain' } as const;

const countsIn = (plans: fc.Arbitrary<JsonObject>): readonly number[] => [
  ...new Set(fc.sample(plans, { numRuns: 60, seed: 5 }).map((plan) => variantsOf(plan).length)),
];

describe('where the target takes two variants', () => {
  test('no product has more of them', () => {
    expect(countsIn(productPlan(two, { ...shape, variants: 5 }))).toEqual([2]);
    expect(countsIn(productPlan(two, { ...shape, variants: { min: 3, max: 8 } }))).toEqual([2]);
    expect(countsIn(variedProduct(two)).toSorted()).toEqual([1, 2]);
    expect(countsIn(variedUpdate(two).map(({ plan }) => plan)).toSorted()).toEqual([1, 2]);
  });

  test('products that shall have fewer have as many as they shall', () => {
    expect(countsIn(productPlan(two, { ...shape, variants: 1 }))).toEqual([1]);
    expect(countsIn(productPlan(two, { ...shape, variants: 0 }))).toEqual([0]);
  });

  test('one leaves room for another, and a product of two for none', () => {
    expect(leavingRoom(two, 3)).toBe(1);
    expect(leavingRoom(two, 3, 2)).toBe(1);
    expect([hasRoom(two, 1), hasRoom(two, 1, 2), hasRoom(two, 2)]).toEqual([true, false, false]);
  });
});

test('where no limit is known there is room for any number', () => {
  expect(countsIn(productPlan(everyKind, { ...shape, variants: 12 }))).toEqual([12]);
  expect([leavingRoom(everyKind, 3), hasRoom(everyKind, 12)]).toEqual([3, true]);
});
