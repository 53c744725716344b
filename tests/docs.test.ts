import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startReference } from './kit/reference.js';
import { forgetFolders, newFolder, programFolder, runShell, type ShellRun } from './kit/run-shell.js';

const docs = resolve(import.meta.dirname, '../docs');
const pages = readdirSync(docs).filter((file) => file.endsWith('.md'));
const textOf = (page: string): string => readFileSync(join(docs, page), 'utf8');

afterAll(forgetFolders);

interface Block {
  readonly commands: string;
  readonly status: number;
  /** Name of the defect that the service has; undefined where it has none. */
  readonly fault: string | undefined;
}

/** The commands of a page; what stands behind `sh` says what is expected of them. */
const blocksOf = (page: string): Block[] =>
  [...textOf(page).matchAll(/^```sh *(.*)\n([^`]*)^```$/gm)].map(([, settings = '', commands = '']) => ({
    commands,
    status: Number(/status=(\d)/.exec(settings)?.[1] ?? 0),
    fault: /fault=(\S+)/.exec(settings)?.[1],
  }));

const runBlock = async ({ commands, fault }: Block, cwd: string, programs: string): Promise<ShellRun> => {
  const reference = await startReference(...(fault === undefined ? [] : ['--fault', fault]));
  const path = [programs, process.env.PATH].join(delimiter);
  const run = await runShell(commands, cwd, { ...reference.environment, PATH: path, HOME: cwd });
  await reference.stop();
  return run;
};

describe('the guides', () => {
  const programs = programFolder();

  test.each(pages.filter((page) => blocksOf(page).length > 0))(
    '%s: its commands do what it says',
    async (page) => {
      const cwd = newFolder();
      for (const block of blocksOf(page)) {
        const { status, output } = await runBlock(block, cwd, programs);
        expect(status, `${block.commands}${output}`).toBe(block.status);
      }
    },
  );

  test('hold commands in most pages', () => {
    expect(pages.flatMap(blocksOf).length).toBeGreaterThan(7);
  });

  test.each(pages)('%s: its links lead somewhere', (page) => {
    const links = [...textOf(page).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThanOrEqual(page === 'README.md' ? 5 : 0);
    for (const link of links) {
      const [path = '', heading] = link.split('#');
      const file = path === '' ? page : path;
      expect(existsSync(join(docs, file)), link).toBe(true);
      if (heading === undefined) continue;
      const headings = [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title.toLowerCase().replaceAll(' ', '-'),
      );
      expect(headings).toContain(heading);
    }
  });
});
