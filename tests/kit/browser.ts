import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser of this machine that tests may use; undefined where none is installed. `CHROMIUM` names another one. */
export const installedBrowser = (): string | undefined => {
  const { CHROMIUM, PATH = '' } = process.env;
  const found = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(CHROMIUM === undefined ? [] : [CHROMIUM]), ...found].find((file) => existsSync(file));
};
