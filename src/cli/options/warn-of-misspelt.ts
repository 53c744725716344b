import type { Flags } from '../../config/flags.js';
import { misspeltVariables } from '../../config/misspelt.js';
import { visible } from '../../reporters/text.js';
import type { Io } from '../io.js';

/**
 * Warns of variables that look like one of the suite and are none, also where little is to be said: what was meant
 * by them is missing. The values stay unsaid, since one may be a secret.
 */
export const warnOfMisspelt = async ({ envFile }: Pick<Flags, 'envFile'>, io: Io): Promise<void> => {
  for (const { name, meant } of await misspeltVariables(io.env, io.cwd, envFile)) {
    io.stderr.write(
      `WARNING: ${visible(name)} is set and read by nobody; the nearest variable is ${meant}\n`,
    );
  }
};
