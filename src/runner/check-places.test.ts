import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaOf, requirementIds } from '../catalogue/index.js';
import { packageRoot } from '../config/package-root.js';
import { checkPlaces } from './check-places.js';

const placeOf = checkPlaces();

test.each(requirementIds)('%s has its check in a spec of its area, at the line that is told', (id) => {
  const { file = '', line = 0 } = placeOf(id) ?? {};
  expect(file).toMatch(new RegExp(`^specs/${areaOf(id)}(-[a-z]+)?\\.spec\\.ts$`));
  const lines = readFileSync(join(packageRoot(), file), 'utf8').split('\n');
  expect(lines.slice(line - 1, line + 1).join('\n')).toContain(`'${id}'`);
});

test('a check that other checks build on is told where it is declared', () => {
  const { file = '', line = 0 } = placeOf('create/unknown-code-is-404') ?? {};
  const told = readFileSync(join(packageRoot(), file), 'utf8').split('\n')[line - 1];
  expect(told).toContain("requirement('create/unknown-code-is-404'");
});
