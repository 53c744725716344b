import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleExchange } from '../../results/fixtures/sample-results.js';
import { harEntryOf } from './har-entry.js';
import { forgetHarFile, HarFile, harFileIn } from './har-file.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pim-har-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (comment: string) => harEntryOf(sampleExchange, { comment });

const commentsIn = (file: string): string[] =>
  JSON.parse(readFileSync(file, 'utf8')).log.entries.map(({ comment }: { comment: string }) => comment);

test('an archive is whole at every moment, as a run that is killed leaves it', () => {
  const file = harFileIn(folder);
  const archive = new HarFile(file);
  expect(commentsIn(file)).toEqual([]);
  archive.append(1, entry('größer'));
  expect(commentsIn(file)).toEqual(['größer']);
  archive.append(2, entry('second'));
  expect(commentsIn(file)).toEqual(['größer', 'second']);
  archive.close();
  expect(commentsIn(file)).toEqual(['größer', 'second']);
});

test('what ended late stands where it was sent, once the archive is closed', () => {
  const file = harFileIn(folder);
  const archive = new HarFile(file);
  for (const number of [2, 4, 3, 1]) archive.append(number, entry(`request ${number}`));
  expect(commentsIn(file)).toEqual(['request 2', 'request 4', 'request 3', 'request 1']);
  archive.close();
  expect(commentsIn(file)).toEqual(['request 1', 'request 2', 'request 3', 'request 4']);
  expect(readdirSync(folder)).toEqual(['exchanges.har']);
});

test('an archive of an earlier run makes room: for an empty one, or for none', () => {
  writeFileSync(harFileIn(folder), 'old');
  forgetHarFile(folder, true);
  expect(commentsIn(harFileIn(folder))).toEqual([]);
  forgetHarFile(folder, false);
  expect(readdirSync(folder)).toEqual([]);
});
