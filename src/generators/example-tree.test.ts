import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawExamples, exampleAt } from './example-tree.js';

const pairs = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.array(fc.nat(9)))
  .map(([a, list]) => ({ a, list }));

test('the same seed and name draw the same examples, however many are asked for', () => {
  const values = (count: number) => drawExamples(pairs, 7, 'p', count).map(({ value }) => value);
  expect(values(20).slice(0, 5)).toEqual(values(5));
  expect(drawExamples(pairs, 7, 'q', 5).map(({ value }) => value)).not.toEqual(values(5));
});

test('every example is found again by its path, shrunk or not', () => {
  const [drawn] = drawExamples(pairs, 7, 'p', 3).slice(2);
  const [first] = [...(drawn?.smaller() ?? [])].slice(1);
  const [second] = [...(first?.smaller() ?? [])];
  expect(second?.path).toMatch(/^2:1:0$/);
  for (const example of [drawn, first, second]) {
    expect(exampleAt(pairs, 7, 'p', example?.path ?? '')?.value).toEqual(example?.value);
  }
});

test('a path that leads nowhere finds nothing', () => {
  for (const path of ['', 'x', '-1', '1:', '0:999999', '1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1']) {
    expect(exampleAt(pairs, 7, 'p', path)).toBeUndefined();
  }
});

test('shrinking comes to the smallest value that still fails', () => {
  const fails = ({ a }: { readonly a: number }): boolean => a >= 100;
  let example = drawExamples(pairs, 7, 'p', 50).find(({ value }) => fails(value));
  for (;;) {
    const next = [...(example?.smaller() ?? [])].find(({ value }) => fails(value));
    if (next === undefined) break;
    example = next;
  }
  expect(example?.value).toEqual({ a: 100, list: [] });
});
