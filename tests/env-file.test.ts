import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runShell } from './kit/run-shell.js';

const root = resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const pages = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })]
  .map((page) => (page === 'README.md' ? page : join('docs', page)))
  .filter((page) => /\.(md|sh|yml)$/.test(page));

describe('a file of variables that is missing is told by the suite, not by Node', () => {
  test.each(['start', 'certify-reference'])('by npm run %s', async (name) => {
    const { status, output } = await runShell(`${scripts[name]} --env-file /no/such.env`, root, {
      PATH: process.env.PATH,
    });
    expect([status, output]).toEqual([
      2,
      '--env-file "/no/such.env": the file cannot be read; name an existing file of NAME=value lines\n',
    ]);
  });

  test.each(pages)('%s starts no program in a way in which Node reads its flags', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    expect(text.match(/node (?!-- |-e )["$\w/]*(?:main\.js|\$built)/g)).toBeNull();
  });
});
