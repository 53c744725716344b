import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hexDigest, sha256 } from '../basics/sha256.js';
import { packageRoot } from '../config/package-root.js';

/** What of a package decides a verdict: the program as it runs, the schemas, and the pins of what it builds on. */
const decides = (file: string): boolean =>
  file === 'package.json' || /^dist\/.*\.js$/.test(file) || /^schemas\/.*\.json$/.test(file);

/**
 * SHA-256 over the program that judged: two copies with one digest are the same, wherever they are installed.
 *
 * @param root folder of the package.
 */
export const suiteDigest = (root: string = packageRoot()): string => {
  const lines = ['dist', 'schemas']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .concat('package.json')
    .map((file) => file.replaceAll('\\', '/'))
    .filter(decides)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((file) => `${hexDigest(readFileSync(join(root, file)))}  ${file}\n`);
  return sha256(lines.join(''));
};
