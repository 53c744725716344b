import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startReference } from './kit/reference.js';

const root = resolve(import.meta.dirname, '..');
const docs = join(root, 'docs');
const pages = readdirSync(docs).filter((file) => file.endsWith('.md'));
const textOf = (page: string): string => readFileSync(join(docs, page), 'utf8');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of its own; a page's commands share one. */
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pim-docs-'));
  folders.push(folder);
  return folder;
};

/** A folder in which the program stands under its name, as after an install. */
const programFolder = (): string => {
  const folder = newFolder();
  const program = join(folder, 'pim-conformance');
  writeFileSync(
    program,
    `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'dist/src/cli/main.js')}" "$@"\n`,
  );
  chmodSync(program, 0o755);
  return folder;
};

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

const runBlock = async ({ commands, fault }: Block, cwd: string, programs: string) => {
  const reference = await startReference(...(fault === undefined ? [] : ['--fault', fault]));
  const path = [programs, process.env.PATH].join(delimiter);
  const child = spawn('sh', ['-e', '-c', commands], {
    cwd,
    env: { ...reference.environment, PATH: path, HOME: cwd },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const status = await new Promise<number | null>((done) => child.on('close', done));
  await reference.stop();
  return { status, output };
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
