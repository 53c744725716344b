import { relative } from 'node:path';

/** A file as people are told of it: from where they stand, or whole where it lies elsewhere. */
export const shownPath = (file: string, cwd: string): string => {
  const near = relative(cwd, file);
  return near.startsWith('..') ? file : near;
};
