import type { Results } from '../results/results.js';
import { jsonText } from './json-text.js';

/** The text of `results.json`: everything that a run found out, indented, with a line end at the end. */
export const renderJson = (results: Results): string => `${jsonText(results, 2)}\n`;
