import { expect, test } from 'vitest';
import { rarityInWords } from './rarity.js';

test('of a rare defect the profile is told that surely catches it', () => {
  expect(([null, 'standard', 'deep'] as const).map(rarityInWords)).toEqual([
    '',
    '(rare: the profile smoke may miss it)',
    '(rare: only the profile deep is sure to catch it)',
  ]);
});
