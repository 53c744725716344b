import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../config/package-root.js';

/** A place in a file of the repository. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A file of the repository as it was written. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

const ofMap = /\.js\.map$/;

/**
 * What is built bears the text that it was made of in its source map, so that it can be read where the package was
 * installed, too, and is what runs.
 */
const readSource = (file: string): Source => {
  const map = join(packageRoot(), 'dist', file.replace(/\.ts$/, '.js.map'));
  const { sourcesContent } = JSON.parse(readFileSync(map, 'utf8'));
  return { file, text: String(sourcesContent?.[0]) };
};

/** All files of a folder and of those in it whose names end like this, without the `.ts`. */
export const sourcesIn = (folder: string, ending = ''): Source[] =>
  readdirSync(join(packageRoot(), 'dist', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ofMap.test(name) && name.replace(ofMap, '').endsWith(ending))
    .map((name) => readSource(`${folder}/${name.replace(ofMap, '.ts')}`));

/** The place of a character of a source. */
export const placeAt = ({ file, text }: Source, offset: number): Place => ({
  file,
  line: text.slice(0, offset).split('\n').length,
});
