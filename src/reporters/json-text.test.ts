import { expect, test } from 'vitest';
import { hostileText } from '../results/fixtures/sample-runs.js';
import { jsonText } from './json-text.js';

test('what leads a terminal astray is an escape, and reads as it was', () => {
  const value = {
    text: `${hostileText}\u009b31m\u007f\u2067`,
    list: [1, 'café'],
    command: '##[error] and ::error::',
  };
  for (const indent of [0, 2]) {
    const text = jsonText(value, indent);
    expect(text).not.toMatch(/[\u007f-\u009f\u202e\u2067]/);
    expect(text).toContain('\\u009b31m\\u007f\\u2067');
    expect(text).toContain('café');
    expect(text).not.toMatch(/##\[| ::/);
    expect(JSON.parse(text)).toEqual(value);
  }
});
