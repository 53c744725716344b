import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDefinition } from '../../discovery/definition.js';
import { isObject } from '../../json/tree.js';
import { objectFrom } from '../../oracle/fake-exchange.test-helper.js';
import { everyKind, field } from '../vocabulary.test-helper.js';
import { withDistinctIntegers } from './distinct-integers.js';
import { productPlan } from './product.js';
import { variedProduct } from './varied-product.js';

const fields =
  readDefinition({
    product: {},
    variant: {
      sortOrder: { fieldType: 'Integer' },
      rank: { fieldType: 'Integer' },
      size: { fieldType: 'String' },
    },
  })?.fields ?? [];

test('each whole number of a variant is one that no variant before it has; all else stays', () => {
  const variants = [
    { sortOrder: 1, rank: 7, size: 'M' },
    { sortOrder: 1, rank: 8, size: 'M' },
    { rank: 7 },
    { sortOrder: 1 },
  ];
  expect(withDistinctIntegers({ fields }, variants)).toEqual([
    { sortOrder: 1, rank: 7, size: 'M' },
    { sortOrder: 2, rank: 8, size: 'M' },
    { rank: 9 },
    { sortOrder: 3 },
  ]);
});

test('plain numbers stay below a hundred while there is room', () => {
  const variants = [97, 99, 98, 99, 99].map((rank) => ({ rank }));
  expect(withDistinctIntegers({ fields }, variants).map(({ rank }) => rank)).toEqual([97, 99, 98, 1, 2]);
});

test('numbers of a variant that was read count, and stay as they were written', () => {
  const read = objectFrom('{"rank": 7.0}');
  expect(withDistinctIntegers({ fields }, [read, { rank: 7 }])).toEqual([read, { rank: 8 }]);
});

test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31 - 1, -(2 ** 31), 2 ** 15 - 1])(
  'three variants with %d have numbers of the same width that differ',
  (bound) => {
    const numbers = withDistinctIntegers({ fields }, [{ rank: bound }, { rank: bound }, { rank: bound }]).map(
      ({ rank }) => Number(rank),
    );
    expect(new Set(numbers).size).toBe(3);
    expect(Math.max(...numbers.map(Math.abs))).toBe(Math.abs(bound));
  },
);

test.each([2 ** 53, 1e300, Number.POSITIVE_INFINITY])(
  'a number without neighbours, such as %d of an answer, stays as it is',
  (rank) => {
    expect(withDistinctIntegers({ fields }, [{ rank }, { rank }])).toEqual([{ rank }, { rank }]);
  },
);

const vocabulary = {
  ...everyKind,
  fields: [...everyKind.fields, field('variant', 'order', 'integer', { required: true })],
};

const plain = { optional: 'all', variants: 5, locales: 'none', values: 'plain' } as const;

test.each([
  ['plain', productPlan(vocabulary, plain)],
  ['varied', variedProduct(vocabulary)],
] as const)('no two variants of a %s product have the same whole number', (_, products) => {
  fc.assert(
    fc.property(products, ({ variants }) => {
      const numbers = [variants ?? []]
        .flat()
        .filter(isObject)
        .flatMap(({ order }) => order ?? []);
      expect(numbers).not.toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
  );
});
