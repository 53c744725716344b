import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, shown } from '../config/config-error.js';
import { judgeFixtures, noFixtures } from '../config/files/fixtures.js';
import { readDefinition } from '../discovery/definition.js';
import type { Sightings } from '../discovery/sightings.js';
import { type Candidates, candidatesOf } from '../discovery/trials/candidates.js';
import { parseJson } from '../json/parse.js';
import { isObject, toPlain } from '../json/tree.js';

const nothingSeen: Sightings = {
  values: {},
  multiple: new Set(),
  currencies: [],
  languages: [],
  channels: [],
};

/** Shows where content for languages and channels stands, whichever there are. */
const examplePlaces = { languages: ['en'], channels: ['web'], currencies: ['EUR'] };

/**
 * Reads a file that holds a definition as the definitions endpoint publishes it, or an object with a `definition`
 * and with what else exists, by the names of a fixtures file: the files that `serve --definition` takes.
 *
 * @param file relative to the working folder.
 * @throws {ConfigError} where it cannot be read or holds something else.
 */
export const readDefinitionFile = async (file: string, cwd: string): Promise<Candidates> => {
  const name = `--definition ${shown(file)}`;
  const text = await readFile(path.resolve(cwd, file), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new ConfigError([`${name}: the file cannot be read; name an existing JSON file`]);
  }
  const parsed = parseJson(text.replace(/^\uFEFF/, ''));
  if (!parsed.ok) throw new ConfigError([`${name} is no JSON: ${parsed.reason}`]);
  const whole = parsed.value;
  const wrapped = isObject(whole) && isObject(whole.definition);
  const definition = readDefinition(wrapped ? whole.definition : whole);
  if (definition === undefined) {
    throw new ConfigError([`${name} holds no definition: an object with "product" and "variant" is one`]);
  }
  const problems: string[] = [];
  const { definition: _, ...known } = wrapped ? whole : { definition: null };
  const fixtures = await judgeFixtures(name, toPlain(known), problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const filled = (key: keyof typeof examplePlaces) =>
    fixtures[key].length > 0 ? fixtures[key] : examplePlaces[key];
  return candidatesOf(definition.fields, nothingSeen, {
    ...noFixtures,
    ...fixtures,
    languages: filled('languages'),
    channels: filled('channels'),
    currencies: filled('currencies'),
  });
};
