import type { ConfigError } from '../config/config-error.js';
import { visible } from '../reporters/text.js';
import type { Io } from './io.js';

/** Says what is wrong with flags, variables or files, each in a line. */
export const tellProblems = ({ problems }: ConfigError, { stderr }: Io): void => {
  stderr.write(problems.map((problem) => `${visible(problem)}\n`).join(''));
};
