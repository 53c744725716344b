import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { fieldFor } from '../../../oracle/fake-exchange.test-helper.js';
import { numbersApart } from './numbers-apart.js';
import type { PatchChange } from './update-bodies.js';

const order = { ...fieldFor('sortOrder', 'integer'), owner: 'variant' } as const;
const size = { ...fieldFor('size', 'text'), owner: 'variant' } as const;
const variants: readonly JsonObject[] = [
  { sortOrder: 1, size: 'M' },
  { sortOrder: 2, size: 'L' },
];

const to = (field: PatchChange['field'], value: number | string, index: number): PatchChange => ({
  field,
  place: { code: field.code, channel: null, language: null },
  value,
  variant: variants[index] ?? null,
});

test.each<[string, readonly PatchChange[], readonly (number | string)[]]>([
  ['a number that another variant has becomes the next free one', [to(order, 2, 0), to(order, 7, 1)], [3, 7]],
  ['so does one that another change gives', [to(order, 7, 0), to(order, 7, 1)], [7, 8]],
  ['texts may be alike', [to(size, 'L', 0), to(size, 'L', 1)], ['L', 'L']],
])('%s', (_, changes, left) => {
  expect(numbersApart(changes, variants).map(({ value }) => value)).toEqual(left);
});
