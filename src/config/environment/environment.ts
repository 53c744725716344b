import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'dotenv';
import { shown } from '../config-error.js';
import type { VariableName } from './variable-names.js';

/** Variables by name, as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Looks a variable up; one that holds nothing but blanks counts as unset. */
export type Variables = (name: VariableName) => string | undefined;

/**
 * The variables of a run: those of the process win over those of the file. The file is `.env` in the working
 * folder where there is one, or the one that is named, which then must exist.
 */
export async function readVariables(
  environment: Environment,
  cwd: string,
  envFile: string | undefined,
  problems: string[],
): Promise<Variables> {
  const file = await readEnvFile(cwd, envFile, problems);
  return (name) => filled(environment[name]) ?? filled(file[name]);
}

/** The names of all variables that are set, by the process or by the file; a file that cannot be read has none. */
export async function namesGiven(
  environment: Environment,
  cwd: string,
  envFile: string | undefined,
): Promise<string[]> {
  const file = await readEnvFile(cwd, envFile, []);
  return Object.keys({ ...environment, ...file }).filter(
    (name) => (filled(environment[name]) ?? filled(file[name])) !== undefined,
  );
}

const pathOf = (cwd: string, envFile: string | undefined): string => path.resolve(cwd, envFile ?? '.env');

/** The text of the file; null where there is none, or it cannot be read. */
export async function textOfEnvFile(cwd: string, envFile: string | undefined): Promise<string | null> {
  return readFile(pathOf(cwd, envFile), 'utf8').catch(() => null);
}

async function readEnvFile(
  cwd: string,
  envFile: string | undefined,
  problems: string[],
): Promise<Record<string, string>> {
  try {
    return parse(await readFile(pathOf(cwd, envFile), 'utf8'));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (envFile !== undefined || !missing) {
      problems.push(
        `${envFile === undefined ? '.env' : `--env-file ${shown(envFile)}`}: the file cannot be read; ` +
          'name an existing file of NAME=value lines',
      );
    }
    return {};
  }
}

function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}
