import { expect, test } from 'vitest';
import { everyKind, field } from '../../../../generators/vocabulary.test-helper.js';
import { NotApplicable } from '../../../world/endings.js';
import { meantByName } from './filterable-fields.js';

const own = [field('product', 'season', 'selectable'), field('variant', 'color', 'selectable')];
const having = (...fields: typeof own) => ({ has: { ...everyKind, fields } }) as never;
const codes = (check: never, owner: 'product' | 'variant') =>
  meantByName(check, owner).map(({ code }) => code);

test('a filter means the field of the owner that has the name', () => {
  expect(codes(having(...own), 'product')).toEqual(['season']);
  expect(codes(having(...own), 'variant')).toEqual(['color']);
});

test('a filter by a name that both have may mean the product alone', () => {
  const shared = field('variant', 'season', 'selectable');
  expect(codes(having(...own, shared), 'product')).toEqual(['season']);
  expect(codes(having(...own, shared), 'variant')).toEqual(['color']);
  expect(() => codes(having(...own.slice(0, 1), shared), 'variant')).toThrow(NotApplicable);
});
