import { expect, test } from 'vitest';
import { widthOf } from '../text.js';
import { type RequirementCard, renderCardPage, renderCards } from './requirement-card.js';

const card: RequirementCard = {
  id: 'get/unknown-product-is-404',
  area: 'get',
  level: 'SHOULD',
  title: 'The read of a product that does not exist is answered with 404.',
  section: 'Errors',
  check: { file: 'specs/get.spec.ts', line: 150 },
  checks: [
    { file: 'specs/get.spec.ts', line: 150 },
    { file: 'specs/get.spec.ts', line: 171 },
  ],
  faults: [
    {
      name: 'unknown-product-is-400-on-get',
      says: 'The read of an unknown product is answered with 400.',
      rare: 'deep',
      file: 'src/reference/faults/get.ts',
      line: 12,
      serve: 'pim-conformance serve --fault unknown-product-is-400-on-get',
    },
  ],
  selftest: 'pim-conformance selftest --only get/unknown-product-is-404',
};

test('a card leads from the rule to its check and its faults, and to the commands that show them', () => {
  expect(renderCards([card], Number.POSITIVE_INFINITY)).toBe(`get/unknown-product-is-404
  rule     The read of a product that does not exist is answered with 404.
  level    SHOULD: a breach is a warning
  section  Errors
  check    specs/get.spec.ts:150
           specs/get.spec.ts:171
  faults   1 deliberate defect that must turn it red

    unknown-product-is-400-on-get
      The read of an unknown product is answered with 400. (rare: only the profile deep is sure to catch it)
      src/reference/faults/get.ts:12

  To see it caught, and to meet it in a service that runs:
    pim-conformance selftest --only get/unknown-product-is-404
    pim-conformance serve --fault unknown-product-is-400-on-get

Files are named as in the repository; dist/ of the installed package holds them built.
`);
});

test('a card that has neither check nor faults yet says so', () => {
  const bare: RequirementCard = {
    ...card,
    pending: true,
    check: null,
    checks: [],
    faults: [],
    selftest: null,
  };
  const text = renderCards([bare], Number.POSITIVE_INFINITY);
  expect(text).toMatch(
    /level {4}SHOULD: a breach is a warning; pending: it counts from the next revision on\n/,
  );
  expect(text).toMatch(/check {4}none yet\n {2}faults {3}none yet\n\nFiles/);
  expect(renderCards([{ ...bare, level: 'OBSERVE' }], Number.POSITIVE_INFINITY)).toContain(
    'faults   none: nothing can turn it red\n',
  );
});

test('sentences are broken where the terminal ends; commands are not, since they are copied', () => {
  const lines = renderCards([card, card], 60).split('\n');
  const sentences = lines.filter((line) => !line.startsWith('    pim-conformance'));
  expect(Math.max(...sentences.map(widthOf))).toBeLessThanOrEqual(60);
  expect(lines).toContain('    pim-conformance serve --fault unknown-product-is-400-on-get');
});

test('a page has a section for each of them', () => {
  const page = renderCardPage([card, { ...card, id: 'get/second' }]);
  expect(page).toContain('\n## get/unknown-product-is-404\n');
  expect(page).toContain('\n## get/second\n');
  expect(page).toContain('- check: `specs/get.spec.ts:150`, `specs/get.spec.ts:171`\n');
  expect(page).toContain(
    '  - `unknown-product-is-400-on-get` in `src/reference/faults/get.ts:12`: The read of',
  );
});
