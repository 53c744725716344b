import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Results } from '../results/results.js';
import { renderJson } from './json.js';
import { renderJunit } from './junit.js';

/**
 * Writes a file in one step: whoever reads it sees the old text or the new one, never a part. Creates the folder.
 *
 * @throws the error of the file system; nothing half-written is left behind.
 */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Files of one run, absolute. */
export interface ReportFiles {
  readonly json: string;
  readonly junit: string;
}

/** Writes the reports of a run into a folder and tells where they lie. */
export const writeReports = async (results: Results, folder: string): Promise<ReportFiles> => {
  const files: ReportFiles = { json: join(folder, 'results.json'), junit: join(folder, 'junit.xml') };
  await writeWhole(files.json, renderJson(results));
  await writeWhole(files.junit, renderJunit(results));
  return files;
};
