import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../config/package-root.js';

const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  const isManifest = (value: unknown): value is { version: string } =>
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string';
  if (!isManifest(manifest)) throw new Error('the package.json of pim-conformance names no version');
  return manifest.version;
};

/** What a report says of the program that made it. */
export const suite = { name: 'pim-conformance', version: readVersion() } as const;
