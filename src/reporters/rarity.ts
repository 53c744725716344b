import type { Rarity } from '../results/detection/promise.js';

/** What stands behind a rare defect: whoever tries whether it is caught shall not wonder that a run may miss it. */
export const rarityInWords = (rare: Rarity): string => {
  if (rare === null) return '';
  return rare === 'deep'
    ? '(rare: only the profile deep is sure to catch it)'
    : '(rare: the profile smoke may miss it)';
};
