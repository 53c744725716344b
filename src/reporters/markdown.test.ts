import { describe, expect, test } from 'vitest';
import { abortedRun, brokenRun, cleanRun, floodedRun, hostileRun } from '../results/fixtures/sample-runs.js';
import { codeMarkdown, plainMarkdown, renderMarkdown } from './markdown.js';

describe('summary.md', () => {
  test.each(Object.entries({ clean: cleanRun, broken: brokenRun, aborted: abortedRun }))(
    'of a %s run',
    async (name, run) => {
      await expect(renderMarkdown(run())).toMatchFileSnapshot(`__snapshots__/summary-${name}.md.snap`);
    },
  );

  test('stays short whatever was found', () => {
    expect(renderMarkdown(floodedRun()).length).toBeLessThan(30_000);
  });

  test('shows what the target said as text', () => {
    const text = renderMarkdown(hostileRun());
    expect(text).not.toContain('\u001b');
    expect(text.replace(/(`+) .*? \1/g, '')).not.toMatch(/<img|^# \*\*x/m);
  });
});

test('text holds no markup, and code ends where it should', () => {
  expect(plainMarkdown('a *b* <i> [x](y) | @me')).toBe('a \\*b\\* \\<i\\> \\[x\\](y) \\| &#64;me');
  expect(codeMarkdown('a `b` ``c``')).toBe('``` a `b` ``c`` ```');
  expect(codeMarkdown('plain')).toBe('`plain`');
});
