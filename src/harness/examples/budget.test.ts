import { expect, test } from 'vitest';
import { whyFull } from './budget.js';

const unbounded = { maxTime: null, maxRequests: null, maxProducts: null };
const spent = { seconds: 40, requests: 900, products: 100 };

test('without a bound there is always room for another example', () => {
  expect(whyFull(spent, unbounded)).toBeNull();
});

test.each([
  [{ maxTime: 50 }, 'four fifths of the 50 s that --max-time allows were used up: raise it'],
  [
    { maxRequests: 1_000 },
    'four fifths of the 1,000 requests that --max-requests allows were used up: raise it',
  ],
  [{ maxProducts: 125 }, 'four fifths of the 125 products that --max-products allows were used up: raise it'],
])('a bound keeps its last fifth for what every run looks at: %j', (bound, reason) => {
  expect(whyFull(spent, { ...unbounded, ...bound })).toBe(reason);
  const [[name, most] = ['', 0]] = Object.entries(bound);
  expect(whyFull(spent, { ...unbounded, [name]: most + most / 4 })).toBeNull();
});
