import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { fileIn } from '../basics/file-in.js';
import { packageRoot } from '../config/package-root.js';
import type { Results } from './results.js';

/** Why a file could not be read as results; the message is one line that names the file and the remedy. */
export class UnreadableResults extends Error {
  override readonly name = 'UnreadableResults';
}

let compiled: ValidateFunction<Results> | undefined;

/** Says of any value whether it is results of a run; why not, say its `errors`. */
export const validResults = (): ValidateFunction<Results> => {
  compiled ??= compile();
  return compiled;
};

const compile = (): ValidateFunction<Results> => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const file = join(packageRoot(), 'schemas', 'report', 'results.schema.json');
  return ajv.compile<Results>(JSON.parse(readFileSync(file, 'utf8')));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What releases wrote that did not know all of today's members yet. */
const completed = (results: Results): Results => ({
  ...results,
  run: { ...{ mark: '', strict: false, readOnly: false }, ...results.run },
});

/** The results that a text holds; undefined where it holds something else. */
export const resultsIn = (text: string): Results | undefined => {
  const value = parsed(text);
  return validResults()(value) ? completed(value) : undefined;
};

/** Results with the file that they were read from, absolute where `path` is. */
export interface ReadResults {
  readonly file: string;
  readonly results: Results;
}

/**
 * Reads results of an earlier run.
 *
 * @param path of `results.json`, or of the folder that holds it.
 * @throws {UnreadableResults} where there is none, or it holds something else.
 */
export const readResults = async (path: string): Promise<ReadResults> => {
  const file = await fileIn(path, 'results.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UnreadableResults(`${file}: there are no results; name results.json of a run, or its folder`);
  });
  const validate = validResults();
  const value = parsed(text);
  if (value === undefined) {
    throw new UnreadableResults(`${file}: this is no JSON, perhaps cut off; name the results.json of a run`);
  }
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    const where =
      error === undefined ? '' : ` (${error.instancePath || 'at the top:'} ${error.message ?? ''})`;
    throw new UnreadableResults(`${file}: this is not the results.json of a run${where}; name one`);
  }
  return { file, results: completed(value) };
};
