import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withMocks } from '../vitest.config.js';

const root = resolve(import.meta.dirname, '..');

/** Rooms from left to right: what a room imports lies to its right, for its types may come from anywhere. */
const rooms = [
  'index.ts',
  'cli',
  'runner',
  'certificate',
  'specs',
  'openapi',
  'harness',
  'model',
  'discovery',
  'generators',
  'config',
  'target',
  'oracle',
  'reporters',
  'results',
  'catalogue',
  'json',
  'basics',
] as const;

/** What is behind the words of the harness, in the same way: whatever else stands in it is built of these. */
const harnessFolders = ['run', 'examples', 'lists', 'asking', 'world', 'records'];

/** What everybody needs and what needs nobody: where the package lies, and which ids a selection takes in. */
const shared = ['src/config/package-root.ts', 'src/config/selection.ts', 'src/target/recording.ts'];

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !/\.test(-helper)?\.ts$/.test(file) &&
        !/(^|\/)(fixtures|testing)\//.test(file),
    )
    .map((file) => `${folder}/${file}`);

const roomOf = (file: string): string => (file.startsWith('specs/') ? 'specs' : (file.split('/')[1] ?? ''));

interface Import {
  readonly file: string;
  readonly target: string;
}

const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = text.matchAll(
    /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gms,
  );
  return [...statements].map(([, fixed, dynamic]) => {
    const path = resolve(root, dirname(file), fixed ?? dynamic ?? '');
    return { file, target: relative(root, path).replace(/\.js$/, '.ts') };
  });
};

const suiteFiles = [...filesBelow('src'), ...filesBelow('specs')].filter(
  (file) => !file.startsWith('src/reference/'),
);

describe('the rooms of the house', () => {
  test('every room stands in the order', () => {
    const unknown = suiteFiles.filter((file) => !(rooms as readonly string[]).includes(roomOf(file)));
    expect(unknown).toEqual([]);
  });

  test('no room imports to its left', () => {
    const order = (file: string): number => (rooms as readonly string[]).indexOf(roomOf(file));
    const wrong = suiteFiles
      .flatMap(importsOf)
      .filter(({ file, target }) => order(target) < order(file) && !shared.includes(target))
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(wrong).toEqual([]);
  });

  test('no folder of the harness imports to its left', () => {
    const folderOf = (file: string): string | undefined => /^src\/harness\/(.+?)\//.exec(file)?.[1];
    const order = (file: string): number => harnessFolders.indexOf(folderOf(file) ?? '');
    const wrong = filesBelow('src/harness')
      .flatMap(importsOf)
      .filter(({ file, target }) => target.startsWith('src/harness/') && order(target) < order(file))
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(wrong).toEqual([]);
  });

  test('the suite never imports the reference service', () => {
    const wrong = suiteFiles.filter((file) =>
      /(?:from |import\()'[^']*\/reference\//.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('the reference service imports nothing of the suite', () => {
    const wrong = filesBelow('src/reference')
      .flatMap(importsOf)
      .filter(({ target }) => !target.startsWith('src/reference/'));
    expect(wrong).toEqual([]);
  });

  test('no import is computed', () => {
    const wrong = suiteFiles.filter((file) => /\bimport\((?!')/.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  test('only the command line speaks to the console and sets the exit status', () => {
    const outside = [...suiteFiles, ...filesBelow('src/reference')].filter(
      (file) => !file.startsWith('src/cli/') && !/^src\/reference\/(main|server)\.ts$/.test(file),
    );
    const wrong = outside.filter((file) =>
      /\bconsole\.|process\.exit/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('every oracle is used by more than its test', () => {
    const texts = new Map(suiteFiles.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    const isUsed = (name: string, home: string): boolean =>
      [...texts].some(([file, text]) => file !== home && new RegExp(`\\b${name}\\b`).test(text)) ||
      (texts.get(home)?.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;
    const idle = filesBelow('src/oracle').flatMap((home) =>
      [...(texts.get(home) ?? '').matchAll(/^export (?:const|function|async function) (\w+)/gm)]
        .flatMap(([, name]) => name ?? [])
        .filter((name) => !isUsed(name, home))
        .map((name) => `${home}: ${name}`),
    );
    expect(idle).toEqual([]);
  });

  test('what a file exports is imported somewhere', () => {
    const everyFile = ['src', 'specs', 'tests'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `${folder}/${file}`),
    );
    const imported = new Set<string>();
    // Of what is imported as a whole it is not said which part is meant.
    const asWhole = new Set<string>();
    for (const file of everyFile) {
      const text = readFileSync(join(root, file), 'utf8');
      const homeOf = (path = ''): string =>
        relative(root, resolve(root, dirname(file), path)).replace(/\.js$/, '.ts');
      for (const [, names = '', path] of text.matchAll(
        /^(?:im|ex)port (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm,
      )) {
        for (const name of names.match(/\w+/g) ?? []) imported.add(`${homeOf(path)}: ${name}`);
      }
      for (const [, fixed, dynamic] of text.matchAll(
        /\* (?:as \w+ )?from '(\.[^']+)'|import\('(\.[^']+)'\)/g,
      )) {
        if (!/\.test(-helper)?\.ts$/.test(file)) asWhole.add(homeOf(fixed ?? dynamic));
      }
    }
    const idle = suiteFiles
      .filter((home) => home !== 'src/index.ts' && !asWhole.has(home))
      .flatMap((home) =>
        [
          ...readFileSync(join(root, home), 'utf8').matchAll(
            /^export (?:const|(?:async )?function|class|interface|type) (\w+)/gm,
          ),
        ]
          .map(([, name]) => `${home}: ${name}`)
          .filter((one) => !imported.has(one)),
      );
    expect(idle).toEqual([]);
  });

  test('files stay short enough to be read at once', () => {
    const tables =
      /^src\/catalogue\/|^src\/reference\/(faults(\/(create|patch|list|rare))?|dialects|definitions)\/[^/]*$/;
    const long = [...suiteFiles, ...filesBelow('src/reference')]
      .filter((file) => !tables.test(file))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  test('tests that put something in the place of a module stand apart from all others', () => {
    const mocking = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join('src', file))
      .filter((file) => /\bvi\s*\.mock\(/.test(readFileSync(join(root, file), 'utf8')));
    expect(mocking.toSorted()).toEqual(withMocks.toSorted());
  });
});
