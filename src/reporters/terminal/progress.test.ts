import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
import { passedReport, untestedReport } from '../../results/fixtures/sample-results.js';
import type { RequirementReport } from '../../results/results.js';
import { showProgress } from './progress.js';

const selected: RequirementId[] = ['token/issued', 'token/lifetime', 'get/by-product-id'];

const shownBy = (reports: readonly RequirementReport[], isTTY: boolean, columns = 80): string[] => {
  const written: string[] = [];
  // Every look at the clock is two seconds later than the one before.
  let clock = 0;
  const now = (): number => (clock += 2_000);
  const out = { isTTY, columns, write: (text: string) => written.push(text) };
  const progress = showProgress(selected, out, now);
  progress.tell({ kind: 'started', requirements: selected.length });
  reports.forEach((report, index) => {
    progress.tell({ kind: 'requirement', report, done: index + 1, total: selected.length });
  });
  progress.end();
  return written;
};

const reports = [
  passedReport('token/issued'),
  untestedReport('get/by-product-id', 'no code is known'),
  passedReport('token/lifetime'),
];

describe('progress', () => {
  test('is a line for each area, when it is complete, where there is no terminal', () => {
    expect(shownBy(reports, false)).toEqual([
      '  get             1 requirement, 1 untested · 2 of 3 done\n',
      '  token           2 requirements · 3 of 3 done\n',
      '\n',
    ]);
    expect(shownBy(reports.slice(0, 1), false)).toEqual([]);
  });

  test('is one line that is written over on a terminal, and gone at the end', () => {
    const erase = '\r\u001b[2K';
    expect(shownBy(reports, true)).toEqual([
      `${erase}1/3 · about 4 s left · token 1/2 · get 0/1`,
      `${erase}2/3 · about 2 s left · token 1/2`,
      `${erase}3/3`,
      erase,
    ]);
  });

  test('never wraps on a narrow terminal', () => {
    expect(shownBy(reports, true, 15)[0]).toBe('\r\u001b[2K1/3 · about 4…');
  });
});
