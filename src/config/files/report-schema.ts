import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { shown } from '../config-error.js';
import { packageRoot } from '../package-root.js';

/** The files of users that have a schema in `schemas/report`. */
type ReportSchema = 'fixtures' | 'baseline';

/** The judge of a file's form; it tells everything that is wrong at once. */
export async function validatorOf<T>(schema: ReportSchema): Promise<ValidateFunction<T>> {
  const file = path.join(packageRoot(), 'schemas', 'report', `${schema}.schema.json`);
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  return ajv.compile<T>(JSON.parse(await readFile(file, 'utf8')));
}

/** What is wrong with the form of a file, one line for each thing. */
export const problemsOfForm = (
  name: string,
  schema: ReportSchema,
  errors: readonly ErrorObject[] | null | undefined,
): string[] =>
  (errors ?? []).map(({ instancePath, message, params }) => {
    const extra: unknown = params.additionalProperty;
    const place = instancePath === '' ? 'the top' : shown(instancePath);
    const what = `${message ?? 'is not as the schema says'}${typeof extra === 'string' ? ` (${shown(extra)})` : ''}`;
    return `${name} at ${place}: ${what}; schemas/report/${schema}.schema.json tells the form`;
  });
