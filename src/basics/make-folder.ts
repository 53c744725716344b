import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder and those above it, as far as they are missing. Node's own recursive mkdir never ends where a folder
 * exists and takes no other, as in `/proc`.
 *
 * @throws the error of the file system where it cannot be made.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  await mkdir(folder).catch(async (error: unknown) => {
    // Another run may have made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  });
};
