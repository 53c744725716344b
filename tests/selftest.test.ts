import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { renderDetectionMarkdown } from '../src/reporters/detection-markdown.js';
import { dialectTrouble, faultTrouble } from '../src/reporters/detection-text.js';
import type { Detection } from '../src/results/detection.js';
import { forgetReports, runProgram } from './kit/run-cli.js';

afterAll(forgetReports);

test('the suite catches every defect, exactly, and blames no lawful service', async () => {
  const run = await runProgram('selftest', []);
  const detection: Detection = JSON.parse(readFileSync(join(run.reports, 'detection.json'), 'utf8'));
  expect(detection.unproven).toEqual([]);
  expect(detection.dialects.flatMap(dialectTrouble)).toEqual([]);
  expect(detection.faults.flatMap(faultTrouble)).toEqual([]);
  expect([run.status, detection.holds]).toEqual([0, true]);
  expect(detection.counts.dialects).toBeGreaterThanOrEqual(36);
  await expect(renderDetectionMarkdown(detection)).toMatchFileSnapshot('../specs/DETECTION.md');
}, 3_600_000);
