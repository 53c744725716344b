import { expect, test } from 'vitest';
import { coloured, paintFor, plain } from './paint.js';

test('colours go to a terminal only', () => {
  expect(paintFor({ isTTY: true, env: {} })).toBe(coloured);
  expect(paintFor({ isTTY: false, env: {} })).toBe(plain);
});

test('NO_COLOR and dumb terminals get none', () => {
  expect(paintFor({ isTTY: true, env: { NO_COLOR: '1' } })).toBe(plain);
  expect(paintFor({ isTTY: true, env: { NO_COLOR: '' } })).toBe(coloured);
  expect(paintFor({ isTTY: true, env: { TERM: 'dumb' } })).toBe(plain);
});

test('a style surrounds the text', () => {
  expect(coloured('bad', 'failed')).toBe('\u001b[31mfailed\u001b[39m');
  expect(plain('bad', 'failed')).toBe('failed');
});
