import { expect, test } from 'vitest';
import { passedReport, sampleResults } from '../results/fixtures/sample-results.js';
import { renderPartlyJudged } from './partly-judged.js';
import { plain } from './terminal/paint.js';

const drawn = { planned: 100, judged: 12, discarded: 0 };
const timeIsOver = '12 of 100 drawn examples were judged: the 30 s were used up: raise it';

test('each cause stands there once, with the requirements that it holds for and how far they came', () => {
  const { requirements } = sampleResults([
    { ...passedReport('create/keeps-prices'), drawn: { ...drawn, note: timeIsOver } },
    { ...passedReport('create/keeps-variants'), drawn: { ...drawn, judged: 90, note: timeIsOver } },
  ]);
  expect(renderPartlyJudged(requirements, plain, 120)).toEqual([
    '  the 30 s were used up: raise it (2 requirements)',
    '    create/keeps-variants (90 of 100), create/keeps-prices (12 of 100)',
  ]);
});

test('nothing is said where all drawn examples were judged', () => {
  const { requirements } = sampleResults([
    { ...passedReport('create/keeps-prices'), drawn: { ...drawn, judged: 100, note: null } },
  ]);
  expect(renderPartlyJudged(requirements, plain, 120)).toEqual([]);
});
