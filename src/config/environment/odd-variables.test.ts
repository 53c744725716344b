import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../fixtures/loading.js';
import { oddLines, oddVariables } from './odd-variables.js';

const cwd = useFolder();

/** As shells refer to a variable. */
const reference = (name: string): string => `\${${name}}`;

test.each([
  ['PIM_CLIENT_SECRET=abc#planted', 'PIM_CLIENT_SECRET holds # outside of quotes'],
  ['PIM_CLIENT_SECRET=#planted', 'PIM_CLIENT_SECRET holds # outside of quotes'],
  ['PIM_CLIENT_SECRET="planted', 'PIM_CLIENT_SECRET begins with a quote that is not closed'],
  [
    `PIM_BASE_URL=https://${reference('PLANTED')}`,
    `PIM_BASE_URL holds ${reference('…')}, which nobody fills in`,
  ],
  ['PIM_BASE_URL https://planted.example', 'PIM_BASE_URL is not set by it: write PIM_BASE_URL=value'],
  ['set PIM_BASE_URL=https://planted.example', 'PIM_BASE_URL is not set by it: write PIM_BASE_URL=value'],
])('of the line %s it is said what is odd, and not what its value is', (line, said) => {
  const [odd = '', ...others] = oddLines(`# a comment\n${line}\n`);
  expect(odd).toContain(`line 2: ${said}`);
  expect(odd).not.toMatch(/planted/i);
  expect(others).toEqual([]);
});

test('of a variable that stands twice the second line is named', () => {
  expect(oddLines('PIM_SCOPE=a\r\n\r\nexport PIM_SCOPE=b\r\n')).toEqual([
    'line 3: PIM_SCOPE stands there twice: the last one counts',
  ]);
});

test('lines as they are meant are not odd', () => {
  const lines = [
    '# PIM_BASE_URL is the address',
    'PIM_BASE_URL=https://pim.example # of staging',
    'PIM_AUTH_URL: https://auth.example',
    `PIM_CLIENT_SECRET='abc#def'`,
    'export PIM_CLIENT_ID=me',
    'PIM_SCOPE=',
    'PIM_FIXTURES="codes of many.json"   # ours',
    'OTHER_SECRET=a#b',
    'PIM_TARGET_NAME=ours # the one in C#',
    'PIM_TARGET_VERSION=# none yet',
    `PIM_X_CLIENT='"me"'`,
    'no line of ours',
  ];
  expect(oddLines(lines.join('\n'))).toEqual([]);
});

test('odd lines are told with their file, and credentials with blanks around them', async () => {
  await writeFile(path.join(cwd(), 'staging.env'), 'PIM_CLIENT_SECRET=a#b');
  const environment = { PIM_CLIENT_SECRET: 'planted\n', PIM_CLIENT_ID: 'me', PIM_SCOPE: ' all ' };
  expect(await oddVariables(environment, cwd(), 'staging.env')).toEqual([
    'staging.env, line 1: PIM_CLIENT_SECRET holds # outside of quotes: what stands behind it is not read; put the value in quotes',
    'PIM_CLIENT_SECRET begins or ends with a blank or a line end, which is sent as a part of it',
  ]);
  expect(await oddVariables({}, cwd(), undefined)).toEqual([]);
});
