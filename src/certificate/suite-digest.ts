import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../results/suite.js';

/** What of a package decides a verdict: the program as it runs, the schemas, and the pins of what it builds on. */
const decides = (file: string): boolean =>
  file === 'package.json' || /^dist\/.*\.js$/.test(file) || /^schemas\/.*\.json$/.test(file);

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * SHA-256 over the program that judged: two copies with one digest are the same, wherever they are installed.
 *
 * @param root folder of the package.
 */
export const suiteDigest = (root: string = packageRoot): string => {
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
    .map((file) => `${sha256(readFileSync(join(root, file)))}  ${file}\n`);
  return `sha256:${sha256(lines.join(''))}`;
};
