import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBaselines } from './baseline.js';

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'baseline-'));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

const entry = {
  requirement: 'create/unknown-code-is-404',
  outcome: 'failed',
  reason: 'ticket 12',
  owner: 'team search',
  expires: '2026-02-28',
};

const readBack = async (content: string, flag: 'baseline' | 'writeBaseline' = 'baseline') => {
  await writeFile(path.join(cwd, 'b.json'), content);
  const problems: string[] = [];
  return { read: await readBaselines({ [flag]: 'b.json' }, cwd, problems), problems };
};

describe('a baseline', () => {
  test('is read with the digest of its text', async () => {
    const { read, problems } = await readBack(JSON.stringify({ $schema: 'x', entries: [entry] }));
    expect(problems).toEqual([]);
    expect(read.baseline).toEqual({
      file: 'b.json',
      digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      entries: [entry],
      observations: {},
    });
  });

  test.each([
    [{ entries: [{ ...entry, expires: '2026-02-30' }] }, /at "\/entries\/0\/expires": must match format/],
    [{ entries: [{ ...entry, owner: ' ' }] }, /at "\/entries\/0\/owner"/],
    [{ entries: [{ ...entry, outcome: 'passed' }] }, /at "\/entries\/0\/outcome"/],
    [{ entries: [{ ...entry, note: '' }] }, /additional properties \("note"\)/],
    [{}, /at the top: must have required property 'entries'/],
    [{ entries: [entry, entry] }, /names "create\/unknown-code-is-404" twice: keep one/],
  ])('of another form, such as %j, is told with a pointer', async (content, expected) => {
    const { read, problems } = await readBack(JSON.stringify(content));
    expect(read.baseline).toBeNull();
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  test('that cannot be read, or is no JSON, is a problem', async () => {
    const problems: string[] = [];
    await readBaselines({ baseline: 'none.json' }, cwd, problems);
    expect(problems).toEqual([expect.stringContaining('"none.json": the file cannot be read')]);
    expect((await readBack('{')).problems).toEqual([expect.stringContaining('is no JSON')]);
  });

  test('is what observations are compared with', async () => {
    const problems: string[] = [];
    await readBaselines({ pinObservations: true }, cwd, problems);
    expect(problems).toEqual([expect.stringContaining('give --baseline FILE')]);
  });
});

describe('a baseline to be written', () => {
  test('may be a file that is not there yet', async () => {
    const problems: string[] = [];
    const { writeBaseline } = await readBaselines({ writeBaseline: 'new.json' }, cwd, problems);
    expect(problems).toEqual([]);
    expect(writeBaseline).toEqual({
      file: path.join(cwd, 'new.json'),
      before: { entries: [], observations: {} },
    });
  });

  test('keeps what the file held, and never writes over what is something else', async () => {
    const { read } = await readBack(JSON.stringify({ entries: [entry] }), 'writeBaseline');
    expect(read.writeBaseline?.before.entries).toEqual([entry]);
    const { problems } = await readBack('# notes', 'writeBaseline');
    expect(problems).toEqual([expect.stringContaining('--write-baseline "b.json" is no JSON')]);
  });
});
