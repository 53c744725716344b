import { expect, test } from 'vitest';
import type { Detection } from '../../results/detection/detection.js';
import { sampleDetection } from '../../results/fixtures/sample-detection.js';
import { detectionLine, renderDetection } from './detection-text.js';
import type { Paint } from './paint.js';

const plain: Paint = (_, text) => text;

/** A proof of which one rare defect was caught beyond what the profile promises, and another was not. */
const withRareOnes = (): Detection => {
  const proof = sampleDetection();
  const [fault] = proof.faults;
  if (fault === undefined) throw new Error('the sample holds no fault');
  const lucky = { ...fault, promised: false, rare: 'deep' as const };
  const counts = { ...proof.counts, faults: 3, promised: 1, caught: 2, exact: 2 };
  return { ...proof, counts, faults: [fault, lucky, { ...lucky, caught: false }] };
};

test('a rare defect that was missed is no defect of those that are promised', () => {
  expect(detectionLine(withRareOnes())).toContain(
    '1 of 1 defects caught · 1 of 2 rare ones caught that profile standard does not promise · 2 of 2 caught exactly',
  );
});

test('the end of a proof counts what is promised and what is beyond it', () => {
  const text = renderDetection(withRareOnes(), [], plain);
  expect(text).toContain('defects           1 of 1 caught by the requirement they break');
  expect(text).toContain('beyond promise    1 of 2 rare ones caught');
  expect(text).toContain('exactness         2 of 2 of those caught turned nothing else red');
});

test('what a proof did not look at is not told of', () => {
  const proof = sampleDetection();
  const faultsAlone: Detection = {
    ...proof,
    dialects: [],
    counts: { ...proof.counts, dialects: 0, clean: 0 },
  };
  expect(renderDetection(faultsAlone, [], plain)).not.toMatch(/lawful|0 of 0/);
  expect(detectionLine(faultsAlone)).toMatch(/: 1 of 1 defects caught · 1 of 1 caught exactly$/);
  const none = { faults: 0, promised: 0, caught: 0, exact: 0 };
  const lawfulAlone: Detection = { ...proof, faults: [], counts: { ...proof.counts, ...none } };
  expect(renderDetection(lawfulAlone, [], plain)).not.toMatch(/defects {2}|exactness|0 of 0/);
  expect(detectionLine(lawfulAlone)).toMatch(/: 1 of 1 lawful services without an alarm$/);
});
