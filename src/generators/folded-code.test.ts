import { expect, test } from 'vitest';
import { accentedCode, paddedCode, signlessCode } from './folded-code.js';

test.each([
  [['imp/01', 'o-1'], [], 'imp/001'],
  [['o-1'], [], 'o-01'],
  [['ss25'], ['SS025'], undefined],
  [['wool', '38', '0-3', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'], [], undefined],
])('of %j, where %j are seen, one with a zero more is %s', (known, seen, expected) => {
  expect(paddedCode(known, seen)).toBe(expected);
});

test.each([
  [['harbour-trading', 'off-white'], [], 'harbourtrading'],
  [['imp/01'], [], 'imp01'],
  [['off_white'], ['OffWhite'], undefined],
  [['o-1', '10-12', 'wool', 'a & b', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'], [], undefined],
])('of %j, where %j are seen, one without its signs is %s', (known, seen, expected) => {
  expect(signlessCode(known, seen)).toBe(expected);
});

test.each([
  [['leather'], [], 'leathér'],
  [['red', 'ROSE', 'x12y'], [], undefined],
  [['wool'], ['woól'], undefined],
  [[], [], undefined],
])('of %j, where %j are seen, one with an accent is %s', (known, seen, expected) => {
  expect(accentedCode(known, seen)).toBe(expected);
});
