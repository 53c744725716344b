import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaOf, areas, catalogue, requirementIds } from '../src/catalogue/index.js';

const specs = join(import.meta.dirname, '../specs');

const mentions = readdirSync(specs)
  .filter((file) => file !== 'suite.spec.ts')
  .flatMap((file) =>
    [...readFileSync(join(specs, file), 'utf8').matchAll(/'([a-z]+\/[a-z0-9-]+)'/g)].map(([, id]) => ({
      file,
      id,
    })),
  )
  .filter(({ id }) => areas.some((area) => id?.startsWith(`${area}/`)));

/** It goes on where other specs ended, with what all of them left behind. */
const lastLooks = 'left-behind.spec.ts';

describe('the catalogue', () => {
  test('every id is a slug within its area', () => {
    for (const id of requirementIds) expect(id).toMatch(/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('every title is one sentence of its own', () => {
    const titles = requirementIds.map((id) => catalogue[id].title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^[A-Za-z].{10,150}[^.]\.$/);
  });

  test('every requirement, with its property, is looked at by exactly one spec, of its own area', () => {
    const wrong = requirementIds.filter((id) => {
      const own = mentions.filter((one) => one.id === id && one.file !== lastLooks);
      const files = new Set(own.map(({ file }) => file));
      const [file, ...more] = files;
      return file === undefined || more.length > 0 || !file.startsWith(areaOf(id));
    });
    expect(wrong).toEqual([]);
  });

  test('no spec names a requirement that does not exist', () => {
    const known = new Set<string>(requirementIds);
    expect(mentions.filter(({ id }) => id === undefined || !known.has(id))).toEqual([]);
  });

  test('every spec file is part of the suite', () => {
    const suite = readFileSync(join(specs, 'suite.spec.ts'), 'utf8');
    const files = readdirSync(specs).filter((file) => /\.ts$/.test(file) && file !== 'suite.spec.ts');
    expect(files.filter((file) => !suite.includes(`./${file.replace(/\.ts$/, '.js')}`))).toEqual([]);
  });
});
