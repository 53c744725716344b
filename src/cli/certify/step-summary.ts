import { appendFile } from 'node:fs/promises';
import { renderMarkdown } from '../../reporters/markdown.js';
import type { Results } from '../../results/results.js';
import type { Io } from '../io.js';

/** Adds the summary of a run to the page of a GitHub job, where the program runs in one. A page that cannot be written is no fault of the run. */
export const addStepSummary = async (results: Results, { env, stderr }: Io): Promise<void> => {
  const { GITHUB_ACTIONS: inGithub, GITHUB_STEP_SUMMARY: file = '' } = env;
  if (inGithub !== 'true' || file === '') return;
  await appendFile(file, renderMarkdown(results)).catch(() => {
    stderr.write('WARNING: the summary could not be added to GITHUB_STEP_SUMMARY\n');
  });
};
