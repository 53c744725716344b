import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noFixtures, readFixtures } from './fixtures.js';

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'fixtures-'));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

describe('fixtures', () => {
  const readBack = async (content: unknown) => {
    await writeFile(path.join(cwd, 'fixtures.json'), `\uFEFF${JSON.stringify(content)}`);
    const problems: string[] = [];
    const fixtures = await readFixtures('fixtures.json', cwd, problems);
    return { fixtures, problems };
  };

  test('are read, and what they leave out is empty', async () => {
    const { fixtures, problems } = await readBack({
      $schema: 'x',
      codes: { brand: ['acme'], Größe: ['40'] },
      multiple: ['tags'],
      values: { hologram: ['H-1', 2.5, null, { a: [] }] },
    });
    expect(problems).toEqual([]);
    expect(fixtures).toEqual({
      codes: { brand: ['acme'], Größe: ['40'] },
      currencies: [],
      languages: [],
      channels: [],
      multiple: ['tags'],
      media: [],
      values: { hologram: ['H-1', 2.5, null, { a: [] }] },
    });
  });

  test.each([
    [{ codes: { brand: 'acme' } }, /at "\/codes\/brand": must be array/],
    [{ currencies: ['EUR', ''] }, /at "\/currencies\/1"/],
    [{ languages: ['en', 'en'] }, /at "\/languages"/],
    [{ currency: ['EUR'] }, /at the top: must NOT have additional properties \("currency"\)/],
    [[], /at the top: must be object/],
  ])('of another form, such as %j, are told with a pointer', async (content, expected) => {
    const { fixtures, problems } = await readBack(content);
    expect(fixtures).toEqual(noFixtures);
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  test('that name a member twice are refused, since one of the two would be lost', async () => {
    await writeFile(path.join(cwd, 'twice.json'), '{"media":["a"],"media":["b"]}');
    const problems: string[] = [];
    await readFixtures('twice.json', cwd, problems);
    expect(problems).toEqual([expect.stringContaining('"/media" twice')]);
  });
});
