import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaOf, requirementIds } from '../catalogue/index.js';
import { packageRoot } from '../config/package-root.js';
import { checkPlaces } from './check-places.js';
import type { Place } from './source-texts.js';

const placesOf = checkPlaces();

/** The text from a place on: a line and the one behind it. */
const toldBy = ({ file, line }: Place): string =>
  readFileSync(join(packageRoot(), file), 'utf8')
    .split('\n')
    .slice(line - 1, line + 1)
    .join('\n');

const declarations = (id: string): string[] => placesOf(id).map((place) => toldBy(place).trim());

test.each(requirementIds)('%s has its checks in a spec of its area, at the lines that are told', (id) => {
  const places = placesOf(id);
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) {
    expect(place.file).toMatch(new RegExp(`^specs/${areaOf(id)}(-[a-z]+)?\\.spec\\.ts$`));
    expect(toldBy(place)).toMatch(
      new RegExp(
        `(equirement|everywhere|property)\\(\\s*('${id}'|\\w+,)|\\[\\s*.*\\s*'${id}'|^\\s*'${id}',$`,
        'm',
      ),
    );
  }
});

test('a check that other checks build on is told where it is declared', () => {
  expect(declarations('create/unknown-code-is-404')).toEqual([
    expect.stringContaining("requirement('create/unknown-code-is-404'"),
    expect.stringContaining("['create/unknown-code-is-404', drawn"),
  ]);
});

test('a requirement with drawn examples besides is told in both places', () => {
  expect(declarations('list/pages-cover-the-set')).toEqual([
    expect.stringMatching(/^requirement\(\n {2}'list/),
    expect.stringMatching(/^property\(\n {2}'list/),
  ]);
});

test('one in a list of ids that share a check is told at its own line', () => {
  expect(declarations('patch/keeps-identity')).toEqual([
    expect.stringMatching(/^'patch\/keeps-identity',\n/),
  ]);
});

test('one whose id stands in a constant is told where it is judged', () => {
  expect(declarations('sequences/eans-stay-unique')).toEqual([
    expect.stringMatching(/^requirement\(\n {2}eans,$/),
    expect.stringMatching(/^property\(eans, /),
  ]);
  expect(declarations('patch/keeps-created-on')).toEqual([
    expect.stringMatching(/^requirement\(keepsItsCreation, /),
  ]);
});
