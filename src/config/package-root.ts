import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of this package, where schemas and the package file lie. It is looked for upwards from here, since
 * the same code runs from `src/` in tests and from `dist/src/` once built.
 *
 * @throws {Error} where no folder above holds the package file, which means that the installation is broken.
 */
export function packageRoot(from: string = import.meta.dirname): string {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    if (isOurs(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error('the folder of pim-conformance cannot be found');
  }
}

function isOurs(file: string): boolean {
  if (!existsSync(file)) return false;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (
    typeof content === 'object' && content !== null && 'name' in content && content.name === 'pim-conformance'
  );
}
