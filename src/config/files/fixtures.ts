import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '../../json/parse.js';
import { toPlain } from '../../json/tree.js';
import type { Fixtures } from '../config.js';
import { shown } from '../config-error.js';
import { problemsOfForm, validatorOf } from './report-schema.js';

/** What a run knows without a fixtures file. */
export const noFixtures: Fixtures = {
  codes: {},
  currencies: [],
  languages: [],
  channels: [],
  multiple: [],
  media: [],
  values: {},
};

/** Reads the fixtures file; a path is relative to the working folder. Numbers in `values` become doubles: plain data. */
export async function readFixtures(
  file: string | undefined,
  cwd: string,
  problems: string[],
): Promise<Fixtures> {
  if (file === undefined) return noFixtures;
  const name = `PIM_FIXTURES ${shown(file)}`;
  const text = await readFile(path.resolve(cwd, file), 'utf8').catch(() => undefined);
  if (text === undefined) {
    problems.push(`${name}: the file cannot be read; name an existing JSON file, or unset the variable`);
    return noFixtures;
  }
  const parsed = parseJson(text.replace(/^\uFEFF/, ''));
  if (!parsed.ok) {
    problems.push(`${name} is no JSON: ${parsed.reason}`);
    return noFixtures;
  }
  if (parsed.repeated !== undefined) {
    problems.push(`${name} names the member at ${shown(parsed.repeated)} twice: put both contents into one`);
  }
  return judgeFixtures(name, toPlain(parsed.value), problems);
}

/** Takes plain data for fixtures where it has their form; else adds a line for each thing that is wrong. */
export async function judgeFixtures(name: string, content: unknown, problems: string[]): Promise<Fixtures> {
  const validate = await validatorOf<Partial<Fixtures>>('fixtures');
  if (validate(content)) return { ...noFixtures, ...withoutSchemaName(content) };
  problems.push(...problemsOfForm(name, 'fixtures', validate.errors));
  return noFixtures;
}

/** Editors are told of the schema by a member of the file; it is no fixture. */
function withoutSchemaName(content: Partial<Fixtures> & { readonly $schema?: string }): Partial<Fixtures> {
  const { $schema: _, ...fixtures } = content;
  return fixtures;
}
