import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../config/package-root.js';

/** Where in the repository a check begins. */
export interface CheckPlace {
  readonly file: string;
  readonly line: number;
}

interface Spec {
  readonly file: string;
  readonly text: string;
}

/**
 * The specs as they were written. What is built bears their text in its source map, so that they can be read where the
 * package was installed, too, and are those that run.
 */
const readSpecs = (): Spec[] => {
  const folder = join(packageRoot(), 'dist/specs');
  const maps = readdirSync(folder).filter((name) => name.endsWith('.spec.js.map'));
  return maps.map((name) => {
    const { sourcesContent } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return { file: `specs/${name.replace(/\.js\.map$/, '.ts')}`, text: String(sourcesContent?.[0]) };
  });
};

const placeIn = ({ file, text }: Spec, id: string): CheckPlace | undefined => {
  // Other checks may name the id, as what they build on: where it is declared comes first, a table of ids else.
  const declared = text.search(new RegExp(`(?:[rR]equirement|everywhere)\\(\\s*'${id}'`));
  const offset = declared >= 0 ? declared : text.indexOf(`'${id}'`);
  return offset < 0 ? undefined : { file, line: text.slice(0, offset).split('\n').length };
};

/** Says of requirements where their checks begin; undefined for one that has no check yet. */
export const checkPlaces = (): ((id: string) => CheckPlace | undefined) => {
  const specs = readSpecs();
  return (id) => specs.map((spec) => placeIn(spec, id)).find((place) => place !== undefined);
};
