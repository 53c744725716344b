/** Why a run that only reads did not look at a requirement; such a run selects what needs no write. */
export const readOnlyReason = 'it takes writes, and --read-only rules them out';

/** What a run selected, as its results name it: globs on ids, and the flag that leaves out what takes writes. */
export const selectionNamed = (
  only: readonly string[] | null,
  readOnly: boolean,
): readonly string[] | null => (readOnly ? [...(only ?? []), '--read-only'] : only);
