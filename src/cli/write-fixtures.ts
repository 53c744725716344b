import { writeFile } from 'node:fs/promises';
import { ConfigError, shown } from '../config/config-error.js';
import type { Handover } from '../config/handover.js';

/**
 * Writes what no answer of the reference service tells and a whole certification needs, as a fixtures file.
 *
 * @param file absolute.
 * @throws {ConfigError} where it exists, since somebody may have written it, or where it cannot be written.
 */
export const writeFixtures = async (file: string, { media }: Handover): Promise<void> => {
  try {
    await writeFile(file, `${JSON.stringify({ media }, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new ConfigError([
      `--fixtures-file ${shown(file)}: ${
        exists
          ? 'there is such a file already; name another one, or remove it'
          : 'the file cannot be written; name one in an existing folder'
      }`,
    ]);
  }
};
