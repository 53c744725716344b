import { readFileSync } from 'node:fs';
import type { HarEntry } from '../../src/reporters/har/har-entry.js';
import { harFileIn } from '../../src/reporters/har/har-file.js';

/** The archive of all exchanges that a run with `--har` left in its reports. */
export const harOf = (reports: string): { readonly log: { readonly entries: readonly HarEntry[] } } =>
  JSON.parse(readFileSync(harFileIn(reports), 'utf8'));
