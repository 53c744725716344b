import { expect, test } from 'vitest';
import { codeMarkdown, plainMarkdown } from './markdown-text.js';

test('text holds no markup, and code ends where it should', () => {
  expect(plainMarkdown('a *b* <i> [x](y) | @me')).toBe('a \\*b\\* \\<i\\> \\[x\\](y) \\| &#64;me');
  expect(codeMarkdown('a `b` ``c``')).toBe('``` a `b` ``c`` ```');
  expect(codeMarkdown('plain')).toBe('`plain`');
});
