/** The least profile that promises to catch a rare defect; null for a defect that every whole run shows. */
export type Rarity = 'standard' | 'deep' | null;

/** Whether a run with that profile promises to catch a defect; what it does not promise it may catch all the same. */
export const promises = (profile: string, rare: Rarity): boolean =>
  rare === null || profile === 'deep' || profile === rare;
