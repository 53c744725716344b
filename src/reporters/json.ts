import type { Results } from '../results/results.js';

/** The text of `results.json`: everything that a run found out, indented, with a line end at the end. */
export const renderJson = (results: Results): string => `${JSON.stringify(results, null, 2)}\n`;
