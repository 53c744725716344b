import { describe, expect, test } from 'vitest';
import { differenceOf, type Part } from './difference.js';

/** Parts as one text, what differs in brackets. */
const bracketed = (parts: readonly Part[]): string =>
  parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

const shown = (expected: string, received: string): [string, string] => {
  const difference = differenceOf(expected, received);
  return [bracketed(difference.expected), bracketed(difference.received)];
};

describe('what differs', () => {
  test('is marked digit by digit in numbers', () => {
    expect(shown('563.22', '563.2')).toEqual(['563.2[2]', '563.2']);
  });

  test('is marked word by word in texts, with the blanks between', () => {
    expect(shown('the cheap blue bike of today', 'the old red bike of today')).toEqual([
      'the [cheap blue] bike of today',
      'the [old red] bike of today',
    ]);
  });

  test('is the whole status where a body is told along with it', () => {
    expect(shown('status 404', 'status 400 with {"code":"404"}')).toEqual([
      'status [404]',
      'status [400] with {"code":"404"}',
    ]);
  });

  test('is marked nowhere where nearly everything differs', () => {
    expect(shown('"Granite Bike"', 'absent')).toEqual(['"Granite Bike"', 'absent']);
  });

  test('is found from both ends in long texts', () => {
    const long = 'word '.repeat(400);
    expect(shown(`${long}a ${long}`, `${long}b ${long}`)).toEqual([
      `${long}[a] ${long}`,
      `${long}[b] ${long}`,
    ]);
  });

  test('never loses a character', () => {
    const [expected, received] = ['a\u0301 b 20.20 ✓\n', 'b a\u0301 20.2 ✗'];
    const difference = differenceOf(expected, received);
    expect(difference.expected.map(({ text }) => text).join('')).toBe(expected);
    expect(difference.received.map(({ text }) => text).join('')).toBe(received);
  });
});
