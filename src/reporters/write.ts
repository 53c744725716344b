import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../basics/make-folder.js';
import type { Results } from '../results/results.js';
import { type FormatName, formatNames, formats } from './formats.js';

/**
 * Writes a file in one step: whoever reads it sees the old text or the new one, never a part. Creates the folder.
 *
 * @throws the error of the file system; nothing half-written is left behind.
 */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  await makeFolder(dirname(file));
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** What a certificate is written to; it is no report, and speaks of one run like them. */
export const certificateFiles = { json: 'certificate.json', page: 'certificate.html' } as const;

/**
 * Writes results into a folder in the forms that are named.
 *
 * @returns the files, absolute, in the order of {@link formatNames}.
 */
export const writeSome = async (
  results: Results,
  folder: string,
  chosen: readonly FormatName[],
): Promise<readonly string[]> => {
  const files: string[] = [];
  for (const name of formatNames.filter((known) => chosen.includes(known))) {
    const { file, render } = formats[name];
    await writeWhole(join(folder, file), render(results));
    files.push(join(folder, file));
  }
  return files;
};

/**
 * Writes the reports of a run into a folder, in the forms that are named. Reports of an earlier run in other forms
 * and its certificate are removed, so that no two runs stand side by side.
 *
 * @returns the files, absolute, in the order of {@link formatNames}.
 */
export const writeReports = async (
  results: Results,
  folder: string,
  chosen: readonly FormatName[],
): Promise<readonly string[]> => {
  const stale = formatNames.filter((known) => !chosen.includes(known)).map((name) => formats[name].file);
  for (const file of [...stale, ...Object.values(certificateFiles)])
    await rm(join(folder, file), { force: true });
  return writeSome(results, folder, chosen);
};
