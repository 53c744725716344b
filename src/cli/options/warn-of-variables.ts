import { misspeltVariables } from '../../config/environment/misspelt.js';
import { oddVariables } from '../../config/environment/odd-variables.js';
import type { Flags } from '../../config/flags/flags.js';
import { visible } from '../../reporters/text.js';
import type { Io } from '../io.js';

/**
 * Warns of variables that look like one of the suite and are none, and of values and lines of a file that are hardly
 * meant so, also where little is to be said. The values stay unsaid, since one may be a secret.
 */
export const warnOfVariables = async ({ envFile }: Pick<Flags, 'envFile'>, io: Io): Promise<void> => {
  const misspelt = await misspeltVariables(io.env, io.cwd, envFile);
  const warnings = [
    ...misspelt.map(
      ({ name, meant }) => `${name} is set and read by nobody; the nearest variable is ${meant}`,
    ),
    ...(await oddVariables(io.env, io.cwd, envFile)),
  ];
  for (const warning of warnings) io.stderr.write(`WARNING: ${visible(warning)}\n`);
};
