import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startReference } from './kit/reference.js';
import { forgetReports, startProgram } from './kit/run-cli.js';

afterAll(forgetReports);

test('a watch without a terminal goes on by the clock, and ends in order by a signal', async () => {
  const reference = await startReference('--fault', 'unknown-code-is-400');
  const flags = ['--watch-every', '1', '--only', 'create/unknown-code-is-404', '--only', 'token/issued'];
  const watch = startProgram('run', [...flags, '--seed', '3'], reference.environment);
  // A watch never ends by itself: one that this test fails on would go on for as long as the machine does.
  onTestFinished(() => void watch.child.kill('SIGKILL'));
  let output = '';
  watch.child.stdout?.on('data', (chunk) => (output += String(chunk)));
  await vi.waitUntil(() => output.includes('After 3 rounds') || watch.child.exitCode !== null, 600_000);
  watch.child.kill('SIGINT');
  const ended = await watch.ended;
  await reference.stop();
  expect(ended.output).toContain('Round 2: 1 requirement not green\n');
  expect(ended.output).toContain('After 1 round: 1 passed, 1 failed\n');
  expect(ended.output).toContain(
    'Nothing turned since the round before.\nAfter 3 rounds: 1 passed, 1 failed\n',
  );
  expect(ended.output).not.toContain('q: end');
  expect(ended.results?.run.selection).toEqual(['create/unknown-code-is-404']);
  // 1 after a round, 3 where the signal met the beginning of the next one.
  expect([1, 3]).toContain(ended.status);
  const listed = readFileSync(join(watch.reports, 'products.jsonl'), 'utf8').trim().split('\n');
  expect(listed.length).toBeGreaterThan(ended.results?.run.products.length ?? 0);
});
