import { expect, test } from 'vitest';
import { notPrinted } from './transcript.js';

const printed = 'first\n1,804 requests in 19.2 s, seed 7\nlast\n  a  1\n';

test('a page may leave lines out, and shows other numbers of what differs from run to run', () => {
  expect(notPrinted('first\nlast\n', printed)).toEqual([]);
  expect(notPrinted('12 requests in 3.0 s, seed 99\n  a  1', printed)).toEqual([]);
});

test('a page must not show what is not printed, or in another order', () => {
  expect(notPrinted('first\nsecond', printed)).toEqual(['second']);
  expect(notPrinted('last\nfirst', printed)).toEqual(['first']);
  expect(notPrinted('  a  2', printed)).toEqual(['  a  2']);
});
