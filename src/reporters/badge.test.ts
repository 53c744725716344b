import { expect, test } from 'vitest';
import { abortedRun, brokenRun, cleanRun } from '../results/fixtures/sample-runs.js';
import { renderBadge } from './badge.js';

test('the badge says the verdict in words and for readers of screens', () => {
  expect(renderBadge(cleanRun())).toMatch(/^<svg [^>]*aria-label="PIM: conformant"/);
  expect(renderBadge(brokenRun())).toMatch(/>non-conformant, \d+ failed<\/text>/);
  expect(renderBadge(abortedRun())).toContain('>incomplete</text>');
});
