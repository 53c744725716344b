import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startReference } from './kit/reference.js';
import { forgetFolders, newFolder, programFolder, runShell, type ShellRun } from './kit/run-shell.js';
import { notPrinted } from './kit/transcript.js';

const docs = resolve(import.meta.dirname, '../docs');
const pages = readdirSync(docs).filter((file) => file.endsWith('.md'));
const readme = readFileSync(join(docs, '../README.md'), 'utf8');
const textOf = (page: string): string => readFileSync(join(docs, page), 'utf8');

afterAll(forgetFolders);

interface Block {
  readonly commands: string;
  readonly status: number;
  /** Name of the defect that the service has; undefined where it has none. */
  readonly fault: string | undefined;
  /** What the page shows of the output; empty where it shows nothing. */
  readonly shown: string;
}

/** The commands of a page; what stands behind `sh` says what is expected of them. */
const blocksOf = (page: string): Block[] =>
  [...textOf(page).matchAll(/^```sh *(.*)\n([^`]*)^```\n(?:\n```text shown\n([^`]*)^```\n)?/gm)]
    // Those that belong to a checkout are followed there, with what is to be written before: see follow-guides.test.ts.
    .filter(([, settings = '']) => !settings.includes('in=checkout'))
    .map(([, settings = '', commands = '', shown = '']) => ({
      shown,
      commands,
      status: Number(/status=(\d)/.exec(settings)?.[1] ?? 0),
      fault: /fault=(\S+)/.exec(settings)?.[1],
    }));

const runBlock = async ({ commands, fault }: Block, cwd: string, programs: string): Promise<ShellRun> => {
  const flags = fault === undefined ? [] : ['--fault', fault];
  const reference = await startReference(...flags);
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
        expect(notPrinted(block.shown, output)).toEqual([]);
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

/** The words that are explained, each with the files that it is said to be at home in. */
const words = [...textOf('words.md').matchAll(/^- \*\*(.+?)\*\*: ((?:.|\n {2})+)/gm)].map(
  ([, word = '', text = '']) => ({
    word,
    homes: [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join(docs, link)),
  }),
);

test.each(words.filter(({ homes }) => homes.some((home) => home.endsWith('.ts'))))(
  'the word $word stands in a file that it is said to be at home in',
  ({ word, homes }) => {
    const texts = homes
      .filter((home) => home.endsWith('.ts'))
      .map((home) => home + readFileSync(home, 'utf8'));
    expect(texts.some((text) => text.toLowerCase().includes(word.toLowerCase()))).toBe(true);
  },
);

test('the words that the code has of its own are explained', () => {
  const explained = words.map(({ word }) => word);
  expect(explained).toEqual(
    expect.arrayContaining([
      'watch',
      'standing',
      'departure',
      'flock',
      'hope',
      'room',
      'paring',
      'turnstile',
      'ledger',
      'subject',
    ]),
  );
});

test('the README shows a run as it is', async () => {
  const [, shown = ''] = /```sh\nnpm ci && npm start\n```\n\n```text\n([^`]*)\n```/.exec(readme) ?? [];
  const path = [programFolder(), process.env.PATH].join(delimiter);
  const seed = /\bseed (\d+)/.exec(shown)?.[1] ?? 'missing';
  const { status, output } = await runShell(`pim-conformance run --seed ${seed}`, newFolder(), {
    PATH: path,
  });
  expect(status).toBe(0);
  expect(shown.split('\n').length).toBeGreaterThan(20);
  expect(notPrinted(shown, output)).toEqual([]);
});

test('the README shows a requirement as it is', async () => {
  const [, command = '', shown = ''] =
    /^`(pim-conformance requirements [^`]+)`[^`]*(?:`[^`]*`[^`]*)?```text\n([^`]*)\n```/m.exec(readme) ?? [];
  const path = [programFolder(), process.env.PATH].join(delimiter);
  const { status, output } = await runShell(command, newFolder(), { PATH: path });
  expect(status).toBe(0);
  expect(shown.split('\n').length).toBeGreaterThan(10);
  expect(notPrinted(shown, output)).toEqual([]);
});

test('the README leads to every guide', () => {
  for (const page of pages.filter((name) => name !== 'README.md')) expect(readme).toContain(`(docs/${page})`);
});
