import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../config/package-root.js';
import type { Candidates } from '../discovery/trials/candidates.js';
import { type SchemaName, schemaNames } from '../oracle/schemas.js';
import { drawnExamples } from './drawn-examples.js';

/** An example for each schema: plain data that keeps to it. */
export type Examples = Readonly<Partial<Record<SchemaName, unknown>>>;

const isExamples = (value: unknown): value is { readonly valid: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'valid' in value && Array.isArray(value.valid);

/** Of the kept examples the richest shows most. */
const keptExample = (name: SchemaName): unknown => {
  const file = path.join(packageRoot(), 'schemas', 'http', 'examples', `${name}.json`);
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isExamples(kept)) throw new Error(`${file} holds no valid examples`);
  const size = (value: unknown): number => JSON.stringify(value).length;
  return kept.valid.toSorted((first, second) => size(second) - size(first))[0];
};

/**
 * The examples of a document: those beside the schemas, and products drawn from the definition where it is known.
 * The same definition always gives the same ones.
 */
export const examplesFor = (has: Candidates | null): Examples => {
  const kept = Object.fromEntries(schemaNames.map((name) => [name, keptExample(name)]));
  return has === null ? kept : { ...kept, ...drawnExamples(has) };
};
