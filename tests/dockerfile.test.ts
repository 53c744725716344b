import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const linesOf = (file: string): string[] =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** Instructions with what they are given; lines that go on are one. */
const instructions = linesOf('Dockerfile').map((line) => {
  const [, name = '', given = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
  return { name, given };
});
const given = (name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map((instruction) => instruction.given);

describe('the Dockerfile', () => {
  test('holds instructions that exist', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'ENTRYPOINT', 'CMD'];
    for (const { name } of instructions) expect(known).toContain(name);
  });

  test('begins with one small base, at an exact version that the suite supports', () => {
    const bases = given('FROM').map((from) => from.split(' ')[0] ?? '');
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:2[0-9]\.\d+\.\d+-\w+-slim$/);
  });

  test('installs what the lock file says, runs no script of a dependency, and ships none for development', () => {
    const installs = given('RUN').filter((run) => run.includes('npm ci'));
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
    expect(installs[1]).toContain('--omit=dev');
    expect(given('RUN').join('\n')).not.toMatch(/npm (?:install|i) |curl|wget|apt/);
  });

  test('copies what exists, by name, and what .dockerignore lets through', () => {
    const allowed = linesOf('.dockerignore')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(linesOf('.dockerignore')[0]).toBe('*');
    const copied = given('COPY')
      .filter((copy) => !copy.startsWith('--from='))
      .flatMap((copy) => copy.split(/\s+/).slice(0, -1));
    expect(new Set(copied)).toEqual(new Set(allowed));
    for (const name of copied) expect(existsSync(join(root, name)), name).toBe(true);
  });

  test('holds no secret', () => {
    expect(given('ENV')).toEqual(['NODE_ENV=production']);
    expect(given('ARG')).toEqual([]);
  });

  test('ends as a user that is not root, in a folder of its own, with the reports in a volume', () => {
    const names = instructions.map(({ name }) => name);
    expect(given('USER')).toEqual(['node']);
    expect(names.lastIndexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
    expect(given('VOLUME')).toEqual([`${given('WORKDIR').at(-1)}/reports`]);
    expect(given('ENTRYPOINT')).toEqual(['["node", "--", "/suite/dist/src/cli/main.js"]']);
    expect(given('CMD')).toEqual(['["run", "--require-target"]']);
  });

  test('names the program by the file that package.json names', () => {
    const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(given('RUN').at(-1)).toContain(`ln -s /suite/${bin['pim-conformance']} `);
    expect(given('ENTRYPOINT').join()).toContain(`"/suite/${bin['pim-conformance']}"`);
  });
});
