import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const findRoot = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the folder of pim-conformance has no package.json');
  return findRoot(parent);
};

/** Folder of the package, absolute; the same for sources, built files and an installed copy. */
export const packageRoot = findRoot(import.meta.dirname);

const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const isManifest = (value: unknown): value is { version: string } =>
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string';
  if (!isManifest(manifest)) throw new Error('the package.json of pim-conformance names no version');
  return manifest.version;
};

/** What a report says of the program that made it. */
export const suite = { name: 'pim-conformance', version: readVersion() } as const;
