import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../fixtures/loading.js';
import { misspeltVariables } from './misspelt.js';
import { furtherNames, variableNames } from './variable-names.js';

const cwd = useFolder();

const meantBy = async (...names: string[]): Promise<unknown> => {
  const given = Object.fromEntries(names.map((name) => [name, 'planted']));
  return (await misspeltVariables(given, cwd(), undefined)).map(({ meant }) => meant);
};

test.each([
  ['PIM_BASEURL', 'PIM_BASE_URL'],
  ['PIM_LIMITED_SECRET', 'PIM_LIMITED_CLIENT_SECRET'],
  ['PIM_LIMITED_ID', 'PIM_LIMITED_CLIENT_ID'],
  ['PIM_CLIENT_SECERT', 'PIM_CLIENT_SECRET'],
  ['PIM_FIXTURE', 'PIM_FIXTURES'],
  ['PIM_EXPIRY_WAIT', 'PIM_MAX_EXPIRY_WAIT'],
  ['PIM_AUTH_URI', 'PIM_AUTH_URL'],
])('by %s was probably meant %s', async (name, meant) => {
  expect(await meantBy(name)).toEqual([meant]);
});

test('names that are right, or near none, are nobody’s slips', async () => {
  expect(await meantBy(...variableNames, ...furtherNames)).toEqual([]);
  expect(await meantBy('PIM_HOST', 'PIM_PORT', 'PIM_VERSION', 'PIM_DATABASE_PASSWORD', 'PIM_')).toEqual([]);
  expect(await meantBy('BASE_URLS', 'XPIM_BASEURL')).toEqual([]);
});

test('those of the file count once with those of the process, and blank ones do not', async () => {
  await writeFile(path.join(cwd(), 'my.env'), 'PIM_BASEURL=x\nPIM_CLIENTID=\nPIM_SCOPES=y\n');
  const given = { PIM_BASEURL: 'z', PIM_AUTHURL: ' ' };
  const names = (await misspeltVariables(given, cwd(), 'my.env')).map(({ name }) => name);
  expect(names).toEqual(['PIM_BASEURL', 'PIM_SCOPES']);
  expect(await misspeltVariables({}, cwd(), 'missing.env')).toEqual([]);
});
