import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFixtures } from '../config/files/fixtures.js';
import { ReferenceStartError } from '../runner/reference-process.js';
import { type Stage, sampleHandover, setStage, until } from './fixtures/stage.js';

/** Lets the program run to where it waits for a signal, then sends one. */
const serveAndStop = async (stage: Stage, ...args: string[]): Promise<number> => {
  const status = stage.run('serve', ...args);
  await until(() => stage.listening() > 0);
  stage.signal();
  return status;
};

describe('serve', () => {
  test('prints addresses, contents, a block for .env, and requests to start with', async () => {
    const stage = await setStage();
    expect(await serveAndStop(stage, '--fault', 'create-accepts-unknown-code')).toBe(0);
    for (const line of [
      '  service      http://127.0.0.1:4711',
      '  tokens       http://127.0.0.1:4711/connect/token',
      '  products     40, in all four states',
      '  clients      pim-client may do everything, pim-reader lacks create, patch',
      '  defects      create-accepts-unknown-code',
      'PIM_BASE_URL=http://127.0.0.1:4711',
      'PIM_CLIENT_SECRET=planted-full-secret',
      'PIM_LIMITED_CLIENT_ID=pim-reader',
      'PIM_LIMITED_DENIED=create,patch',
      'PIM_EXPIRED_TOKEN=planted-expired-token',
    ]) {
      expect(stage.out()).toContain(`${line}\n`);
    }
    expect(stage.out()).toContain('curl -s "$PIM_BASE_URL/v1/products?take=3"');
    expect(stage.out()).not.toContain('PIM_X_CLIENT');
  });

  test.each([
    [0, 'none'],
    [3, '3'],
    [8, '8, in all four states'],
    [20_000, '20,000, in all four states'],
  ])('says what %i products are', async (products, words) => {
    const startReference = async () => ({
      ...{ handover: { ...sampleHandover, products }, stop: async () => {} },
      ended: Promise.resolve(0),
    });
    const stage = await setStage({ services: { startReference } });
    await stage.run('serve');
    expect(stage.out()).toContain(`  products     ${words}\n`);
  });

  test('hands its flags to the service', async () => {
    const stage = await setStage();
    const flags = ['--port', '8080', '--seed-products', '3', '--fault', 'a', '--fault', 'b'];
    await serveAndStop(stage, ...flags, '--definition', 'mine.json', '--credentials-from-env');
    expect(stage.started).toEqual([
      [
        ...['--port=8080', `--definition=${join(stage.cwd, 'mine.json')}`, '--seed-products=3'],
        ...['--fault=a', '--fault=b', '--credentials-from-env'],
      ],
    ]);
  });

  test('hands on a value that begins with a dash as one, for the service to complain of it', async () => {
    const stage = await setStage();
    await serveAndStop(stage, '--port', '-1');
    expect(stage.started).toEqual([['--port=-1']]);
  });

  test('writes the file codes that no answer tells into a fixtures file, and names it in the block', async () => {
    const startReference = async () => ({
      ...{ handover: { ...sampleHandover, media: ['front.jpg'] }, stop: async () => {} },
      ended: Promise.resolve(0),
    });
    const stage = await setStage({ services: { startReference } });
    const file = join(stage.cwd, 'my fixtures.json');
    expect(await stage.run('serve', '--fixtures-file', 'my fixtures.json')).toBe(0);
    expect(stage.out()).toContain(`\nPIM_FIXTURES='${file}'\n`);
    const problems: string[] = [];
    expect((await readFixtures(file, stage.cwd, problems)).media).toEqual(['front.jpg']);
    expect(problems).toEqual([]);
  });

  test('names what a client of just this service must set, in place of what others do', async () => {
    const settings = { PIM_LIMITED_DENIED: '', PIM_CREATE_PATH: '/v1/products/create' };
    const startReference = async () => ({
      ...{ handover: { ...sampleHandover, settings }, stop: async () => {} },
      ended: Promise.resolve(0),
    });
    const stage = await setStage({ services: { startReference } });
    expect(await stage.run('serve')).toBe(0);
    expect(stage.out()).toContain('\nPIM_CREATE_PATH=/v1/products/create\n');
    expect(stage.out()).not.toContain('PIM_LIMITED_DENIED');
  });

  test('overwrites no fixtures file, and ends the service again', async () => {
    const stage = await setStage();
    await writeFile(join(stage.cwd, 'mine.json'), 'mine');
    expect(await stage.run('serve', '--fixtures-file', 'mine.json')).toBe(2);
    expect(stage.err()).toMatch(/^--fixtures-file ".*: there is such a file already; .*\n$/);
    expect(await readFile(join(stage.cwd, 'mine.json'), 'utf8')).toBe('mine');
    expect(await stage.run('serve', '--fixtures-file', 'no/such/folder.json')).toBe(2);
    expect(stage.err()).toContain('the file cannot be written; name one in an existing folder\n');
    expect([stage.stops(), stage.listening(), stage.out()]).toEqual([2, 0, '']);
  });

  test('does not print a secret that the user brought', async () => {
    const stage = await setStage();
    await serveAndStop(stage, '--credentials-from-env');
    expect(stage.out()).toContain('PIM_CLIENT_ID and PIM_CLIENT_SECRET: as in your environment');
    expect(stage.out()).not.toContain('planted-full-secret');
  });

  test('passes on what the service says where it does not start', async () => {
    const stage = await setStage({
      services: {
        startReference: async () => {
          throw new ReferenceStartError('--port: the address is in use', 2);
        },
      },
    });
    expect(await stage.run('serve')).toBe(2);
    expect(stage.err()).toBe('--port: the address is in use\n');
  });

  test('lists the defects that it can be given', async () => {
    const fault = {
      ...{ name: 'take-ignored', requirement: 'list/take-bounds', says: 'Take is ignored.' },
      ...{ consequences: [], settings: {}, topics: [], alone: false },
    };
    const listDepartures = async (what: string) => (what === 'faults' ? [fault] : []);
    const stage = await setStage({ services: { listDepartures } });
    expect(await stage.run('serve', '--list-faults')).toBe(0);
    expect(stage.out()).toMatch(/^take-ignored +list\/take-bounds\n {4}Take is ignored\.\n$/);
    expect(stage.started).toEqual([]);
  });

  test('says of a rare defect which profile surely finds it', async () => {
    const fault = {
      ...{ name: 'late-slip', requirement: 'list/take-bounds', says: 'Sometimes.' },
      ...{ consequences: [], settings: {}, topics: [], alone: false },
    };
    const listDepartures = async () => [
      { ...fault, rare: 'deep' as const },
      { ...fault, rare: 'standard' as const },
      { ...fault, rare: null },
    ];
    const stage = await setStage({ services: { listDepartures } });
    await stage.run('serve', '--list-faults');
    const headings = stage
      .out()
      .split('\n')
      .filter((line) => line.startsWith('late-slip'));
    expect(headings.map((line) => line.replace(/^.*list\/take-bounds/, ''))).toEqual([
      '  (rare: only the profile deep is sure to catch it)',
      '  (rare: the profile smoke may miss it)',
      '',
    ]);
  });

  test('lists the dialects that it can be given', async () => {
    const dialect = {
      ...{ name: 'newest-first', requirement: null, says: 'New ones first.' },
      ...{ consequences: [], settings: {}, topics: [], alone: false },
    };
    const listDepartures = async (what: string) => (what === 'dialects' ? [dialect] : []);
    const stage = await setStage({ services: { listDepartures } });
    expect(await stage.run('serve', '--list-dialects')).toBe(0);
    expect(stage.out()).toBe('newest-first\n    New ones first.\n');
  });
});
