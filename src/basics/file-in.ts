import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of that name where the path is that of a folder; the path itself otherwise, also where nothing is there. */
export const fileIn = async (path: string, name: string): Promise<string> => {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true ? join(path, name) : path;
};
