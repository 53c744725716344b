import { describe, expect, test } from 'vitest';
import { areas } from '../catalogue/index.js';
import { brokenRun, cleanRun, hostileRun } from '../results/fixtures/sample-runs.js';
import type { Results } from '../results/results.js';
import { conclude } from '../results/verdict.js';
import { githubAnnotations } from './github.js';

const linesOf = (results: Results): string[] =>
  githubAnnotations(results, conclude(results)).trimEnd().split('\n');

describe('annotations for GitHub', () => {
  test('tell the verdict, failures as errors, and at most ten of a kind', () => {
    const lines = linesOf(brokenRun());
    expect(lines[0]).toMatch(
      new RegExp(`^::error title=pim-conformance::non-conformant: ${areas.length} MUSTs failed`),
    );
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(1 + 10);
    expect(lines).toContain(`::error title=${areas.length + 1 - 10} more::index.html shows all of them`);
  });

  test('are one notice where all is well', () => {
    expect(linesOf(cleanRun())).toEqual([expect.stringMatching(/^::notice .*::conformant/)]);
  });

  test('let nothing that the target said become a command', () => {
    for (const line of linesOf(hostileRun())) expect(line).toMatch(/^::(error|warning) title=[^:,]+::/);
  });
});
