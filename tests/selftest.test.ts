import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requirementIds, requirementOf } from '../src/catalogue/index.js';
import { dialectTrouble, faultTrouble } from '../src/reporters/terminal/detection-text.js';
import type { Detection } from '../src/results/detection/detection.js';
import { promises } from '../src/results/detection/promise.js';
import { listDepartures } from '../src/runner/proof/list-departures.js';
import { renderKeptMatrix } from './kit/kept-matrix.js';
import { forgetReports, runProgram } from './kit/run-cli.js';

const faults = await listDepartures('faults');
const dialects = await listDepartures('dialects');

afterAll(forgetReports);

test('every MUST and every SHOULD has a defect, and every defect a requirement', () => {
  const judged = requirementIds.filter((id) => requirementOf(id).level !== 'OBSERVE');
  const broken = new Set(faults.map(({ requirement }) => requirement));
  expect(judged.filter((id) => !broken.has(id))).toEqual([]);
  expect(faults.filter(({ requirement }) => !judged.some((id) => id === requirement))).toEqual([]);
});

test('the matrix that is kept is up to date', async () => {
  await expect(renderKeptMatrix(faults, dialects)).toMatchFileSnapshot('../specs/DETECTION.md');
});

test('the matrix that is kept leads to files that are there', () => {
  const folder = join(import.meta.dirname, '../specs');
  const links = [...renderKeptMatrix(faults, dialects).matchAll(/\]\(([^)]+)\)/g)].map(
    ([, link = '']) => link,
  );
  expect(links.length).toBeGreaterThan(requirementIds.length);
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
});

test('the suite catches every defect, exactly, and blames no lawful service', async () => {
  const run = await runProgram('selftest', []);
  const detection: Detection = JSON.parse(readFileSync(join(run.reports, 'detection.json'), 'utf8'));
  expect(detection.dialects.flatMap(dialectTrouble)).toEqual([]);
  expect(detection.faults.flatMap(faultTrouble)).toEqual([]);
  expect([run.status, detection.holds]).toEqual([0, true]);
  expect(detection.counts.dialects).toBe(dialects.length + 1);
  // Of the rare ones those that a standard run promises to catch.
  const promised = faults.filter(({ rare }) => promises('standard', rare ?? null));
  expect(detection.counts.faults).toBe(promised.length);
}, 3_600_000);
