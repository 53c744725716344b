import { describe, expect, test } from 'vitest';
import { answeredWith, fieldFor } from '../oracle/fake-exchange.test-helper.js';
import { any, eachProduct, type View } from './view.js';

/** A judge that finds fault with products without a state, and how often it was asked. */
const stateful = () => {
  let asked = 0;
  const judge = eachProduct(({ product }) => {
    asked += 1;
    return product.state === undefined
      ? { expected: 'a state', received: 'none', pointer: '/state' }
      : undefined;
  }, any);
  return { judge, asked: () => asked };
};

const view: View = { fields: [fieldFor('name', 'text')], standing: () => 'own' };
const answer = (text: string) => answeredWith(text, { operation: 'get' });

describe('a product that is answered again', () => {
  test('letter by letter is judged once and counted each time', () => {
    const { judge, asked } = stateful();
    const judged = [1, 2, 3].map(() => judge(answer('{"id":"same","state":"Valid"}'), view));
    expect(judged).toEqual(Array.from({ length: 3 }, () => ({ examples: 1, deviations: [] })));
    expect(asked()).toBe(1);
  });

  test('otherwise is judged again', () => {
    const { judge, asked } = stateful();
    judge(answer('{"id":"other","state":"Valid"}'), view);
    expect(judge(answer('{"id":"other"}'), view).deviations.length).toBe(1);
    expect(asked()).toBe(2);
  });

  test('breaks a rule as often as it is answered', () => {
    const { judge } = stateful();
    const found = [1, 2].map(() => judge(answer('{"id":"none"}'), view).deviations.length);
    expect(found).toEqual([1, 1]);
  });

  test('is judged again by another definition', () => {
    const { judge, asked } = stateful();
    judge(answer('{"id":"third","state":"Valid"}'), view);
    judge(answer('{"id":"third","state":"Valid"}'), { ...view, fields: [] });
    expect(asked()).toBe(2);
  });
});
