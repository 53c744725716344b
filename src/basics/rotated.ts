/** The list begun elsewhere: what stood before that place follows at its end. */
export const rotated = <T>(list: readonly T[], by: number): readonly T[] => {
  const start = by % Math.max(list.length, 1);
  return [...list.slice(start), ...list.slice(0, start)];
};
